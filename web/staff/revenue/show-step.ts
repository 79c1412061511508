import { weekdayOf } from "#contract/rules/reports/vietnam-days.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { showDate, showDayOfYear, showHour, showPeriod, weekdays } from "#web/staff/show-days.ts";
import type { Report } from "./load-report.ts";

type Step = Report["series"][number];

/** Writes what a step of a series is, with its weekday where it is a day. */
export const showStep = (t: Translate<"staff">, step: Report["step"], at: Step): string => {
  if (step === "month") return `${at.from.slice(5, 7)}/${at.from.slice(0, 4)}`;
  if (step === "week") return showPeriod(at);
  const weekday = weekdays.find((each) => each === weekdayOf(at.from)) ?? 1;
  const date = `${t(`weekdayShort.${weekday}`)} ${showDate(at.from)}`;
  return at.hour === null ? date : `${showHour(at.hour)}, ${date}`;
};

/** Writes a step as short as an axis needs it. */
export const showStepShort = (step: Report["step"], at: Step, isOneDay: boolean): string => {
  if (step === "month") return `${at.from.slice(5, 7)}/${at.from.slice(2, 4)}`;
  if (at.hour === null) return showDayOfYear(at.from);
  const hour = `${String(at.hour).padStart(2, "0")}:00`;
  return isOneDay ? hour : `${showDayOfYear(at.from)} ${hour}`;
};
