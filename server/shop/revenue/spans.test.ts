import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths } from "#contract/rules/reports/vietnam-days.ts";
import { fewestSpans } from "./spans.ts";

const monthAfter = (day: string) => addMonths(`${day.slice(0, 7)}-01`, 1);

test("whole months and the days beside them cover any period once", () => {
  fc.assert(
    fc.property(fc.nat(1_500), fc.nat(365), (first, length) => {
      const from = addDays("2024-01-01", first);
      const to = addDays(from, length);
      let day = from;
      for (const span of fewestSpans({ from, to })) {
        expect(span.first).toBe(day);
        day = span.span === "day" ? addDays(span.last, 1) : monthAfter(span.last);
        if (span.span === "month") expect(span.first.slice(8)).toBe("01");
      }
      expect(day).toBe(addDays(to, 1));
    }),
  );
});

test("a year from the middle of a month is two parts of months and eleven months", () => {
  expect(fewestSpans({ from: "2025-11-23", to: "2026-11-22" })).toEqual([
    { span: "day", first: "2025-11-23", last: "2025-11-30" },
    { span: "month", first: "2025-12-01", last: "2026-10-31" },
    { span: "day", first: "2026-11-01", last: "2026-11-22" },
  ]);
});
