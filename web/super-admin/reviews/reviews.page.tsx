import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useRef, useState } from "react";
import { Navigate, useNavigation, useRevalidator } from "react-router";
import { classNames } from "#web/design/class-names.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { CheckCircleIcon } from "#web/design/icon/icons.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { WaitingFilter } from "#web/staff/orders/filters/waiting-filter.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { SuperAdminSkeleton } from "../super-admin-skeleton.tsx";
import type { Route } from "./+types/reviews.page";
import { CaseCard } from "./case-card.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { caseStates, findCases, readCaseQuery, type ReviewCase } from "./load-cases.ts";

export const handle = { texts: ["reviews", "staff", "super-admin"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readCaseQuery(new URL(request.url).searchParams);
  const [list] = await Promise.all([
    findCases(query),
    textsReady("reviews", "staff", "super-admin"),
  ]);
  return { query, list };
};

export function HydrateFallback() {
  return <SuperAdminSkeleton />;
}

/** The reported reviews of every store, each to be decided within 7 days. */
export default function ReportedReviewsPage({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData;
  const { t } = useTranslation("reviews", "frame");
  const { revalidate } = useRevalidator();
  const isPending = useNavigation().location?.pathname === staffPaths.superReviews;
  const [opened, setOpened] = useState<{ what: "decide" | "show"; of: ReviewCase } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { totalCases, size, cases, counts } = list;
  const state = query.state ?? "open";
  const hrefOf = (change: Partial<typeof query>) =>
    listHref(staffPaths.superReviews, { ...query, ...change });
  const pages = Math.max(Math.ceil(totalCases / size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;
  const done = async () => {
    setOpened(null);
    await revalidate();
    title.current?.focus(); // the button was removed with its case
  };

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading ref={title} />
      <div className="flex flex-wrap items-center gap-2">
        {caseStates.map((each) => (
          <WaitingFilter
            key={each}
            on={each === state}
            href={hrefOf({ state: each === "open" ? undefined : each, page: 1 })}
            count={counts[each]}
          >
            {t(`cases.${each}`)}
          </WaitingFilter>
        ))}
        {counts.late > 0 && (
          <p role="status" className="text-sm font-semibold text-danger">
            {t("cases.late", { count: counts.late })}
          </p>
        )}
      </div>
      {cases.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={<CheckCircleIcon className="size-8" />}
            title={t(`cases.none.${state}`)}
          />
        </div>
      ) : (
        <ul className={classNames("flex flex-col gap-3", isPending && "opacity-60")}>
          {cases.map((each) => (
            <li key={`${each.review.id}-${each.openedAt}`}>
              <CaseCard
                reported={each}
                onDecide={() => setOpened({ what: "decide", of: each })}
                onShow={() => setOpened({ what: "show", of: each })}
              />
            </li>
          ))}
        </ul>
      )}
      <StaffPager query={query} size={size} total={totalCases} hrefOf={hrefOf} />
      {opened?.what === "decide" && (
        <DecideDialog
          reported={opened.of}
          onDone={() => void done()}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.what === "show" && (
        <ShowAgainQuestion
          reported={opened.of}
          onDone={() => void done()}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type ShowAgainQuestionProps = { reported: ReviewCase; onDone: () => void; onClose: () => void };

function ShowAgainQuestion({ reported, onDone, onClose }: ShowAgainQuestionProps) {
  const { t } = useTranslation("reviews");
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const shown = await toastOnFailure(async () => {
      await ask("DELETE /super/reviews/{id}/hiding", { params: { id: reported.review.id } });
    });
    setBusy(false);
    if (!shown) return;
    showToast("success", t("cases.shown"));
    onDone();
  };
  return (
    <AlertDialog
      open
      title={t("cases.showTitle")}
      yesLabel={t("cases.show")}
      noLabel={t("dialog.cancel")}
      busy={busy}
      onYes={() => void show()}
      onNo={onClose}
    >
      <p>{t("cases.showText")}</p>
    </AlertDialog>
  );
}
