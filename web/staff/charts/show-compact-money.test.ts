import { expect, it } from "vitest";
import { showCompactMoney, showNarrow, showPercent } from "./show-compact-money.ts";

const nbsp = (text: string): string => text.replaceAll(" ", "\u00A0");

it("sums are abbreviated as each language writes them, from nothing to fifteen digits", () => {
  const sums: [dong: number, vn: string, en: string][] = [
    [0, "0 ₫", "₫0"],
    [999, "999 ₫", "₫999"],
    [350_000, "350k ₫", "₫350k"],
    [999_499, "999k ₫", "₫999k"],
    [999_999, "1 tr ₫", "₫1M"],
    [12_345_678, "12,3 tr ₫", "₫12.3M"],
    [99_960_000, "100 tr ₫", "₫100M"],
    [-2_450_000, "-2,5 tr ₫", "-₫2.5M"],
    [4_000_000_000, "4 tỷ ₫", "₫4B"],
    [123_456_789_012_345, "123.457 tỷ ₫", "₫123T"],
    [999_999_999_999_999, "1.000.000 tỷ ₫", "₫1,000T"],
  ];
  for (const [dong, vn, en] of sums) {
    expect(showCompactMoney("vn", dong)).toBe(nbsp(vn));
    expect(showCompactMoney("en", dong)).toBe(en);
  }
});

it("shares and changes have one decimal where it says something", () => {
  expect(showPercent("vn", 0.125)).toBe("12,5%");
  expect(showPercent("en", 1)).toBe("100%");
  expect(showPercent("en", -0.0312)).toBe("-3.1%");
  expect(showPercent("en", -0.0001)).toBe("0%");
  expect(showPercent("en", 123.4)).toBe("12,340%");
});

it.each([
  [999, "999", "999"],
  [54_321, "54.3k", "54,3k"],
  [99_940_000, "99.9M", "99,9tr"],
  [1_234_567_890, "1.2B", "1,2tỷ"],
])("%i is narrow enough for a small cell", (whole, en, vn) => {
  expect([showNarrow("en", whole), showNarrow("vn", whole)]).toEqual([en, vn]);
});
