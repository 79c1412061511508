import { useRef } from "react";
import { Navigate, useNavigate, useNavigation } from "react-router";
import type { Contract } from "#contract/contract.ts";
import { ORDER_SEARCH_MAX } from "#contract/rules/limits.ts";
import { returnReasons } from "#contract/rules/returns/reasons.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { classNames } from "#web/design/class-names.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { CheckCircleIcon } from "#web/design/icon/icons.tsx";
import { Tabs } from "#web/design/tabs.tsx";
import { ListSearch } from "#web/frame/staff/list-search.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { WaitingFilter } from "#web/staff/orders/filters/waiting-filter.tsx";
import { listItem, useListKeys } from "../kit/use-list-keys.ts";
import type { Route } from "./+types/returns.page";
import { StoreReturnRow } from "./store-return-row.tsx";
import {
  isNarrowed,
  readReturnsQuery,
  requestOf,
  returnDues,
  returnsHref,
} from "./returns-query.ts";
import type { ReturnsQuery } from "./returns-query.ts";

const texts = ["returns", "store-returns", "staff"] as const;
export const handle = { texts };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readReturnsQuery(new URL(request.url).searchParams);
  const [list] = await Promise.all([
    ask("GET /admin/returns", { query: requestOf(query) }),
    textsReady(...texts),
  ]);
  return { query, list };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full max-w-xl" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </StaffSkeleton>
  );
}

/** The store's returns: those that wait for it by their due times, and the others by state. */
export default function StoreReturnsPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const { t } = useTranslation("store-returns", "returns");
  const language = useLanguage();
  const navigate = useNavigate();
  const isPending = useNavigation().location?.pathname === staffPaths.adminReturns;
  const rows = useRef<HTMLUListElement>(null);
  useListKeys(rows);
  const { totalReturns, size, returns, counts } = list;
  const hrefOf = (change: Partial<ReturnsQuery>) => returnsHref({ ...query, page: 1, ...change });
  const pages = Math.max(Math.ceil(totalReturns / size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;
  const { q, reason, state } = query;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <DueFilters query={query} counts={counts} />
      <StateTabs query={query} counts={counts} />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <ListSearch
          path={staffPaths.adminReturns}
          name="q"
          value={q}
          params={{ reason, state }}
          maxLength={ORDER_SEARCH_MAX}
          autoCapitalize="characters"
          texts={{
            label: t("list.search"),
            placeholder: t("list.searchHint"),
            clear: t("list.clear"),
            submit: t("list.find"),
          }}
        />
        <FilterSelect
          className="w-full sm:max-w-64"
          label={t("list.reason")}
          anyText={t("list.anyReason")}
          value={query.reason}
          options={returnReasons.map((value) => ({ value, label: t(`returns:reason.${value}`) }))}
          onValue={(reason) => void navigate(hrefOf({ reason }), { preventScrollReset: true })}
        />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {t("list.count", { count: totalReturns, number: showNumber(language, totalReturns) })}
      </p>
      {returns.length === 0 ? (
        <NoReturns query={query} />
      ) : (
        <ul ref={rows} className={classNames("flex flex-col gap-3", isPending && "opacity-60")}>
          {returns.map((each) => (
            <li key={each.id} {...listItem} className="rounded-lg">
              <StoreReturnRow of={each} />
            </li>
          ))}
        </ul>
      )}
      <StaffPager query={query} size={size} total={totalReturns} hrefOf={hrefOf} />
    </div>
  );
}

type Counts = Answer<Contract["GET /admin/returns"]>["counts"];
type FiltersProps = { query: ReturnsQuery; counts: Counts };

/** Filters by due time, late ones first. One that counts zero is shown only while it is chosen. */
function DueFilters({ query, counts }: FiltersProps) {
  const { t } = useTranslation("store-returns");
  const of = { waiting: counts.waiting, today: counts.dueToday, late: counts.late };
  const shown = returnDues.filter((due) => of[due] > 0 || query.due === due);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {shown.toReversed().map((due) => (
        <WaitingFilter
          key={due}
          on={query.due === due}
          count={of[due]}
          href={returnsHref({
            ...query,
            page: 1,
            state: query.due === due ? "all" : undefined,
            due: query.due === due ? undefined : due,
          })}
        >
          {t(`due.${due}`)}
        </WaitingFilter>
      ))}
    </div>
  );
}

function StateTabs({ query, counts }: FiltersProps) {
  const { t } = useTranslation("store-returns", "returns");
  const language = useLanguage();
  const shown = counts.states.filter(({ state, count }) => count > 0 || state === query.state);
  if (shown.length === 0) return null;
  const hrefOf = (state: ReturnsQuery["state"]) =>
    returnsHref({ ...query, page: 1, due: undefined, state });
  return (
    <Tabs
      label={t("list.states")}
      link={AppLink}
      current={query.due === undefined ? hrefOf(query.state ?? "all") : ""}
      tabs={[
        { href: hrefOf("all"), label: t("list.all") },
        ...shown.map(({ state, count }) => ({
          href: hrefOf(state),
          label: t(`returns:state.${state}`),
          count,
          countText: showNumber(language, count),
        })),
      ]}
    />
  );
}

function NoReturns({ query }: { query: ReturnsQuery }) {
  const { t } = useTranslation("store-returns");
  const narrowed = isNarrowed(query);
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<CheckCircleIcon className="size-8" />}
        title={t(
          query.due === "waiting" ? "list.noneWaiting" : narrowed ? "list.noneSuch" : "list.none",
        )}
        act={
          narrowed && (
            <AppLink href={returnsHref({ state: "all" })} className={buttonClass()}>
              {t("list.showAll")}
            </AppLink>
          )
        }
      >
        {!narrowed && t("list.noneText")}
      </EmptyState>
    </div>
  );
}
