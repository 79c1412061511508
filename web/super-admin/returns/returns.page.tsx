import { Navigate, useNavigation } from "react-router";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { classNames } from "#web/design/class-names.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { CheckCircleIcon } from "#web/design/icon/icons.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DueClock } from "#web/returns/due-clock.tsx";
import { ReturnBadge } from "#web/returns/return-badge.tsx";
import { WaitingFilter } from "#web/staff/orders/filters/waiting-filter.tsx";
import { SuperAdminSkeleton } from "../super-admin-skeleton.tsx";
import type { Route } from "./+types/returns.page";
import {
  appealStates,
  findAppeals,
  readAppealQuery,
  type AppealQuery,
  type SuperReturn,
} from "./load-appeals.ts";

const texts = ["returns", "store-returns", "staff"] as const;
export const handle = { texts };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readAppealQuery(new URL(request.url).searchParams);
  const [list] = await Promise.all([findAppeals(query), textsReady(...texts)]);
  return { query, list };
};

export function HydrateFallback() {
  return <SuperAdminSkeleton />;
}

/** Appeals of buyers against stores, by the clock of their decision, and stores that are late with refunds. */
export default function AppealsPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const { t } = useTranslation("store-returns");
  const isPending = useNavigation().location?.pathname === staffPaths.superReturns;
  const { totalReturns, size, returns, counts } = list;
  const state = query.state ?? "open";
  const hrefOf = (change: Partial<AppealQuery>) =>
    listHref(staffPaths.superReturns, { ...query, ...change });
  const pages = Math.max(Math.ceil(totalReturns / size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <div className="flex flex-wrap items-center gap-2">
        {appealStates
          .filter((each) => each === state || each === "open" || counts[each] > 0)
          .map((each) => (
            <WaitingFilter
              key={each}
              on={each === state}
              href={hrefOf({ state: each === "open" ? undefined : each, page: 1 })}
              count={counts[each]}
            >
              {t(`appeals.${each}`)}
            </WaitingFilter>
          ))}
        {counts.dueToday > 0 && (
          <p role="status" className="text-sm font-semibold text-danger">
            {t("appeals.today", { count: counts.dueToday })}
          </p>
        )}
      </div>
      {returns.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={<CheckCircleIcon className="size-8" />}
            title={t(`appeals.none.${state}`)}
          />
        </div>
      ) : (
        <ul className={classNames("flex flex-col gap-3", isPending && "opacity-60")}>
          {returns.map((each, index) => (
            <li key={each.id ?? index}>
              <AppealRow of={each} />
            </li>
          ))}
        </ul>
      )}
      <StaffPager query={query} size={size} total={totalReturns} hrefOf={hrefOf} />
    </div>
  );
}

/** An appeal. Of a return that was never appealed only store, state and due time are known, and it opens nothing. */
function AppealRow({ of }: { of: SuperReturn }) {
  const { t } = useTranslation("store-returns", "returns");
  const language = useLanguage();
  const { id, tenant, state, dueAt, reason, amount, appealedAt, decidedAt } = of;
  const look = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border";
  const content = (
    <>
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold wrap-anywhere">{tenant.name}</span>
        <span className="block text-sm text-ink-soft">
          {reason !== null && t(`returns:reason.${reason}`)}
          {amount !== null && ` · ${showMoney(language, amount)}`}
        </span>
        <span className="block text-sm text-ink-soft">
          {appealedAt !== null && t("appeals.appealed", { time: showTime(appealedAt) })}
          {decidedAt !== null && ` · ${t("appeals.decidedAt", { time: showTime(decidedAt) })}`}
          {id === null && dueAt !== null && t("appeals.refundSince", { time: showTime(dueAt) })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <ReturnBadge state={state} />
        {dueAt !== null && <DueClock dueAt={dueAt} />}
      </span>
    </>
  );
  return id === null ? (
    <div className={`${look} border-line bg-surface p-4`}>{content}</div>
  ) : (
    <AppLink
      href={staffPaths.superReturn(id)}
      className={`${look} border-line bg-surface p-4 hover:border-line-strong`}
    >
      {content}
    </AppLink>
  );
}
