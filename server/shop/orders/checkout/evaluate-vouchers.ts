import {
  applyVouchers,
  reasonNow,
  SHOP_OWNER,
  type Cart,
  type CartLine,
} from "#contract/rules/voucher-discounts.ts";
import type { Lines } from "#server/shop/cart/cart.ts";
import type { CheckoutFacts } from "./checkout-facts.ts";
import type { insertDiscounted } from "./checkout.queries.ts";
import {
  discountRows,
  firstRefused,
  sumOf,
  type RefusedVoucher,
  type VoucherLists,
} from "./chosen-vouchers.ts";

type Params = Parameters<typeof insertDiscounted>[1];

/** The goods of a checkout, its customer and the vouchers that it names. */
export type Judging = Pick<Params, "accountId" | "now" | "phone" | "shippingMethod"> &
  Lines & { chosen: VoucherLists };

/**
 * What vouchers take off, and what that relies on, as parameters of the statement that places the orders: lists by voucher
 * in the order in which they apply, by line, and by store in the order of their ids.
 */
export type Discounts = Pick<
  Params,
  | "voucherIds"
  | "voucherVersions"
  | "voucherLimits"
  | "codeIds"
  | "costs"
  | "revenues"
  | "shopTenants"
  | "amounts"
  | "categoryIds"
  | "fees"
  | "lineDiscounts"
  | "totalDiscount"
  | "discounts"
  | "feeDiscounts"
  | "discountLists"
  | "storeVoucherIds"
  | "shopVoucherIds"
>;

export type Judged =
  | { refused: RefusedVoucher; discounts: null }
  | {
      refused: null;
      discounts: Discounts;
      /** Whether all customers together have used each voucher less often than each of them may. */
      areRare: boolean;
    };

/** Applies the chosen vouchers to the goods of a checkout by what is known of both. */
export const evaluateVouchers = (
  { productIds, quantities, shippingMethod, chosen, now }: Judging,
  { vouchers, goods }: CheckoutFacts,
): Judged => {
  const lines = productIds.map((productId, at): CartLine & { fee: number } => {
    const { price, expressFee, ...filed } = goods.get(productId) ?? { ...NOT_ON_SALE, productId };
    const amount = price * (quantities[at] ?? 0);
    return { ...filed, amount, fee: shippingMethod === "express" ? expressFee : 0 };
  });
  const fees = feesOf(lines);
  const applied = applyVouchers({ lines, fees }, vouchers, (voucher) => reasonNow(voucher, now));
  const refused = firstRefused(chosen, applied);
  if (refused) return { refused, discounts: null };

  const parts = applied.flatMap((one) => one.parts);
  const used = applied.map(({ voucher }) => voucher);
  const ofShop = used.find(({ ownerId }) => ownerId === SHOP_OWNER);
  const orders = fees.map(({ tenantId, fee }) => {
    const ofStore = parts.filter((part) => part.tenantId === tenantId);
    const list = applied.flatMap((one) => discountRows(one, tenantId));
    const discount = sumOf(ofStore);
    const total = sumOf(lines.filter((line) => line.tenantId === tenantId)) + fee - discount;
    const feeDiscount = sumOf(ofStore.filter(({ productId }) => productId === null));
    return { tenantId, list, discount, feeDiscount, amount: total };
  });
  const ordersWith = (id: number) =>
    orders.filter(({ list }) => list.some(({ voucherId }) => voucherId === id));
  const ordersOfShop = ofShop ? ordersWith(ofShop.id) : [];
  return {
    refused: null,
    areRare: used.every(
      ({ perCustomer, codeId, newCustomersOnly, ...voucher }) =>
        voucher.used < perCustomer && codeId === null && !newCustomersOnly,
    ),
    discounts: {
      voucherIds: used.map(({ id }) => id),
      voucherVersions: used.map(({ version }) => version),
      voucherLimits: used.map(({ perCustomer }) => perCustomer),
      codeIds: used.map(({ codeId }) => codeId),
      costs: applied.map((one) => sumOf(one.parts)),
      revenues: used.map(({ id }) => sumOf(ordersWith(id))),
      shopTenants: ordersOfShop.map(({ tenantId }) => tenantId),
      amounts: lines.map(({ amount }) => amount),
      categoryIds: lines.map(({ categoryId }) => categoryId),
      fees: lines.map(({ fee }) => fee),
      lineDiscounts: productIds.map((id) => sumOf(parts.filter((part) => part.productId === id))),
      totalDiscount: sumOf(parts),
      discounts: orders.map(({ discount }) => discount),
      feeDiscounts: orders.map(({ feeDiscount }) => feeDiscount),
      discountLists: orders.map(({ list }) => (list.length > 0 ? JSON.stringify(list) : null)),
      storeVoucherIds: orders.map(
        ({ tenantId }) => used.find(({ ownerId }) => ownerId === tenantId)?.id ?? null,
      ),
      shopVoucherIds: orders.map((order) => (ordersOfShop.includes(order) && ofShop?.id) || null),
    },
  };
};

/** The statement refuses a product that is not on sale; until then it belongs to no store. */
const NOT_ON_SALE = { tenantId: -1, categoryId: null, price: 0, expressFee: 0 };

/** The fee of each store, in the order of their ids. */
const feesOf = (lines: readonly { tenantId: number; fee: number }[]): Cart["fees"] =>
  [...new Map(lines.map(({ tenantId, fee }) => [tenantId, { tenantId, fee }])).values()].toSorted(
    (one, other) => one.tenantId - other.tenantId,
  );
