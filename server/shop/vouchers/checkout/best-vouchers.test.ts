import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cartsWithVouchers } from "#test/vouchers/voucher-arbitraries.ts";
import { bestVouchers } from "./best-vouchers.ts";
import {
  applyVouchers,
  savingOf,
  SHOP_OWNER,
  suggestVouchers,
  type Cart,
  type VoucherTerms,
} from "#contract/rules/voucher-discounts.ts";
import type { VoucherReason } from "#contract/rules/vouchers.ts";

const products = [11, 12, 13, 21, 22, 31].map((productId) => ({
  productId,
  tenantId: Math.floor(productId / 10),
  categoryId: productId % 2 === 0 ? productId * 10 : null,
}));

/** A cart with up to three vouchers of each of three stores and of the shop. */
const carts = fc
  .tuple(cartsWithVouchers(products), cartsWithVouchers(products), cartsWithVouchers(products))
  .map(([{ cart, vouchers }, ...others]) => ({
    cart,
    candidates: [vouchers, ...others.map((other) => other.vouchers)].flatMap((each, turn) =>
      each.map((voucher) => ({ ...voucher, id: voucher.id + turn * 10 })),
    ),
  }));

/** All choices of at most one voucher of each owner. */
const allChoices = (candidates: readonly VoucherTerms[]): VoucherTerms[][] => {
  const owners = [...new Set(candidates.map(({ ownerId }) => ownerId))];
  let choices: VoucherTerms[][] = [[]];
  for (const owner of owners) {
    const ofOwner = candidates.filter(({ ownerId }) => ownerId === owner);
    choices = choices.flatMap((choice) => [choice, ...ofOwner.map((one) => [...choice, one])]);
  }
  return choices;
};

const savingOfChoice = (cart: Cart, choice: readonly VoucherTerms[]) =>
  savingOf(applyVouchers(cart, choice));

describe("the best vouchers of any cart", () => {
  test("save exactly as much as the best of all combinations, and each of them fits", () => {
    fc.assert(
      fc.property(carts, ({ cart, candidates }) => {
        const { vouchers, saves } = bestVouchers(cart, candidates);
        const most = Math.max(
          ...allChoices(candidates).map((choice) => savingOfChoice(cart, choice)),
        );
        expect(saves).toBe(most);
        expect(savingOfChoice(cart, vouchers)).toBe(saves);
        expect(new Set(vouchers.map(({ ownerId }) => ownerId)).size).toBe(vouchers.length);
        expect(applyVouchers(cart, vouchers).every(({ reason }) => reason === null)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test("never save less than any single voucher, and contain none that the customer may not use", () => {
    fc.assert(
      fc.property(carts, fc.nat(5), ({ cart, candidates }, nth) => {
        const whyNot = ({ id }: VoucherTerms): VoucherReason | null =>
          id % 6 === nth ? "already-used" : null;
        const { vouchers, saves } = bestVouchers(cart, candidates, whyNot);
        const [single] = suggestVouchers(cart, candidates, [], whyNot);
        expect(saves).toBeGreaterThanOrEqual(single?.saves ?? 0);
        expect(vouchers.every((voucher) => whyNot(voucher) === null)).toBe(true);
      }),
    );
  });
});

const voucher = (id: number, ownerId: number, terms: Partial<VoucherTerms>): VoucherTerms => ({
  id,
  ownerId,
  kind: "amount",
  percent: null,
  amount: null,
  cap: null,
  minSpend: 0,
  scope: "store",
  categoryIds: [],
  productIds: [],
  ...terms,
});

test("the smaller voucher of a store is the better one where it leaves more to the shop's", () => {
  const cart: Cart = {
    lines: [
      { productId: 11, tenantId: 1, categoryId: 10, amount: 100_000 },
      { productId: 12, tenantId: 1, categoryId: 20, amount: 100_000 },
    ],
    fees: [],
  };
  const onShared = voucher(1, 1, { amount: 50_000, scope: "categories", categoryIds: [10] });
  const onOther = voucher(2, 1, { amount: 45_000, scope: "categories", categoryIds: [20] });
  const ofShop = voucher(3, SHOP_OWNER, {
    kind: "percent",
    percent: 50,
    scope: "categories",
    categoryIds: [10],
  });
  // 45,000 and half of 100,000 are more than 50,000 and half of what it leaves.
  expect(bestVouchers(cart, [onShared, onOther, ofShop])).toEqual({
    vouchers: [onOther, ofShop],
    saves: 95_000,
  });
});

test("a voucher that adds nothing is left out", () => {
  const cart: Cart = {
    lines: [{ productId: 11, tenantId: 1, categoryId: 10, amount: 40_000 }],
    fees: [{ tenantId: 1, fee: 0 }],
  };
  const all = voucher(1, 1, { amount: 40_000 });
  const more = voucher(2, SHOP_OWNER, { amount: 10_000 });
  expect(bestVouchers(cart, [all, more])).toEqual({ vouchers: [all], saves: 40_000 });
  expect(bestVouchers(cart, [voucher(3, 1, { minSpend: 50_000, amount: 1 })])).toEqual({
    vouchers: [],
    saves: 0,
  });
});

test("a hundred stores with five vouchers each are solved at once", () => {
  const stores = Array.from({ length: 100 }, (_, at) => at + 1);
  const cart: Cart = {
    lines: stores.flatMap((tenantId) =>
      [0, 1].map((half) => ({
        productId: tenantId * 2 + half,
        tenantId,
        categoryId: tenantId * 2 + half,
        amount: 100_000 + tenantId * 1_000 + half,
      })),
    ),
    fees: [],
  };
  const candidates = [
    ...stores.flatMap((store) =>
      Array.from({ length: 5 }, (_, nth) =>
        voucher(store * 10 + nth, store, {
          amount: 10_000 + nth * 777 + store * 13,
          scope: "products",
          productIds: [store * 2 + (nth % 2)],
        }),
      ),
    ),
    voucher(5_000, SHOP_OWNER, {
      kind: "percent",
      percent: 30,
      cap: 3_000_000,
      scope: "products",
      productIds: stores.map((store) => store * 2),
    }),
  ];
  const begun = process.cpuUsage();
  const { vouchers } = bestVouchers(cart, candidates);
  const { user, system } = process.cpuUsage(begun);
  expect(vouchers).toHaveLength(101);
  expect((user + system) / 1_000_000).toBeLessThan(5);
});
