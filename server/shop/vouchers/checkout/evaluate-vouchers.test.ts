import fc from "fast-check";
import { expect, test } from "vitest";
import { applyVouchers, inApplyOrder } from "#contract/rules/voucher-discounts.ts";
import { cartsWithVouchers } from "#test/vouchers/voucher-arbitraries.ts";
import { evaluateVouchers } from "./evaluate-vouchers.ts";

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
  nameEn: "Sale",
  nameVn: "Khuyến mãi",
};

const products = [
  { productId: 11, tenantId: 1, categoryId: 5 },
  { productId: 12, tenantId: 1, categoryId: 6 },
  { productId: 21, tenantId: 2, categoryId: 7 },
  { productId: 31, tenantId: 3, categoryId: null },
];

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

test("whatever the cart and its vouchers are, the sums of lines, fees, orders and vouchers are the same", () => {
  const property = fc.property(cartsWithVouchers(products), ({ cart, vouchers }) => {
    const coded = vouchers.map((voucher) => ({
      ...always,
      ...voucher,
      code: `CODE${voucher.id}`,
      categoryIds: [...voucher.categoryIds],
      productIds: [...voucher.productIds],
    }));
    const inOrder = inApplyOrder(coded);
    const feeOf = new Map(cart.fees.map(({ tenantId, fee }) => [tenantId, fee]));
    const { refused, discounts } = evaluateVouchers(
      {
        now,
        shippingMethod: "express",
        productIds: cart.lines.map(({ productId }) => productId),
        quantities: cart.lines.map(() => 1),
        named: inOrder,
      },
      {
        vouchers: coded,
        products: new Map(
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
    const { vouchers: used, lines, orders } = discounts;
    expect(used.map(({ voucherId }) => voucherId)).toEqual(inOrder.map(({ id }) => id));
    const total = sum(applied.flatMap(({ parts }) => parts.map(({ amount }) => amount)));
    expect(sum(used.map(({ cost }) => cost))).toBe(total);
    expect(sum(orders.map(({ discount }) => discount))).toBe(total);
    expect(
      sum(lines.map(({ discount }) => discount)) +
        sum(orders.map(({ feeDiscount }) => feeDiscount)),
    ).toBe(total);
    const rowsOf = (order: (typeof orders)[number]) => order.discounts ?? [];
    for (const order of orders)
      expect(sum(rowsOf(order).map(({ amount }) => amount))).toBe(order.discount);
    for (const { voucherId, cost, tenantIds } of used) {
      const rows = orders.flatMap((order) =>
        rowsOf(order)
          .filter((row) => row.voucherId === voucherId)
          .map(({ amount }) => ({ amount, tenantId: order.tenantId })),
      );
      expect(sum(rows.map(({ amount }) => amount))).toBe(cost);
      expect(rows.map(({ tenantId }) => tenantId)).toEqual(tenantIds);
    }
    for (const { discount, amount } of lines) expect(discount).toBeLessThanOrEqual(amount);
  });
  fc.assert(property, { numRuns: 500 });
});
