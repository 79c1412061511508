import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cartsWithVouchers } from "#test/vouchers/voucher-arbitraries.ts";
import {
  applyVouchers,
  reasonNow,
  savingOf,
  SHOP_OWNER,
  spread,
  suggestVouchers,
  type Applied,
  type VoucherFor,
  type VoucherTerms,
} from "./voucher-discounts.ts";

const products = [11, 12, 13, 21, 22, 31].map((productId) => ({
  productId,
  tenantId: Math.floor(productId / 10),
  categoryId: productId % 2 === 0 ? productId * 10 : null,
}));
const carts = cartsWithVouchers(products);

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
const partsOf = (applied: readonly Applied<unknown>[]) => applied.flatMap(({ parts }) => parts);

describe("what vouchers take off any cart", () => {
  test("leaves no line and no fee below zero, in whole đồng, and takes something or says why not", () => {
    fc.assert(
      fc.property(carts, ({ cart, vouchers }) => {
        const applied = applyVouchers(cart, vouchers);
        expect(new Set(applied.map(({ voucher }) => voucher))).toEqual(new Set(vouchers));
        for (const { reason, parts, missing } of applied) {
          expect(parts.length > 0).toBe(reason === null);
          expect(missing > 0).toBe(reason === "min-spend");
          expect(parts.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
        }
        const off = (productId: number | null, tenantId: number) =>
          sum(
            partsOf(applied)
              .filter((part) => part.productId === productId && part.tenantId === tenantId)
              .map(({ amount }) => amount),
          );
        for (const { productId, tenantId, amount } of cart.lines)
          expect(off(productId, tenantId)).toBeLessThanOrEqual(amount);
        for (const { tenantId, fee } of cart.fees)
          expect(off(null, tenantId)).toBeLessThanOrEqual(fee);
      }),
    );
  });

  test("is exactly the voucher's amount, percentage and cap of what stores' vouchers left", () => {
    fc.assert(
      fc.property(carts, ({ cart, vouchers }) => {
        const applied = applyVouchers(cart, vouchers);
        for (const [turn, { voucher, reason, parts }] of applied.entries()) {
          if (reason !== null || voucher.kind === "shipping") continue;
          const before = partsOf(applied.slice(0, turn));
          const base = sum(
            cart.lines
              .filter((line) => isFor(voucher, line))
              .map(
                ({ productId, amount }) =>
                  amount -
                  sum(before.filter((p) => p.productId === productId).map((p) => p.amount)),
              ),
          );
          const { percent, amount, cap } = voucher;
          const wanted =
            voucher.kind === "amount"
              ? Math.min(base, amount ?? 0)
              : Math.min(Math.floor((base * (percent ?? 0)) / 100), cap ?? Infinity);
          expect(sum(parts.map((part) => part.amount))).toBe(wanted);
        }
      }),
    );
  });

  test("does not depend on the order of lines, fees or vouchers", () => {
    fc.assert(
      fc.property(carts, fc.integer(), ({ cart, vouchers }, seed) => {
        const turned = <T>(list: readonly T[]): T[] => {
          const at = Math.abs(seed) % Math.max(1, list.length);
          return [...list.slice(at), ...list.slice(0, at)].toReversed();
        };
        const other = applyVouchers(
          { lines: turned(cart.lines), fees: turned(cart.fees) },
          turned(vouchers),
        );
        const shown = (applied: readonly Applied<VoucherTerms>[]) =>
          applied.map(({ voucher, reason, missing, parts }) => ({
            id: voucher.id,
            reason,
            missing,
            parts: parts.toSorted(
              (one, two) =>
                one.tenantId - two.tenantId || (one.productId ?? 0) - (two.productId ?? 0),
            ),
          }));
        expect(shown(other)).toEqual(shown(applyVouchers(cart, vouchers)));
      }),
    );
  });

  test("is least with the first suggestion: no other single voucher saves more, and none costs more", () => {
    const many = fc.tuple(carts, carts).map(([{ cart, vouchers }, other]) => ({
      cart,
      chosen: vouchers,
      candidates: [
        ...vouchers,
        ...other.vouchers.map((voucher) => ({ ...voucher, id: voucher.id + 9 })),
      ],
    }));
    fc.assert(
      fc.property(many, ({ cart, chosen, candidates }) => {
        const suggestions = suggestVouchers(cart, candidates, chosen);
        const savings = candidates.map((candidate) => {
          const others = chosen.filter(({ ownerId }) => ownerId !== candidate.ownerId);
          return (
            savingOf(applyVouchers(cart, [...others, candidate])) -
            savingOf(applyVouchers(cart, others))
          );
        });
        expect(suggestions[0]?.saves ?? 0).toBe(Math.max(0, ...savings));
        expect(suggestions.every(({ saves }) => saves >= 0)).toBe(true);
        const order = suggestions.map(({ saves }) => saves);
        expect(order).toEqual(order.toSorted((one, two) => two - one));
      }),
    );
  });
});

const isFor = (voucher: VoucherTerms, line: (typeof products)[number]): boolean =>
  [SHOP_OWNER, line.tenantId].includes(voucher.ownerId) &&
  (voucher.scope === "store" ||
    (voucher.scope === "products"
      ? voucher.productIds.includes(line.productId)
      : line.categoryId !== null && voucher.categoryIds.includes(line.categoryId)));

test("what rounding leaves goes to the largest remainders", () => {
  const parts = spread(100, [
    [1, 333],
    [2, 333],
    [3, 334],
  ]);
  expect([...parts].toSorted(([one], [other]) => one - other)).toEqual([
    [1, 33],
    [2, 33],
    [3, 34],
  ]);
  expect(
    spread(1, [
      [8, 5],
      [7, 5],
    ]).get(7),
  ).toBe(1);
});

test("a sum beyond 2^53 in between stays exact", () => {
  const parts = spread(8_999_999_999_991, [
    [1, 9_999_999_999_990],
    [2, 3],
  ]);
  expect(sum([...parts.values()])).toBe(8_999_999_999_991);
});

test("a customer learns the one reason why a voucher can't be used now", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const before = new Date("2026-11-21T10:00:00Z");
  const after = new Date("2026-11-23T10:00:00Z");
  const running: VoucherFor = {
    id: 1,
    ownerId: 1,
    kind: "amount",
    percent: null,
    amount: 10_000,
    cap: null,
    minSpend: 0,
    scope: "store",
    categoryIds: [],
    productIds: [],
    isDraft: false,
    isPaused: false,
    startsAt: before,
    endsAt: after,
    endedAt: null,
    quota: 2,
    used: 1,
    newCustomersOnly: false,
    perCustomer: 1,
    usedByCustomer: 0,
    isCodeUsed: false,
    hasOrdered: true,
  };
  const cases: [Partial<VoucherFor>, ReturnType<typeof reasonNow>][] = [
    [{}, null],
    [{ isDraft: true, endsAt: before }, "unknown"],
    [{ endsAt: now, isPaused: true, used: 2 }, "ended"],
    [{ endedAt: before }, "ended"],
    [{ used: 2, isPaused: true }, "used-up"],
    [{ used: 2, usedByCustomer: 1 }, "already-used"],
    [{ isPaused: true, startsAt: after }, "paused"],
    [{ startsAt: after }, "not-yet"],
    [{ startsAt: now }, null],
    [{ usedByCustomer: 1 }, "already-used"],
    [{ isCodeUsed: true }, "used-up"],
    [{ isCodeUsed: true, usedByCustomer: 1, perCustomer: 2 }, "already-used"],
    [{ newCustomersOnly: true }, "new-customers-only"],
    [{ newCustomersOnly: true, hasOrdered: false }, null],
  ];
  for (const [change, reason] of cases)
    expect([change, reasonNow({ ...running, ...change }, now)]).toEqual([change, reason]);
});
