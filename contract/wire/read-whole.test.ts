import { expect, test } from "vitest";
import { readWhole } from "./read-whole.ts";

test.each([
  ["1234000", 1_234_000],
  ["1.234.000 ₫", 1_234_000],
  ["₫1,234,000", 1_234_000],
  [" 12 ", 12],
  ["-5", -5],
  ["0", 0],
])("%s is read as a whole number", (typed, number) => {
  expect(readWhole(typed)).toBe(number);
});

test.each(["", "abc", "1.5", "1,23", "1.234,000", "1e3", "12345678901234567"])(
  "%s is no whole number",
  (typed) => {
    expect(readWhole(typed)).toBeNull();
  },
);
