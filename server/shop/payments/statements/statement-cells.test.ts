import { expect, test } from "vitest";
import { readAmount, readClock, readTime } from "./statement-cells.ts";

test.each([
  ["1,234,000", 1_234_000],
  ["1.234.000", 1_234_000],
  ["1.234.000,00", 1_234_000],
  ["1,234,000.00 VND", 1_234_000],
  ["1 234 000 đ", 1_234_000],
  ["1.234", 1_234],
  ["+78,000", 78_000],
  ["-200,000", -200_000],
  ["(150,000)", -150_000],
  ["0,00", 0],
  ["", 0],
  ["-", 0],
  ["1,234.5", null],
  ["12,34,567", null],
  ["1.234,567", null],
  ["abc", null],
  ["5389 - 82579", null],
  ["10,000,000,000,001", 10_000_000_000_001],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ["9.007.199.254.740.991", Number.MAX_SAFE_INTEGER],
  ["9,007,199,254,740,992", null],
  ["99,999,999,999,999,999", null],
])("the amount %j is %j", (cell, amount) => {
  expect(readAmount(cell)).toBe(amount);
});

test.each([
  ["23/11/2026", { day: "2026-11-23" }],
  ["3/1/2026 9:05", { day: "2026-01-03", clock: "09:05:00" }],
  ["23-11-2026 09:30:05", { day: "2026-11-23", clock: "09:30:05" }],
  ["2026-11-23T09:30:05.123", { day: "2026-11-23", clock: "09:30:05" }],
  ["23-Nov-2026", { day: "2026-11-23" }],
  ["23/11/26", { day: "2026-11-23" }],
  ["22/04/2024 - 09:45:23", { day: "2024-04-22", clock: "09:45:23" }],
  ["03/08/2026 / 5254 - 05356", { day: "2026-08-03", rest: "5254 - 05356" }],
  ["04/08/2026\n5389 - 82579", { day: "2026-08-04", rest: "5389 - 82579" }],
  ["31/02/2026", null],
  ["11/23/2026", null],
  ["20261123", null],
  ["Ngày", null],
])("the time %j is %j", (cell, time) => {
  expect(readTime(cell)).toEqual(time);
});

test("clocks of twelve hours are read, and those that no clock shows are not", () => {
  expect(readClock("9:30:05 PM")).toBe("21:30:05");
  expect(readClock("12:00 AM")).toBe("00:00:00");
  expect(readClock("24:00")).toBe(null);
  expect(readClock("9.30")).toBe(null);
});
