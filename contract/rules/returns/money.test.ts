import fc from "fast-check";
import { expect, test } from "vitest";
import {
  costOfFurther,
  costOfPieces,
  fixedPiecesOf,
  paidForOrder,
  refundOf,
  type PricedLine,
} from "./money.ts";

const line = fc
  .record({
    price: fc.integer({ min: 1, max: 9_999_999_999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  .chain(({ price, quantity }) =>
    fc.record({
      price: fc.constant(price),
      quantity: fc.constant(quantity),
      discount: fc.integer({ min: 0, max: price * quantity }),
    }),
  );

/** The same by whole numbers of any size. */
const bigCost = ({ price, quantity, discount }: PricedLine, pieces: number): bigint =>
  ((BigInt(price) * BigInt(quantity) - BigInt(discount)) * BigInt(pieces)) / BigInt(quantity);

test("three pieces for 100,000 đ cost 33,333, 33,333 and 33,334 đ", () => {
  const goods = { price: 40_000, quantity: 3, discount: 20_000 };
  const costs = [0, 1, 2].map((fixed) => costOfFurther(goods, fixed, 1));
  expect(costs).toEqual([33_333, 33_333, 33_334]);
});

test("the pieces of a line cost what the line cost, in whatever parts and order they come back", () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 999 })), (goods, parts) => {
      let [fixed, sum] = [0, 0];
      for (const part of [...parts, goods.quantity]) {
        const pieces = Math.min(part, goods.quantity - fixed);
        const cost = costOfFurther(goods, fixed, pieces);
        expect(cost).toBeGreaterThanOrEqual(0);
        sum += cost;
        fixed += pieces;
        expect(BigInt(costOfPieces(goods, fixed))).toBe(bigCost(goods, fixed));
      }
      expect(sum).toBe(goods.price * goods.quantity - goods.discount);
    }),
  );
});

const paidReturn = {
  reason: "damaged",
  outcome: "money",
  partAmount: null,
  paid: 330_000,
  fixedElsewhere: 0,
  freight: 30_000,
  isWhole: true,
  receipt: 0,
  shippingCap: 50_000,
  costs: [300_000],
  hasPieces: true,
} as const;

test.each([
  ["all goods for a fault of the store, with the freight", {}, [300_000, 30_000, 0]],
  ["all goods that the buyer does not want, without", { reason: "unwanted" }, [300_000, 0, 0]],
  ["a part of the order, without", { isWhole: false }, [300_000, 0, 0]],
  ["goods again, without", { outcome: "replacement" }, [300_000, 0, 0]],
  ["a part of the money, as agreed", { outcome: "part", partAmount: 90_000 }, [90_000, 0, 0]],
  [
    "never a part that is more than the goods",
    { outcome: "part", partAmount: 900_000 },
    [300_000, 0, 0],
  ],
  ["what was paid, where it was less", { paid: 310_000 }, [300_000, 10_000, 0]],
  ["what other returns have left of it", { fixedElsewhere: 200_000 }, [130_000, 0, 0]],
  ["nothing where nothing was paid", { paid: 0 }, [0, 0, 0]],
  ["the receipt of the buyer's own parcel", { receipt: 42_000 }, [300_000, 30_000, 42_000]],
  ["a receipt up to the cap of the policy", { receipt: 80_000 }, [300_000, 30_000, 50_000]],
  ["no receipt of unwanted goods", { reason: "unwanted", receipt: 20_000 }, [300_000, 0, 0]],
] as const)("a buyer gets back %s", (_, change, [goods, freight, postage]) => {
  expect(refundOf({ ...paidReturn, ...change })).toEqual({ goods: [goods], freight, postage });
});

test("a receipt alone brings nothing: the goods have to come back", () => {
  const nothing = { costs: [0], hasPieces: false, isWhole: false };
  expect(refundOf({ ...paidReturn, ...nothing, receipt: 40_000 })).toEqual({
    goods: [0],
    freight: 0,
    postage: 0,
  });
});

test("several returns of one order never give back more than was paid for goods and freight", () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean()), { maxLength: 9 });
  const share = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(line, parts, share, fc.nat(60_000), (goods, returned, percent, freight) => {
      const total = goods.price * goods.quantity - goods.discount + freight;
      const paid = Math.floor(total / 100) * percent;
      let [fixed, given] = [0, 0];
      for (const [asked, isPart] of returned) {
        const pieces = Math.min(asked, goods.quantity - fixed);
        const refund = refundOf({
          ...paidReturn,
          outcome: isPart ? "part" : "money",
          partAmount: isPart ? 1_000 : null,
          costs: [costOfFurther(goods, fixed, pieces)],
          isWhole: fixed + pieces === goods.quantity,
          paid,
          fixedElsewhere: given,
          freight,
        });
        fixed += pieces;
        given += refund.freight + refund.goods.reduce((sum, each) => sum + each, 0);
        expect(given).toBeLessThanOrEqual(paid);
      }
    }),
  );
});

test("a damaged piece is paid for unless the buyer did not want it", () => {
  const looked = { sellable: 2, damaged: 1 };
  expect(fixedPiecesOf("wrong", looked)).toBe(3);
  expect(fixedPiecesOf("unwanted", looked)).toBe(2);
});

test("cash pays a completed order whole; a transfer counts as far as it came in, and not what was too much", () => {
  const order = { totalAmount: 100_000, amountPaid: 120_000 };
  expect(paidForOrder({ ...order, paymentMethod: "BANK_TRANSFER" })).toBe(100_000);
  expect(paidForOrder({ ...order, paymentMethod: "BANK_TRANSFER", amountPaid: 60_000 })).toBe(
    60_000,
  );
  expect(paidForOrder({ ...order, paymentMethod: "COD", amountPaid: 0 })).toBe(100_000);
});
