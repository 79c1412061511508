import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparisons, steps } from "#contract/rules/reports/periods.ts";
import { revenueDimensions, revenueSorts } from "#contract/rules/reports/revenue-figures.ts";
import { addDays, countDays } from "#contract/rules/reports/vietnam-days.ts";
import { periodPresets, presetPeriod } from "#web/staff/kit/fields/period-presets.ts";
import {
  chartCounts,
  chartMeasures,
  readRevenueQuery,
  revenueHref,
  stepsOf,
} from "./revenue-query.ts";

const today = "2026-11-22";
const read = (href: string) =>
  readRevenueQuery(new URL(href, "http://shop/admin/revenue").searchParams, today);

describe("the revenue page's URL", () => {
  it("holds the whole view: what is chosen is read back, with a preset or with own days", () => {
    const preset = fc
      .constantFrom(...periodPresets)
      .map((each) => ({ preset: each, period: presetPeriod(each, today) }));
    const own = fc
      .tuple(fc.integer({ min: -4_000, max: 0 }), fc.integer({ min: 0, max: 365 }))
      .map(([first, length]) => {
        const from = addDays(today, first);
        return { preset: "own" as const, period: { from, to: addDays(from, length) } };
      });
    const views = fc.record({
      days: fc.oneof(preset, own),
      step: fc.option(fc.constantFrom(...steps), { nil: undefined }),
      compare: fc.constantFrom(...comparisons),
      measure: fc.constantFrom(...chartMeasures),
      count: fc.constantFrom(...chartCounts),
      by: fc.constantFrom(...revenueDimensions),
      sort: fc.constantFrom(...revenueSorts),
      page: fc.integer({ min: 1, max: 9 }),
      size: fc.constantFrom(5 as const, 20 as const, undefined),
    });
    fc.assert(
      fc.property(views, ({ days, step, ...rest }) => {
        const fits = step && stepsOf(days.period).includes(step) ? step : undefined;
        const view = { ...days, step: fits, ...rest };
        expect(read(revenueHref(view))).toEqual(view);
      }),
    );
  });

  it("is short for what is shown at first: thirty days beside those before", () => {
    const view = read("/admin/revenue");
    expect(view).toMatchObject({ period: { from: "2026-10-24", to: today }, compare: "previous" });
    expect(revenueHref(view)).toBe("/admin/revenue");
  });

  it.each([
    "?from=2026-11-22&to=2026-11-21",
    "?from=2026-11-31&to=2026-12-01",
    "?from=2025-01-01&to=2026-11-22",
    "?from=2026-11-01",
    "?from=0001-01-01&to=0001-01-02",
    "?period=own",
    "?period=",
  ])("shows thirty days where its own can't be shown: %s", (search) => {
    expect(read(search)).toEqual(read(""));
  });
});

it("presets end today, except yesterday and last month, and the year is a calendar's", () => {
  const daysOf = (preset: (typeof periodPresets)[number], day = today) => {
    const { from, to } = presetPeriod(preset, day);
    return [from, to, countDays(from, to)];
  };
  expect(daysOf("today")).toEqual([today, today, 1]);
  expect(daysOf("yesterday", "2026-03-01")).toEqual(["2026-02-28", "2026-02-28", 1]);
  expect(daysOf("7_days")).toEqual(["2026-11-16", today, 7]);
  expect(daysOf("90_days")).toEqual(["2026-08-25", today, 90]);
  expect(daysOf("this_month")).toEqual(["2026-11-01", today, 22]);
  expect(daysOf("last_month", "2028-03-31")).toEqual(["2028-02-01", "2028-02-29", 29]);
  expect(daysOf("this_year", "2028-12-31")).toEqual(["2028-01-01", "2028-12-31", 366]);
});

it("a day is shown by hours, a year by days, weeks or months", () => {
  expect(stepsOf({ from: today, to: today })).toEqual(["hour"]);
  expect(stepsOf(presetPeriod("7_days", today))).toEqual(["hour", "day"]);
  expect(stepsOf(presetPeriod("30_days", today))).toEqual(["hour", "day", "week"]);
  expect(stepsOf(presetPeriod("this_year", today))).toEqual(["day", "week", "month"]);
});
