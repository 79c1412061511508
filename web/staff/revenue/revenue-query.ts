import { REVENUE_PAGE_SIZE } from "#contract/staff/revenue.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import {
  comparisons,
  DEFAULT_PERIOD_DAYS,
  HOURLY_DAYS_MAX,
  steps,
  type Comparison,
  type Period,
  type Step,
} from "#contract/rules/reports/periods.ts";
import {
  revenueDimensions,
  revenueMeasures,
  revenueSorts,
  type RevenueDimension,
  type RevenueMeasure,
  type RevenueSort,
} from "#contract/rules/reports/revenue-figures.ts";
import { countDays } from "#contract/rules/reports/vietnam-days.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import {
  periodPresets,
  presetPeriod,
  type PeriodPreset,
} from "#web/staff/kit/fields/period-presets.ts";
import { readPeriod } from "#web/staff/show-days.ts";

/** The measures of the chart; the first three can be divided. */
export const chartMeasures = [...revenueMeasures, "net", "refunds", "transfersReceived"] as const;
export type ChartMeasure = (typeof chartMeasures)[number];

export const chartCounts = ["amount", "orders"] as const;
export type ChartCount = (typeof chartCounts)[number];

/** The view that the URL of the revenue page describes. */
export type RevenueQuery = Paging & {
  /** `own` is a period of the person's own days. */
  preset: PeriodPreset | "own";
  period: Period;
  /** `undefined` follows from the length of the period. */
  step: Step | undefined;
  compare: Comparison;
  measure: ChartMeasure;
  count: ChartCount;
  by: RevenueDimension;
  sort: RevenueSort;
};

const DEFAULT_PRESET = `${DEFAULT_PERIOD_DAYS}_days` as const; // as: the literal, which must be a preset
const DEFAULTS = {
  compare: "previous",
  measure: "placed",
  count: "amount",
  by: "product",
  sort: "amount_desc",
} as const satisfies Partial<RevenueQuery>;

/** Reads a view from its URL. A missing or invalid value becomes the default. */
export const readRevenueQuery = (search: URLSearchParams, today: string): RevenueQuery => {
  const oneOf = <V extends string>(name: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === search.get(name));
  const own = readPeriod(search.get("from"), search.get("to"));
  const preset = own ? "own" : (oneOf("period", periodPresets) ?? DEFAULT_PRESET);
  const period = own ?? presetPeriod(preset === "own" ? DEFAULT_PRESET : preset, today);
  const step = oneOf("step", steps);
  return {
    preset,
    period,
    step: step && stepsOf(period).includes(step) ? step : undefined,
    compare: oneOf("compare", comparisons) ?? DEFAULTS.compare,
    measure: oneOf("measure", chartMeasures) ?? DEFAULTS.measure,
    count: oneOf("count", chartCounts) ?? DEFAULTS.count,
    by: oneOf("by", revenueDimensions) ?? DEFAULTS.by,
    sort: oneOf("sort", revenueSorts) ?? DEFAULTS.sort,
    ...readPaging(search),
  };
};

/** Returns the URL of a view, without defaults. */
export const revenueHref = (query: RevenueQuery): string => {
  const { preset, period, step, size } = query;
  const unlessDefault = <K extends keyof typeof DEFAULTS>(key: K) =>
    query[key] === DEFAULTS[key] ? undefined : query[key];
  return listHref(staffPaths.adminRevenue, {
    period: preset === "own" || preset === DEFAULT_PRESET ? undefined : preset,
    from: preset === "own" ? period.from : undefined,
    to: preset === "own" ? period.to : undefined,
    step,
    compare: unlessDefault("compare"),
    measure: unlessDefault("measure"),
    count: unlessDefault("count"),
    by: unlessDefault("by"),
    sort: unlessDefault("sort"),
    page: query.page,
    size: size === REVENUE_PAGE_SIZE ? undefined : size,
  });
};

/** The steps that a period can be shown in: not too many, and more than one. */
export const stepsOf = ({ from, to }: Period): Step[] => {
  const days = countDays(from, to);
  return steps.filter((step) => {
    if (step === "hour") return days <= HOURLY_DAYS_MAX;
    if (step === "day") return days > 1;
    return days > (step === "week" ? 7 : 31);
  });
};

/** Returns the measure that the breakdown divides: the chart's, or the realised orders if that can't be divided. */
export const dividedMeasure = (measure: ChartMeasure): RevenueMeasure =>
  revenueMeasures.find((each) => each === measure) ?? "realised";
