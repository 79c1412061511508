import type { Period } from "#contract/rules/periods.ts";
import { weekdayOf } from "#contract/rules/vietnam-days.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import type { Report } from "./load-report.ts";

type Step = Report["series"][number];

/** Writes a day as `dd/MM/yyyy`. */
export const showDate = (day: string): string => `${showDayOfYear(day)}/${day.slice(0, 4)}`;

const showDayOfYear = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Writes a period, without what its ends have in common. */
export const showPeriod = ({ from, to }: Period): string => {
  if (from === to) return showDate(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? showDayOfYear(from) : showDate(from)} – ${showDate(to)}`;
};

/** Writes an hour of the clock: `14:00 – 15:00`. */
export const showHour = (hour: number): string =>
  `${String(hour).padStart(2, "0")}:00 – ${String(hour + 1).padStart(2, "0")}:00`;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Writes what a step of a series is, with its weekday where it is a day. */
export const showStep = (t: Translate<"revenue">, step: Report["step"], at: Step): string => {
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
