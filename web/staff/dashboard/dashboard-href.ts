import {
  DEFAULT_OVERVIEW_PERIOD,
  overviewPeriodNames,
  type OverviewPeriod,
} from "#contract/rules/reports/overview.ts";
import { paths } from "#web/paths.ts";
import { listHref } from "#web/platform/page/list-href.ts";

/** The period that a URL names; the default one if it names none of those there are. */
export const readPeriodName = (search: URLSearchParams): OverviewPeriod =>
  overviewPeriodNames.find((name) => name === search.get("period")) ?? DEFAULT_OVERVIEW_PERIOD;

/** Returns the period's value in a URL; undefined for the default one. */
export const periodParam = (period: OverviewPeriod): OverviewPeriod | undefined =>
  period === DEFAULT_OVERVIEW_PERIOD ? undefined : period;

/** Returns the URL of the dashboard of a period. */
export const dashboardHref = (period: OverviewPeriod): string =>
  listHref(paths.admin, { period: periodParam(period) });
