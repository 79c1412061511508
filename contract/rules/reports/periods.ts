/** Periods of reports: days of Vietnam, the steps of their series and the periods that they are compared with. */
import { addDays, addMonths, countDays, firstOfMonth, weekdayOf } from "./vietnam-days.ts";

/** From one day to another, both included. */
export type Period = { from: string; to: string };

/** The most days of a period: a leap year. */
export const PERIOD_DAYS_MAX = 366;
/** The most days whose single hours are shown. */
export const HOURLY_DAYS_MAX = 31;
/** The period of a report that names none: this many days, today included. */
export const DEFAULT_PERIOD_DAYS = 30;

/** Returns the error of a period's ends, as a path and the code of its text; null without a period, or with a valid one. */
export const periodError = (
  from: string | undefined,
  to: string | undefined,
): [path: "from" | "to", code: "required" | "period"] | null => {
  if (from === undefined || to === undefined)
    return from === to ? null : [from === undefined ? "from" : "to", "required"];
  const days = countDays(from, to);
  return days < 1 || days > PERIOD_DAYS_MAX ? ["to", "period"] : null;
};

export const steps = ["hour", "day", "week", "month"] as const;
export type Step = (typeof steps)[number];

/** The period that figures are compared with. */
export const comparisons = ["none", "previous", "last_year"] as const;
export type Comparison = (typeof comparisons)[number];

/** The step of a period of which none was chosen. */
export const stepOf = ({ from, to }: Period): Step => {
  const days = countDays(from, to);
  if (days <= 2) return "hour";
  if (days <= 62) return "day";
  return days <= 184 ? "week" : "month";
};

const isWholeMonths = ({ from, to }: Period): boolean =>
  from === firstOfMonth(from) && addDays(to, 1) === firstOfMonth(addDays(to, 1));

const monthsBetween = ({ from, to }: Period): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/** The period that ends the day before another begins and is as long; that of whole months is as many months. */
export const previousPeriod = (period: Period): Period => {
  const { from, to } = period;
  const first = isWholeMonths(period)
    ? addMonths(from, -monthsBetween(period))
    : addDays(from, -countDays(from, to));
  return { from: first, to: addDays(from, -1) };
};

/** The period that another is compared with; null for none. `last_year` has the same dates a year earlier. */
export const comparedPeriod = (period: Period, comparison: Comparison): Period | null => {
  const { from, to } = period;
  if (comparison === "none") return null;
  if (comparison === "last_year") return { from: addMonths(from, -12), to: addMonths(to, -12) };
  return previousPeriod(period);
};

/** A step of a series: its days, and its hour if it is one. */
export type Bucket = Period & { hour: number | null };

/**
 * Returns the steps of a period, cut at its ends. Weeks begin on Monday. In a compared period they begin where the weeks of
 * the other period do (`weekday`), so that the two series are aligned.
 */
export const bucketsOf = ({ from, to }: Period, step: Step, weekday = 1): Bucket[] => {
  const buckets: Bucket[] = [];
  for (let day = from; day <= to;) {
    const last = lastOfStep(day, step, weekday);
    const end = last < to ? last : to;
    if (step === "hour")
      for (let hour = 0; hour < 24; hour++) buckets.push({ from: day, to: day, hour });
    else buckets.push({ from: day, to: end, hour: null });
    day = addDays(end, 1);
  }
  return buckets;
};

const lastOfStep = (day: string, step: Step, weekday: number): string => {
  if (step === "week") return addDays(day, 6 - ((weekdayOf(day) - weekday + 7) % 7));
  if (step === "month") return addDays(addMonths(firstOfMonth(day), 1), -1);
  return day;
};

/** The day on which the weeks of a compared period begin. */
export const weekdayBeside = (period: Period, compared: Period): number =>
  ((weekdayOf(compared.from) - weekdayOf(period.from) + 7) % 7) + 1;
