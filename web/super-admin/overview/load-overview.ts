import type { Contract } from "#contract/contract.ts";
import {
  DEFAULT_OVERVIEW_SORT,
  overviewSorts,
  type OverviewPeriod,
  type OverviewSort,
} from "#contract/rules/reports/overview.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { ask } from "#web/platform/api/api.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { periodParam, readPeriodName } from "#web/staff/dashboard/dashboard-href.ts";

export type Overview = Answer<Contract["GET /super/overview"]>;
export type StoreRow = Overview["stores"][number];

/** The query of the page's URL. */
export type OverviewQuery = Paging & {
  period: OverviewPeriod;
  /** Only stores in which nothing was ordered. */
  quiet: true | undefined;
  sort: OverviewSort;
};

export const readOverviewQuery = (search: URLSearchParams): OverviewQuery => ({
  period: readPeriodName(search),
  quiet: search.get("quiet") === "true" || undefined,
  sort: overviewSorts.find((sort) => sort === search.get("sort")) ?? DEFAULT_OVERVIEW_SORT,
  ...readPaging(search),
});

/** Returns the URL of the overview. */
export const overviewHref = ({ period, sort, ...query }: OverviewQuery): string =>
  listHref(staffPaths.superOverview, {
    period: periodParam(period),
    sort: sort === DEFAULT_OVERVIEW_SORT ? undefined : sort,
    ...query,
  });

/** Fetches a page of the stores with their figures. */
export const findOverview = async (query: OverviewQuery): Promise<Overview> =>
  await ask("GET /super/overview", { query });
