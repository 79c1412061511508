import fc from "fast-check";
import { expect, test } from "vitest";
import { applyVouchers, SHOP_OWNER } from "#contract/rules/voucher-discounts.ts";
import { cartsWithVouchers } from "#test/vouchers/voucher-arbitraries.ts";
import { evaluateVouchers, type Discounts } from "./evaluate-vouchers.ts";

const now = new Date("2026-03-02T03:00:00Z");
const always = {
  used: 0,
  quota: null,
  usedByCustomer: 0,
  perCustomer: 1,
  isCodeUsed: false,
  hasOrdered: false,
  newCustomersOnly: false,
  isDraft: false,
  isPaused: false,
  startsAt: new Date("2026-01-01T00:00:00Z"),
  endsAt: null,
  endedAt: null,
  version: 1,
  codeId: null,
  goods: null,
  nameEn: "Sale",
  nameVn: "Khuyến mãi",
};

const products = [
  { productId: 11, tenantId: 1, categoryId: 5 },
  { productId: 12, tenantId: 1, categoryId: 6 },
  { productId: 21, tenantId: 2, categoryId: 7 },
  { productId: 31, tenantId: 3, categoryId: null },
];

const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

const listsOf = ({ discountLists }: Discounts): { voucherId: number; amount: number }[][] =>
  discountLists.map((list) => (list ? JSON.parse(list) : [])); // as: the rows of orders

test("whatever the cart and its vouchers are, the sums of lines, fees, orders and vouchers are the same", () => {
  const property = fc.property(cartsWithVouchers(products), ({ cart, vouchers }) => {
    const coded = vouchers.map((voucher) => ({
      ...always,
      ...voucher,
      code: `CODE${voucher.id}`,
      categoryIds: [...voucher.categoryIds],
      productIds: [...voucher.productIds],
    }));
    const inTurn = coded.toSorted(
      (one, other) =>
        (one.ownerId === SHOP_OWNER ? Infinity : one.ownerId) -
        (other.ownerId === SHOP_OWNER ? Infinity : other.ownerId),
    );
    const feeOf = new Map(cart.fees.map(({ tenantId, fee }) => [tenantId, fee]));
    const { refused, discounts } = evaluateVouchers(
      {
        accountId: 1,
        phone: null,
        now,
        shippingMethod: "express",
        productIds: cart.lines.map(({ productId }) => productId),
        quantities: cart.lines.map(() => 1),
        chosen: {
          owners: inTurn.map(({ ownerId }) => ownerId),
          codes: inTurn.map(({ code }) => code),
        },
      },
      {
        vouchers: coded,
        goods: new Map(
          cart.lines.map(({ amount, ...line }) => [
            line.productId,
            { ...line, price: amount, expressFee: feeOf.get(line.tenantId) ?? 0 },
          ]),
        ),
      },
    );
    const applied = applyVouchers(cart, coded);
    const whyNot = applied.find(({ reason }) => reason !== null);
    expect(refused?.reason ?? null).toBe(whyNot?.reason ?? null);
    if (!discounts) return;
    expect(discounts.voucherIds).toEqual(inTurn.map(({ id }) => id));
    const total = sum(applied.flatMap(({ parts }) => parts.map(({ amount }) => amount)));
    expect(discounts.totalDiscount).toBe(total);
    expect(sum(discounts.costs)).toBe(total);
    expect(sum(discounts.discounts)).toBe(total);
    expect(sum(discounts.lineDiscounts) + sum(discounts.feeDiscounts)).toBe(total);
    const lists = listsOf(discounts);
    expect(lists.map((list) => sum(list.map(({ amount }) => amount)))).toEqual(discounts.discounts);
    for (const [at, id] of discounts.voucherIds.entries())
      expect(sum(lists.flat().map((row) => (row.voucherId === id ? row.amount : 0)))).toBe(
        discounts.costs[at],
      );
    for (const [at, amount] of discounts.amounts.entries())
      expect(discounts.lineDiscounts[at]).toBeLessThanOrEqual(amount ?? 0);
  });
  fc.assert(property, { numRuns: 500 });
});
