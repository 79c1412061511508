import { expect, it } from "vitest";
import { breakdownRows } from "./breakdown-rows.ts";

const part = (key: string, amount: number) => ({
  key,
  label: key,
  orders: 1,
  items: 2,
  amount,
  share: amount / 1_000,
  compared: null,
});

it("the lines of a breakdown add up to its total, which is the last of them", () => {
  const rows = breakdownRows(
    {
      by: "product",
      measure: "realised",
      page: 1,
      size: 2,
      totalRows: 5,
      rows: [part("drill", 600), part("saw", 250)],
      rest: { rows: 3, orders: 2, items: 3, amount: 140, share: 0.14, compared: null },
      deliveryFees: { amount: 30, compared: 10 },
      discounts: { amount: 20, compared: 5 },
      overlap: { orders: 1, items: 1, amount: 0, compared: null },
      total: { orders: 4, items: 7, amount: 1_000, compared: null },
    },
    (kind, count) => `${kind} ${count}`,
  );
  expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
    ["drill", 600],
    ["saw", 250],
    ["rest 3", 140],
    ["deliveryFees 3", 30],
    ["discounts 3", -20],
    ["total 3", 1_000],
  ]);
  const parts = rows.slice(0, -1);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000);
  expect(rows.find(({ kind }) => kind === "discounts")?.before).toBe(-5);
});
