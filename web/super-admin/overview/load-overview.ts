import type { Contract } from "#contract/contract.ts";
import {
  DEFAULT_OVERVIEW_SORT,
  overviewSorts,
  type OverviewColumn,
  type OverviewPeriod,
  type OverviewSort,
} from "#contract/rules/reports/overview.ts";
import type { Period } from "#contract/rules/reports/periods.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { ask } from "#web/platform/api/api.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { periodParam, readPeriodName } from "#web/staff/dashboard/dashboard-href.ts";
import { readPeriod } from "#web/staff/show-days.ts";

export type Overview = Answer<Contract["GET /super/overview"]>;
export type StoreRow = Overview["stores"][number];

/** The columns of the table, apart from the name: how stores work, and what they bring. */
export const overviewViews = {
  orders: [
    "placed",
    "realised",
    "average",
    "cancelled",
    "calls",
    "late_calls",
    "overdue_refunds",
    "overdue_returns",
    "last_order",
  ],
  money: ["realised", "discounts", "refunds", "net", "transfers", "cod"],
} as const satisfies Record<string, readonly OverviewColumn[]>;
export type OverviewView = keyof typeof overviewViews;

/** The measures of the chart. */
export const seriesMeasures = ["placed", "realised", "net"] as const;
export type SeriesMeasure = (typeof seriesMeasures)[number];

/** The query of the page's URL. */
export type OverviewQuery = Paging & {
  period: OverviewPeriod;
  /** Days of the person's own; then `period` does not hold. */
  own: Period | null;
  /** The store whose figures are above the table; without it, they are those of all stores. */
  tenant: string | undefined;
  measure: SeriesMeasure;
  view: OverviewView;
  /** Only stores in which nothing was ordered. */
  quiet: true | undefined;
  sort: OverviewSort;
};

export const readOverviewQuery = (search: URLSearchParams): OverviewQuery => ({
  period: readPeriodName(search),
  own: readPeriod(search.get("from"), search.get("to")),
  tenant: /^\d{1,15}$/.exec(search.get("tenant") ?? "")?.[0],
  measure: seriesMeasures.find((each) => each === search.get("measure")) ?? "placed",
  view: search.get("view") === "money" ? "money" : "orders",
  quiet: search.get("quiet") === "true" || undefined,
  sort: overviewSorts.find((sort) => sort === search.get("sort")) ?? DEFAULT_OVERVIEW_SORT,
  ...readPaging(search),
});

/** Returns the URL of the overview. */
export const overviewHref = ({
  period,
  own,
  measure,
  view,
  sort,
  ...query
}: OverviewQuery): string =>
  listHref(staffPaths.superOverview, {
    period: own ? undefined : periodParam(period),
    ...own,
    measure: measure === "placed" ? undefined : measure,
    view: view === "orders" ? undefined : view,
    sort: sort === DEFAULT_OVERVIEW_SORT ? undefined : sort,
    ...query,
  });

/** Returns the query of the request, for a page and for a file. */
export const requestOf = ({ period, own, quiet, sort }: OverviewQuery) => ({
  ...(own ?? { period }),
  quiet,
  sort,
});

/** Fetches a page of the stores with their figures. */
export const findOverview = async (query: OverviewQuery): Promise<Overview> => {
  const { tenant, page, size } = query;
  return await ask("GET /super/overview", {
    query: { ...requestOf(query), tenantId: tenant, page, size },
  });
};
