import { useState } from "react";
import { Badge } from "#web/design/data/badge.tsx";
import { Button } from "#web/design/button.tsx";
import { paths } from "#web/paths.ts";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { Link } from "#web/platform/page/link.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ReviewBody, ReviewImages } from "#web/staff/reviews/review-body.tsx";
import type { ReviewCase } from "./load-cases.ts";

type CaseCardProps = { reported: ReviewCase; onDecide: () => void; onShow: () => void };

/** A reported review: its text, the reports with their reasons, and the decision or its deadline. */
export function CaseCard({ reported, onDecide, onShow }: CaseCardProps) {
  const { t } = useTranslation("reviews");
  const { review, orderId, tenant, product, reports, decidedAt, hiddenFor, reversedAt } = reported;
  const load = async (picture: string) =>
    await askRaw(
      "GET /super/reviews/{id}/pictures/{picture}",
      {
        params: { id: review.id, picture },
        query: { width: "1280" },
      },
      anyType,
    );
  return (
    <article
      aria-labelledby={`case-${review.id}`}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`case-${review.id}`} className="min-w-0 font-semibold wrap-anywhere">
          <Link
            to={paths.product({ ...product, tenant })}
            className="hover:text-accent hover:underline"
          >
            {product.name}
          </Link>{" "}
          <span className="font-normal text-ink-soft">{tenant.name}</span>
        </h2>
        {decidedAt === null ? (
          <CaseClock dueAt={reported.dueAt} />
        ) : (
          <Badge tone={hiddenFor === null ? "success" : "danger"}>
            {t(
              reversedAt === null ? `cases.was.${reported.decision ?? "kept"}` : "cases.was.shown",
            )}
          </Badge>
        )}
      </div>
      <div className="flex flex-col gap-2 rounded-md border border-line p-3">
        <ReviewBody review={review} loadPicture={hiddenFor === null ? undefined : load} />
        {orderId !== null && (
          <p className="text-sm text-ink-soft">{t("review.order", { id: orderId })}</p>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {reports.map(({ byStore, reason, evidence, images, at }) => (
          <li key={`${at}-${byStore}-${evidence}`} className="flex flex-col gap-1.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              <Badge tone={byStore ? "info" : "neutral"}>
                {t(byStore ? "cases.byStore" : "cases.byShopper")}
              </Badge>
              <span className="font-semibold">{t(`reason.${reason}`)}</span>
              <time dateTime={at} className="text-ink-soft">
                {showTime(at)}
              </time>
            </p>
            {evidence !== "" && (
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{evidence}</p>
            )}
            <ReviewImages images={images} loadPicture={load} />
          </li>
        ))}
      </ul>
      {decidedAt === null ? (
        <Button
          className="self-start"
          look="primary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t("cases.decideOf", { name: product.name })}
          onClick={onDecide}
        >
          {t("cases.decide")}
        </Button>
      ) : (
        <div className="flex flex-col gap-1.5 text-sm">
          <p>
            {t("cases.decidedBy", { name: reported.decidedBy ?? "–", time: showTime(decidedAt) })}
            {reported.reason !== null && ` · ${t(`reason.${reported.reason}`)}`}
          </p>
          {reported.note !== "" && (
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reported.note}</p>
          )}
          {hiddenFor !== null && reversedAt === null && (
            <Button size="sm" className="self-start" aria-haspopup="dialog" onClick={onShow}>
              {t("cases.show")}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

const DAY_MS = 86_400_000;

/** How long there is still time for a decision, or since when it is late. */
function CaseClock({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation("reviews");
  const [shownAt] = useState(() => Date.now());
  const left = new Date(dueAt).getTime() - shownAt;
  const days = Math.max(Math.ceil(Math.abs(left) / DAY_MS), 1);
  const tone = left < 0 ? "danger" : days <= 2 ? "warning" : "neutral";
  return (
    <Badge tone={tone}>
      <time dateTime={dueAt}>{t(left < 0 ? "clock.late" : "clock.left", { count: days })}</time>
    </Badge>
  );
}
