/** Days of Vietnam (Asia/Ho_Chi_Minh, UTC+7 without daylight saving), written `2026-11-22`. */
const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** The first and the last day that a period may name. */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2999-12-31";

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The moment at which a day begins in Vietnam. */
export const beginningOf = (day: string): Date => new Date(timeOf(day) - OFFSET_MS);

/** The day in Vietnam at a moment. */
export const vietnamDay = (at: Date): string => dayAt(at.getTime() + OFFSET_MS);

export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY_MS);

/** The number of days from one day to another, both included. */
export const countDays = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;

/** The day of the week: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7;

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day some months later; the last day of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const first = new Date(timeOf(firstOfMonth(day)));
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0); // the last day of that month
  const date = Math.min(Number(day.slice(8)), first.getUTCDate());
  return `${first.toISOString().slice(0, 8)}${String(date).padStart(2, "0")}`;
};
