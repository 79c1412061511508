import type { Period } from "#contract/rules/reports/periods.ts";
import { addDays, addMonths, firstOfMonth } from "#contract/rules/reports/vietnam-days.ts";

export const periodPresets = [
  "today",
  "yesterday",
  "7_days",
  "30_days",
  "90_days",
  "this_month",
  "last_month",
  "this_year",
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** The days of a preset; those that go on end today. */
export const presetPeriod = (preset: PeriodPreset, today: string): Period => {
  const firstDay = firstOfMonth(today);
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "7_days":
      return { from: addDays(today, -6), to: today };
    case "30_days":
      return { from: addDays(today, -29), to: today };
    case "90_days":
      return { from: addDays(today, -89), to: today };
    case "this_month":
      return { from: firstDay, to: today };
    case "last_month":
      return { from: addMonths(firstDay, -1), to: addDays(firstDay, -1) };
    case "this_year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
};

/** The first of the presets that has these days today; none for days of a person's own. */
export const presetOf = (
  { from, to }: Period,
  presets: readonly PeriodPreset[],
  today: string,
): PeriodPreset | undefined =>
  presets.find((each) => {
    const period = presetPeriod(each, today);
    return period.from === from && period.to === to;
  });
