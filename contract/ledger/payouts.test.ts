import { expect, test } from "vitest";
import { workingDaysSince } from "./payouts.ts";

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
  // 52 weeks.
  ["2026-11-27", "2027-11-26", 260],
  ["2026-11-27", "2026-11-20", 0],
])("from %s to %s there are %i working days (beyond §7)", (day, until, count) => {
  expect(workingDaysSince(day, until)).toBe(count);
});
