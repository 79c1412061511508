import { expect, test } from "vitest";
import { addDays, countDays, weekdayOf } from "./vietnam-days.ts";
import { HOLIDAYS_UNTIL, workingDaysSince } from "./working-days.ts";

test.each([
  ["2026-11-26", "2026-11-26", 0],
  ["2026-11-26", "2026-11-27", 1],
  // Friday to Monday.
  ["2026-11-27", "2026-11-30", 1],
  ["2026-11-28", "2026-11-29", 0],
  ["2026-11-20", "2026-11-27", 5],
  // Saturday to the second Monday after it.
  ["2026-11-28", "2026-12-07", 6],
  ["2026-11-29", "2026-11-30", 1],
  // 52 weeks, less eleven holidays.
  ["2026-11-27", "2027-11-26", 249],
  ["2026-11-27", "2026-11-20", 0],
])("from %s to %s there are %i working days (beyond §7)", (day, until, count) => {
  expect(workingDaysSince(day, until)).toBe(count);
});

// All 44 days agree with Python's `holidays` 0.105; the days off for weekends with article 111 of the Labour Code
// (45/2019/QH14). Working days that civil servants exchange stay working days.
test.each([
  ["New Year", "2025-12-31", "2026-01-02", 1],
  ["New Year of 2028, a Saturday with Monday off", "2027-12-31", "2028-01-04", 1],
  ["Tết of 2025", "2025-01-24", "2025-02-03", 1],
  ["Tết of 2026", "2026-02-13", "2026-02-23", 1],
  ["Tết of 2027, which begins on a Saturday", "2027-02-03", "2027-02-11", 1],
  ["Tết of 2028, which begins on a Wednesday", "2028-01-21", "2028-01-31", 1],
  ["Hùng Kings of 2025", "2025-04-04", "2025-04-08", 1],
  ["Hùng Kings of 2026, a Sunday with Monday off", "2026-04-24", "2026-04-28", 1],
  ["Hùng Kings of 2027", "2027-04-15", "2027-04-19", 1],
  ["Hùng Kings of 2028", "2028-04-03", "2028-04-05", 1],
  ["30 April and 1 May", "2026-04-29", "2026-05-04", 1],
  ["1 May 2027, a Saturday with Monday off", "2027-04-29", "2027-05-04", 1],
  ["30 April 2028, a Sunday with the Tuesday after 1 May off", "2028-04-28", "2028-05-03", 1],
  ["National Day of 2025", "2025-08-29", "2025-09-03", 1],
  ["National Day of 2026", "2026-08-31", "2026-09-03", 1],
  ["National Day of 2027", "2027-09-01", "2027-09-06", 1],
  ["National Day of 2028, a Saturday with Monday off", "2028-08-31", "2028-09-05", 1],
])("no working day is lost or won at %s", (_, day, until, count) => {
  expect(workingDaysSince(day, until)).toBe(count);
});

test("each known year has eleven holidays on weekdays, and a later year has none", () => {
  const holidaysOf = (year: number): number => {
    const days = Array.from({ length: countDays(`${year}-01-01`, `${year}-12-31`) }, (_, later) =>
      addDays(`${year}-01-01`, later),
    );
    const weekdays = days.filter((day) => weekdayOf(day) <= 5).length;
    return weekdays - workingDaysSince(`${year - 1}-12-31`, `${year}-12-31`);
  };
  expect([2025, 2026, 2027, HOLIDAYS_UNTIL].map(holidaysOf)).toEqual([11, 11, 11, 11]);
  expect(holidaysOf(HOLIDAYS_UNTIL + 1)).toBe(0);
});
