import type { revenueReport } from "#contract/staff/revenue.ts";
import type { Language } from "#contract/language.ts";
import {
  comparedPeriod,
  DEFAULT_PERIOD_DAYS,
  stepOf,
  weekdayBeside,
  type Comparison,
  type Period,
  type Step,
} from "#contract/rules/reports/periods.ts";
import type {
  RevenueDimension,
  RevenueMeasure,
  RevenueSort,
} from "#contract/rules/reports/revenue-figures.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { readSnapshotAs, type TenantId } from "#server/platform/database/transaction.ts";
import { divide, findParts } from "./divide-revenue.ts";
import { figuresOf } from "./figures-of.ts";
import { findCodOutstanding, findSeries } from "./revenue.queries.ts";
import { rangesOf, wholeDays } from "./spans.ts";

/** A report without the goods that came back, which `showRevenue` adds. */
export type Report = Omit<z.output<typeof revenueReport>, "returned">;

/** The query of a report, as on the wire. */
export type ReportQuery = {
  from?: string | undefined;
  to?: string | undefined;
  step?: Step | undefined;
  compare: Comparison;
  by?: RevenueDimension | undefined;
  measure: RevenueMeasure;
  sort: RevenueSort;
};

/** The period of a report: the last 30 days where it names none. */
export const periodOf = ({ from, to }: ReportQuery, now: Date): Period => {
  if (from !== undefined && to !== undefined) return { from, to };
  const today = vietnamDay(now);
  return { from: addDays(today, 1 - DEFAULT_PERIOD_DAYS), to: today };
};

/** A report's query, with a page of its breakdown. */
export type ReportRequest = ReportQuery & { page: number; size: number };

/** The figures of a store's period. All of them are of one moment, so they add up. */
export const reportRevenue = async (
  db: Database,
  tenant: TenantId,
  request: ReportRequest,
  language: Language,
  now: Date,
): Promise<Report> =>
  await readSnapshotAs(db, { tenant }, (client) =>
    readReport(client, tenant, request, language, now),
  );

/** Reads a report in a snapshot. All queries are sent before the first one is answered. */
export const readReport = async (
  client: Queryable,
  tenant: TenantId,
  request: ReportRequest,
  language: Language,
  now: Date,
): Promise<Report> => {
  const period = periodOf(request, now);
  const compared = comparedPeriod(period, request.compare);
  const step = request.step ?? stepOf(period);
  const { by, measure, sort, page, size } = request;
  const asked = by && { by, measure, sort, page, size };
  const [rows, parts, [cod]] = await Promise.all([
    findSeries(client, {
      tenant,
      dimension: step === "hour" ? "hour" : "payment_method",
      ...rangesOf(period, compared, wholeDays),
    }),
    asked ? findParts(client, tenant, { period, compared, ...asked }, language) : [],
    findCodOutstanding(client, { tenant }),
  ]);
  const own = figuresOf(
    rows.filter((row) => !row.compared),
    period,
    step,
  );
  const other =
    compared &&
    figuresOf(
      rows.filter((row) => row.compared),
      compared,
      step,
      weekdayBeside(period, compared),
    );
  return {
    period,
    step,
    totals: own.totals,
    series: own.series,
    comparison: other && {
      period: compared,
      totals: other.totals,
      series: other.series,
    },
    codOutstanding: cod ?? { orders: 0, amount: 0 },
    breakdown: asked
      ? divide(parts, asked, { own: own.sums, other: other?.sums ?? null }, language)
      : null,
  };
};
