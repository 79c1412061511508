import { PERIOD_DAYS_MAX, type Period } from "#contract/rules/reports/periods.ts";
import { addDays, countDays } from "#contract/rules/reports/vietnam-days.ts";

/** 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Writes a day as `dd/MM`. */
export const showDayOfYear = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Writes a day as `dd/MM/yyyy`. */
export const showDate = (day: string): string => `${showDayOfYear(day)}/${day.slice(0, 4)}`;

/** Writes a period, without what its ends have in common. */
export const showPeriod = ({ from, to }: Period): string => {
  if (from === to) return showDate(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? showDayOfYear(from) : showDate(from)} – ${showDate(to)}`;
};

/** Writes an hour of the clock: `14:00 – 15:00`. */
export const showHour = (hour: number): string =>
  `${String(hour).padStart(2, "0")}:00 – ${String(hour + 1).padStart(2, "0")}:00`;

/** Reads a period from a URL or from two date fields; null where it is none that can be asked for. */
export const readPeriod = (from: string | null, to: string | null): Period | null => {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return null;
  const days = countDays(from, to);
  return days >= 1 && days <= PERIOD_DAYS_MAX ? { from, to } : null;
};

const isDay = (text: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text;
