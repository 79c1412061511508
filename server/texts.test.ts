import { expect, test } from "vitest";
import { refusalTexts, waitText } from "./texts.ts";

test("a wait is told in the largest unit that people would use, and never as a shorter one", () => {
  const waits = [1, 40, 60, 61, 900, 3_540, 3_541, 7_200, 7_201];
  expect(waits.map((seconds) => waitText("en", seconds))).toEqual([
    "1 second",
    "40 seconds",
    "1 minute",
    "2 minutes",
    "15 minutes",
    "59 minutes",
    "1 hour",
    "2 hours",
    "3 hours",
  ]);
  expect([30, 900, 7_200].map((seconds) => waitText("vn", seconds))).toEqual([
    "30 giây",
    "15 phút",
    "2 giờ",
  ]);
});

test("a person who tried too often is told to come back in minutes", () => {
  const told = (language: "en" | "vn") =>
    refusalTexts(language, "http/too-many-requests", { retryAfter: 900 });
  expect(told("en")).toBe("Too many attempts. Please try again in 15 minutes.");
  expect(told("vn")).toBe("Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 15 phút.");
});

test("amounts and numbers of a refusal are grouped as its language does", () => {
  const long = { mostRows: 2_000 };
  expect(refusalTexts("en", "fields.too-many-rows", long)).toContain(" 2,000 ");
  expect(refusalTexts("vn", "fields.too-many-rows", long)).toContain(" 2.000 ");
  expect(refusalTexts("en", "parcels/cod-too-large", { most: 320_000 })).toContain("₫320,000");
  expect(refusalTexts("vn", "parcels/cod-too-large", { most: 320_000 })).toMatch(/320\.000\s₫/);
});
