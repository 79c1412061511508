import { describe, expect, it } from "vitest";
import { caretAfterGrouping, digitsOf, digitsOfAmount } from "./read-digits.ts";

describe("digits of the typed text", () => {
  it("drops separators, letters and leading zeros, but keeps a lone zero", () => {
    expect(digitsOf("1.990.000 ₫")).toBe("1990000");
    expect(digitsOf("007")).toBe("7");
    expect(digitsOf("0")).toBe("0");
    expect(digitsOf("abc")).toBe("");
  });
});

describe("the caret after regrouping", () => {
  it("stays after the digit just typed", () => {
    expect(caretAfterGrouping("12345", 5, "12.345")).toBe(6);
    expect(caretAfterGrouping("1.2934", 4, "12.934")).toBe(4);
    expect(caretAfterGrouping("12345", 2, "12.345")).toBe(2);
  });

  it("is at the start when all digits before it were removed", () => {
    expect(caretAfterGrouping("x12", 1, "12")).toBe(0);
    expect(caretAfterGrouping("", 0, "")).toBe(0);
  });
});

describe("an amount that was copied elsewhere", () => {
  it.each([
    ["1.000.000đ", "1000000"],
    ["1.000.000 ₫", "1000000"],
    ["₫1,000,000", "1000000"],
    ["1 000 000 VNĐ", "1000000"],
    ["1.000.000,00", "1000000"],
    ["1,000,000.50", "1000000"],
    ["2500", "2500"],
    ["9.999.999.999", "9999999999"],
    ["500k", "500000"],
    ["500 nghìn", "500000"],
    ["1,5tr", "1500000"],
    ["1.5 triệu", "1500000"],
    ["1.500k", "1500000"],
    ["2 tỷ", "2000000000"],
    ["2 ty\u0309", "2000000000"],
    ["about 5", null],
    ["-5", null],
    ["", null],
  ])("%s is %s", (pasted, digits) => {
    expect(digitsOfAmount(pasted)).toBe(digits);
  });
});
