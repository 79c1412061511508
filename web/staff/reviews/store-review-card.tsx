import { useState, type ReactNode } from "react";
import { REPLY_EDIT_DAYS } from "#contract/rules/reviews.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { ProductPicture } from "#web/catalogue/product-picture.tsx";
import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showDay, showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StoreReview } from "./load-reviews.ts";
import { ReviewBody } from "./review-body.tsx";

type StoreReviewCardProps = {
  review: StoreReview;
  /** The list with the reviews of this product only. */
  productHref: string;
  /** A box that chooses the review for an act on several. */
  choice?: ReactNode;
  /** The form of the reply, while it is open. */
  form?: ReactNode;
  onReply: () => void;
  onReport: () => void;
};

const loadPicture = async (id: string, picture: string) =>
  await askRaw(
    "GET /admin/reviews/{id}/pictures/{picture}",
    {
      params: { id, picture },
      query: { width: "1280" },
    },
    anyType,
  );

/** A review for its store, with its product, its order, and the acts of the store. */
export function StoreReviewCard(props: StoreReviewCardProps) {
  const { review, productHref, choice, form, onReply, onReport } = props;
  const { t } = useTranslation("reviews");
  const { id, orderId, product, reply, replyEditableUntil, hiddenFor, mayReport, author } = review;
  const [shownAt] = useState(() => new Date());
  const mayReply =
    hiddenFor === null && (replyEditableUntil === null || shownAt < new Date(replyEditableUntil));
  return (
    <article
      aria-labelledby={`review-${id}`}
      className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-x-4 sm:p-4"
    >
      <ProductPicture
        image={product.image ?? undefined}
        alt=""
        sizes="4.5rem"
        className="size-12 rounded-md border border-line sm:row-span-2 sm:size-18"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 text-sm">
        <div className="min-w-0">
          <h2 id={`review-${id}`} className="font-semibold wrap-anywhere">
            <Link
              to={productHref}
              className="inline-block min-h-7 hover:text-accent hover:underline"
            >
              {product.name}
            </Link>
          </h2>
          {!product.name.includes(product.productNumber) && (
            <p className="text-ink-soft">{product.productNumber}</p>
          )}
        </div>
        <div className="flex items-center gap-3">
          {orderId !== null && (
            <Link
              to={listHref(staffPaths.adminOrders, { orderId })}
              className="inline-flex min-h-7 items-center text-accent underline underline-offset-4"
            >
              {t("review.order", { id: orderId })}
            </Link>
          )}
          {choice}
        </div>
      </div>
      <div className="flex flex-col gap-2.5 max-sm:col-span-2 sm:col-start-2">
        <ReviewBody
          review={form ? { ...review, reply: null } : review}
          loadPicture={
            hiddenFor === null ? undefined : async (picture) => await loadPicture(id, picture)
          }
        />
        <CaseNotice review={review} />
        {form ?? (
          <div className="flex flex-wrap items-center gap-2">
            {mayReply && (
              <Button
                size="sm"
                data-list-open=""
                aria-label={t(reply ? "act.editReplyOf" : "act.replyOf", { name: author })}
                onClick={onReply}
              >
                {t(reply ? "act.editReply" : "act.reply")}
              </Button>
            )}
            {mayReport && (
              <Button
                size="sm"
                look="quiet"
                aria-haspopup="dialog"
                aria-label={t("act.reportOf", { name: author })}
                onClick={onReport}
              >
                {t("act.report")}
              </Button>
            )}
            {reply && mayReply && replyEditableUntil !== null && (
              <span className="text-sm text-ink-soft">
                {t("review.editableUntil", {
                  day: showDay(replyEditableUntil),
                  days: REPLY_EDIT_DAYS,
                })}
              </span>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

/** The store's report, when it will be decided, and the decision. */
function CaseNotice({
  review: { case: reported, hiddenFor },
}: Pick<StoreReviewCardProps, "review">) {
  const { t } = useTranslation("reviews");
  if (!reported) return null;
  const { reportedFor, dueAt, decidedAt, decision, decidedFor, note, reversedAt } = reported;
  if (decidedAt === null)
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="warning">{t("case.open")}</Badge>
        {reportedFor !== null && t(`reason.${reportedFor}`)}
        <span className="text-ink-soft">{t("case.dueAt", { time: showTime(dueAt) })}</span>
      </p>
    );
  return (
    <Notice tone={hiddenFor === null ? "info" : "warning"}>
      <p className="font-semibold">
        {reversedAt !== null
          ? t("case.shownAgain", { day: showDay(reversedAt) })
          : t(`case.${decision ?? "kept"}`, { day: showDay(decidedAt) })}
      </p>
      {decidedFor !== null && reversedAt === null && <p>{t(`reason.${decidedFor}`)}</p>}
      {note !== "" && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
    </Notice>
  );
}
