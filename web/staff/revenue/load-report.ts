import type { Contract } from "#contract/contract.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { dividedMeasure, readRevenueQuery, type RevenueQuery } from "./revenue-query.ts";

export type Report = Answer<Contract["GET /admin/revenue"]>;
export type Figures = Report["totals"];
export type Breakdown = NonNullable<Report["breakdown"]>;

export type LoadedReport = {
  query: RevenueQuery;
  report: Report;
  /** Time of the fetch, ISO 8601. */
  at: string;
};

/** The request that a view makes; an export asks for the same. */
export const reportQueryOf = ({ period, step, compare, measure, by, sort }: RevenueQuery) => ({
  ...period,
  step,
  compare,
  by,
  measure: dividedMeasure(measure),
  sort,
});

/** Fetches the report of a view. */
export const findReport = async (
  { query }: { query: RevenueQuery },
  signal?: AbortSignal,
): Promise<LoadedReport> => {
  const { page, size } = query;
  const report = await ask(
    "GET /admin/revenue",
    { query: { ...reportQueryOf(query), page, size } },
    signal ? { signal } : {},
  );
  return { query, report, at: new Date().toISOString() };
};

/** Loads the report that a URL describes, together with the page's texts. */
export const loadReport = async (url: string): Promise<LoadedReport> => {
  const query = readRevenueQuery(new URL(url).searchParams, vietnamDay(new Date()));
  const [loaded] = await Promise.all([
    findReport({ query }),
    textsReady("revenue", "returns", "charts", "staff"),
  ]);
  return loaded;
};
