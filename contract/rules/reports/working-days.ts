import { countDays, weekdayOf } from "./vietnam-days.ts";

/**
 * Public holidays by month and day; those on a weekend have another day off (Labour Code 45/2019/QH14, art. 111 and
 * 112). The lunar ones are as in Python's `holidays` 0.105; Tết of 2027 and 2028 is expected.
 */
const holidaysOfYears: Record<number, string> = {
  2025: "01-01 01-27 01-28 01-29 01-30 01-31 04-07 04-30 05-01 09-01 09-02",
  2026: "01-01 02-16 02-17 02-18 02-19 02-20 04-27 04-30 05-01 09-01 09-02",
  2027: "01-01 02-04 02-05 02-08 02-09 02-10 04-16 04-30 05-03 09-02 09-03",
  2028: "01-03 01-24 01-25 01-26 01-27 01-28 04-04 05-01 05-02 09-01 09-04",
};
const publicHolidays = Object.entries(holidaysOfYears).flatMap(([year, days]) =>
  days.split(" ").map((day) => `${year}-${day}`),
);

/** The last year whose public holidays are known. From then on, every day from Monday to Friday is a working day. */
export const HOLIDAYS_UNTIL = 2028;

/** The working days after a day, until another one: Monday to Friday without public holidays. */
export const workingDaysSince = (day: string, until: string): number => {
  const days = Math.max(0, countDays(day, until) - 1);
  const weekday = weekdayOf(day);
  const isWeekday = (later: number) => (weekday + later) % 7 < 5;
  const rest = Array.from({ length: days % 7 }, (_, later) => later).filter(isWeekday);
  const holidays = publicHolidays.filter((holiday) => holiday > day && holiday <= until);
  return Math.floor(days / 7) * 5 + rest.length - holidays.length;
};
