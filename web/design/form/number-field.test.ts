import { describe, expect, it } from "vitest";
import { caretAfterGrouping, digitsOf } from "./number-field.tsx";

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
