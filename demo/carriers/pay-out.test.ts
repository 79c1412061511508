import { expect, test } from "vitest";
import { payoutAmount, payoutFaults } from "./pay-out.ts";

const parcels = [
  { state: "delivered", cod: 300_000, owedCod: 300_000, owedFee: 20_000 },
  { state: "delivered", cod: 500_000, owedCod: 500_000, owedFee: 30_000 },
  { state: "delivered", cod: 900_000, owedCod: 0, owedFee: 0 },
  { state: "in_transit", cod: 700_000, owedCod: 700_000, owedFee: 25_000 },
  // Paid in part, its fee kept.
  { state: "delivered", cod: 400_000, owedCod: 10_000, owedFee: 0 },
];
const right = 810_000 - 50_000 - 5_500;

test.each([
  ["right", right],
  ["missing", right - 280_000],
  ["other_amount", right - 10_000],
  ["other_fee", right - 3_000],
  ["paid_twice", right + 900_000],
  ["not_delivered", right + 700_000],
  ["rest", right + 7_777],
] as const)("a payout with the difference %s has the amount %i", (fault, amount) => {
  expect(payoutFaults).toContain(fault);
  expect(payoutAmount(parcels, 5_500, fault)).toBe(amount);
});
