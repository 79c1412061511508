import fc from "fast-check";
import { voucherKinds } from "#contract/rules/vouchers.ts";
import type { Cart, CartLine, VoucherTerms } from "#contract/rules/voucher-discounts.ts";

export type CartWithVouchers = { cart: Cart; vouchers: VoucherTerms[] };

const amounts = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 10_000_000 }));

/** A cart of lines of several stores, with fees, and with at most one voucher of each owner. */
export const cartsWithVouchers = (
  products: readonly Omit<CartLine, "amount">[],
  money: fc.Arbitrary<number> = amounts,
): fc.Arbitrary<CartWithVouchers> => {
  const tenants = [...new Set(products.map(({ tenantId }) => tenantId))];
  const categories = products.flatMap(({ categoryId }) => (categoryId === null ? [] : categoryId));
  const productIds = products.map(({ productId }) => productId);
  const voucher = (ownerId: number, at: number): fc.Arbitrary<VoucherTerms> =>
    fc.record({
      id: fc.constant(at + 1),
      ownerId: fc.constant(ownerId),
      kind: fc.constantFrom(...voucherKinds),
      percent: fc.integer({ min: 1, max: 90 }),
      amount: money,
      cap: fc.option(money),
      minSpend: fc.oneof(fc.constant(0), money),
      scope: fc.constantFrom("store", "store", "categories", "products"),
      categoryIds: fc.subarray(categories),
      productIds: fc.subarray(productIds),
    });
  return fc
    .record({
      lines: fc
        .subarray([...products], { minLength: 1 })
        .chain((chosen) =>
          fc.tuple(...chosen.map((line) => money.map((amount): CartLine => ({ ...line, amount })))),
        ),
      fees: fc.tuple(...tenants.map(() => fc.oneof(fc.constant(0), money))),
      vouchers: fc
        .subarray([...tenants, 0])
        .chain((owners) => fc.tuple(...owners.map((owner, at) => voucher(owner, at)))),
    })
    .map(({ lines, fees, vouchers }) => ({
      cart: {
        lines,
        fees: tenants
          .map((tenantId, at) => ({ tenantId, fee: fees[at] ?? 0 }))
          .filter(({ tenantId }) => lines.some((line) => line.tenantId === tenantId)),
      },
      vouchers,
    }));
};
