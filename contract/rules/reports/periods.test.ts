import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketsOf, comparedPeriod, stepOf, steps, weekdayBeside } from "./periods.ts";
import {
  addDays,
  addMonths,
  beginningOf,
  countDays,
  vietnamDay,
  weekdayOf,
} from "./vietnam-days.ts";

test.each([
  ["2026-11-21T16:59:59.999Z", "2026-11-21"],
  ["2026-11-21T17:00:00.000Z", "2026-11-22"],
  ["2027-01-01T00:00:00.000Z", "2027-01-01"],
])("at %s it is %s in Vietnam", (at, day) => {
  expect(vietnamDay(new Date(at))).toBe(day);
  expect(beginningOf(day).getTime()).toBeLessThanOrEqual(Date.parse(at));
});

test("a month after the last day of January is the last day of February", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-02-29", -12)).toBe("2027-02-28");
  expect(addMonths("2026-03-15", -3)).toBe("2025-12-15");
});

test.each([
  ["2026-11-22", "2026-11-22", "2026-11-21", "2026-11-21"],
  ["2026-11-16", "2026-11-22", "2026-11-09", "2026-11-15"],
  ["2026-11-01", "2026-11-22", "2026-10-10", "2026-10-31"],
  ["2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
  ["2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
])("before the period from %s to %s comes that from %s to %s", (from, to, first, last) => {
  expect(comparedPeriod({ from, to }, "previous")).toEqual({ from: first, to: last });
});

test("last year has the same dates, and a leap day its eve", () => {
  expect(comparedPeriod({ from: "2028-02-29", to: "2028-03-01" }, "last_year")).toEqual({
    from: "2027-02-28",
    to: "2027-03-01",
  });
  expect(comparedPeriod({ from: "2026-11-22", to: "2026-11-22" }, "none")).toBeNull();
});

const period = fc.tuple(fc.nat(1_500), fc.nat(365)).map(([first, length]) => {
  const from = addDays("2024-01-01", first);
  return { from, to: addDays(from, length) };
});

test("the steps of any period follow one another without a gap and cover it", () => {
  fc.assert(
    fc.property(period, fc.constantFrom(...steps), (whole, step) => {
      const buckets = bucketsOf(whole, step).filter(({ hour }) => (hour ?? 0) === 0);
      expect(buckets[0]?.from).toBe(whole.from);
      expect(buckets.at(-1)?.to).toBe(whole.to);
      for (const [nth, { from }] of buckets.entries())
        if (nth > 0) expect(from).toBe(addDays(buckets[nth - 1]?.to ?? "", 1));
      for (const { from } of buckets.slice(1)) {
        if (step === "week") expect(weekdayOf(from)).toBe(1);
        if (step === "month") expect(from.slice(8)).toBe("01");
      }
    }),
  );
});

test("the weeks of a compared period begin as far into it as those of the other", () => {
  fc.assert(
    fc.property(period, fc.constantFrom("previous", "last_year"), (whole, comparison) => {
      const compared = comparedPeriod(whole, comparison) ?? whole;
      const own = bucketsOf(whole, "week");
      const other = bucketsOf(compared, "week", weekdayBeside(whole, compared));
      // A year with a leap day is a day longer than the compared year, which may be one week more.
      const shared = Math.min(own.length, other.length);
      const offsets = (first: string, weeks: typeof own) =>
        weeks.slice(0, shared).map(({ from }) => countDays(first, from));
      expect(offsets(compared.from, other)).toEqual(offsets(whole.from, own));
    }),
  );
});

test.each([
  [1, "hour"],
  [30, "day"],
  [90, "week"],
  [366, "month"],
])("a period of %i days is shown by %s", (days, step) => {
  expect(stepOf({ from: "2024-01-01", to: addDays("2024-01-01", days - 1) })).toBe(step);
});
