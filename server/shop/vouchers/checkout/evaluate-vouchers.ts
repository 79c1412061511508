import {
  applyVouchers,
  reasonNow,
  type Applied,
  type Cart,
  type CartLine,
} from "#contract/rules/voucher-discounts.ts";
import type { SnapshotVoucher } from "./checkout-vouchers.queries.ts";
import { firstRefused, type NamedVoucher, type RefusedVoucher } from "./chosen-vouchers.ts";
import { discountRows, sumOf, type DiscountRow } from "./discount-rows.ts";
import type { VoucherSnapshot } from "./snapshot-cache.ts";

/** The lines of a checkout and the vouchers that it names. */
type Request = {
  productIds: readonly number[];
  quantities: readonly number[];
  shippingMethod: string;
  named: readonly NamedVoucher[];
  now: Date;
};

/**
 * The discounts and the values that they rely on: records for the statement that places the orders. The vouchers are in
 * the order in which they apply.
 */
export type EvaluatedDiscounts = {
  vouchers: {
    voucherId: number;
    ownerId: number;
    version: number;
    codeId: number | null;
    /** The stores whose orders it took something off. */
    tenantIds: number[];
    cost: number;
    revenue: number;
  }[];
  lines: {
    productId: number;
    amount: number;
    categoryId: number | null;
    fee: number;
    discount: number;
  }[];
  orders: {
    tenantId: number;
    discount: number;
    feeDiscount: number;
    discounts: DiscountRow[] | null;
    storeVoucherId: number | null;
    shopVoucherId: number | null;
    total: number;
  }[];
};

export type Evaluation =
  | { refused: RefusedVoucher; discounts: null }
  | { refused: null; discounts: EvaluatedDiscounts };

/** Applies the named vouchers to the lines of a checkout, by a snapshot of both. */
export const evaluateVouchers = (
  { productIds, quantities, shippingMethod, named, now }: Request,
  { vouchers, products }: VoucherSnapshot,
): Evaluation => {
  const lines = productIds.map((productId, at): CartLine & { fee: number } => {
    const { price, expressFee, ...filed } = products.get(productId) ?? {
      ...NOT_ON_SALE,
      productId,
    };
    const amount = price * (quantities[at] ?? 0);
    return { ...filed, amount, fee: shippingMethod === "express" ? expressFee : 0 };
  });
  const fees = feesOf(lines);
  const applied = applyVouchers({ lines, fees }, vouchers, (voucher) => reasonNow(voucher, now));
  const refused = firstRefused(named, applied);
  if (refused) return { refused, discounts: null };

  const parts = applied.flatMap((one) => one.parts);
  const orders = fees.map(({ tenantId, fee }) => {
    const ofStore = parts.filter((part) => part.tenantId === tenantId);
    const discounts = applied.flatMap((one) => discountRows(one, tenantId));
    const discount = sumOf(ofStore);
    return {
      tenantId,
      discount,
      feeDiscount: sumOf(ofStore.filter(({ productId }) => productId === null)),
      discounts: discounts.length > 0 ? discounts : null,
      storeVoucherId: discounts.find(({ ofShop }) => !ofShop)?.voucherId ?? null,
      shopVoucherId: discounts.find(({ ofShop }) => ofShop)?.voucherId ?? null,
      total: sumOf(lines.filter((line) => line.tenantId === tenantId)) + fee - discount,
    };
  });
  return {
    refused: null,
    discounts: {
      vouchers: applied.map((one) => useOf(one, orders)),
      lines: lines.map(({ productId, amount, categoryId, fee }) => ({
        productId,
        amount,
        categoryId,
        fee,
        discount: sumOf(parts.filter((part) => part.productId === productId)),
      })),
      orders,
    },
  };
};

/** The use of a voucher by the orders that it took something off. */
const useOf = (
  { voucher: { id, ownerId, version, codeId }, parts }: Applied<SnapshotVoucher>,
  orders: readonly { tenantId: number; discounts: DiscountRow[] | null; total: number }[],
): EvaluatedDiscounts["vouchers"][number] => {
  const discounted = orders.filter(({ discounts }) =>
    discounts?.some(({ voucherId }) => voucherId === id),
  );
  return {
    voucherId: id,
    ownerId,
    version,
    codeId,
    tenantIds: discounted.map(({ tenantId }) => tenantId),
    cost: sumOf(parts),
    revenue: discounted.reduce((sum, { total }) => sum + total, 0),
  };
};

/** The statement refuses a product that is not on sale; until then it belongs to no store. */
const NOT_ON_SALE = { tenantId: -1, categoryId: null, price: 0, expressFee: 0 };

/** The fee of each store, in the order of their ids. */
const feesOf = (lines: readonly { tenantId: number; fee: number }[]): Cart["fees"] =>
  [...new Map(lines.map(({ tenantId, fee }) => [tenantId, { tenantId, fee }])).values()].toSorted(
    (one, other) => one.tenantId - other.tenantId,
  );
