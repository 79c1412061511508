import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_QUANTITY, PRICE_MAX } from "../limits.ts";
import { percentsOn, splitVat, type DatedRate } from "./vat.ts";

const amounts = fc.integer({ min: 0, max: PRICE_MAX * MAX_QUANTITY });
const percents = fc.integer({ min: 0, max: 100 });

test("the net of an amount is rounded half up, and the tax is the rest (beyond §7)", () => {
  expect(splitVat(108_000, 8)).toEqual({ net: 100_000, vat: 8_000 });
  expect(splitVat(1_990_000, 8)).toEqual({ net: 1_842_593, vat: 147_407 });
  expect(splitVat(1_990_000, 10)).toEqual({ net: 1_809_091, vat: 180_909 });
  // 3 / 2 = 1.5 is rounded up.
  expect(splitVat(3, 100)).toEqual({ net: 2, vat: 1 });
  expect(splitVat(1, 10)).toEqual({ net: 1, vat: 0 });
  expect(splitVat(500_000, 0)).toEqual({ net: 500_000, vat: 0 });
  expect(splitVat(500_000, null)).toEqual({ net: 500_000, vat: 0 });
});

test("net and tax add up to the amount, neither is below nothing, and a second calculation agrees (beyond §7)", () => {
  fc.assert(
    fc.property(amounts, percents, (amount, percent) => {
      const { net, vat } = splitVat(amount, percent);
      expect(net + vat).toBe(amount);
      expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
      const whole = BigInt(100 + percent);
      const product = BigInt(amount) * 100n;
      const rest = product % whole;
      expect(BigInt(net)).toBe(product / whole + (rest * 2n >= whole ? 1n : 0n));
    }),
  );
});

test("a larger amount never has less net, nor a larger percentage more (beyond §7)", () => {
  fc.assert(
    fc.property(amounts, percents, (amount, percent) => {
      expect(splitVat(amount + 1, percent).net).toBeGreaterThanOrEqual(
        splitVat(amount, percent).net,
      );
      expect(splitVat(amount, percent + 1).net).toBeLessThanOrEqual(splitVat(amount, percent).net);
    }),
  );
});

const rates: DatedRate[] = [
  { rate: "standard", from: "2027-01-01", percent: 10 },
  { rate: "standard", from: "2025-07-01", percent: 8 },
  { rate: "full", from: "2025-07-01", percent: 10 },
];

test("a rate holds from its first day until the next one of its kind begins (beyond §7)", () => {
  expect(percentsOn(rates, "2026-12-31")).toMatchObject({ standard: 8, full: 10, exempt: null });
  expect(percentsOn(rates, "2027-01-01").standard).toBe(10);
  expect(percentsOn(rates, "2025-06-30").standard).toBeNull();
});
