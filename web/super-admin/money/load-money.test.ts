import { expect, test } from "vitest";
import { readPercent, rulesOf, showPercentOf } from "./load-money.ts";

test.each([
  ["5", 500],
  ["5,25", 525],
  [" 7.5 ", 750],
  ["100", 10_000],
  ["100.01", null],
  ["5.255", null],
  ["-1", null],
  ["", null],
])("a per cent typed as “%s” is %s basis points", (typed, points) => {
  expect(readPercent(typed)).toBe(points);
});

test("basis points are shown with the decimal sign of the language", () => {
  expect([showPercentOf(525, ","), showPercentOf(500, "."), showPercentOf(5, ".")]).toEqual([
    "5,25",
    "5",
    "0.05",
  ]);
});

test("rules are sent only when each per cent can be read", () => {
  const draft = {
    key: 1,
    tenantId: "",
    categoryId: "",
    percent: "5",
    base: "before_vouchers",
  } as const;
  expect(rulesOf([draft])).toEqual([
    { tenantId: null, categoryId: null, basisPoints: 500, base: "before_vouchers" },
  ]);
  expect(rulesOf([draft, { ...draft, percent: "much" }])).toBeNull();
});
