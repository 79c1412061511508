import {
  applyVouchers,
  SHOP_OWNER,
  suggestVouchers,
  type Cart,
} from "#contract/rules/voucher-discounts.ts";
import type { PastOrder } from "./load-orders.ts";
import { the } from "./load-stores.ts";
import type { LoadedVoucher } from "./load-vouchers.ts";

/**
 * Takes vouchers off past orders, in the order of placing: the best of the store's and the best of the shop's that the
 * customer could use then.
 */
export const useVouchers = (
  orders: readonly PastOrder[],
  vouchers: readonly LoadedVoucher[],
  categories: ReadonlyMap<string, number>,
): PastOrder[] => {
  const uses = new Map<string, number>();
  const customers = new Set<number>();
  const useOf = ({ id }: LoadedVoucher, { accountId }: PastOrder) => `${id} ${accountId}`;
  const isOpen = (voucher: LoadedVoucher, order: PastOrder): boolean => {
    const { at } = order.steps[0];
    return (
      !voucher.isDraft &&
      voucher.startsAt <= at &&
      (voucher.endsAt === null || voucher.endsAt > at) &&
      (uses.get(useOf(voucher, order)) ?? 0) < voucher.perCustomer &&
      !(voucher.newCustomersOnly && customers.has(order.accountId))
    );
  };
  return orders
    .toSorted((one, other) => one.steps[0].at.getTime() - other.steps[0].at.getTime())
    .map((order) => {
      if (order.steps.at(-1)?.to === "cancelled") return order;
      const cart = cartOf(order, categories);
      const chosen = [order.tenantId, SHOP_OWNER].flatMap((owner) => {
        const own = vouchers.filter((each) => each.ownerId === owner && isOpen(each, order));
        const [best] = suggestVouchers(cart, own, []);
        return best && best.saves > 0 ? [best.voucher] : [];
      });
      const applied = applyVouchers(cart, chosen).filter(({ reason }) => reason === null);
      for (const { voucher } of applied)
        uses.set(useOf(voucher, order), (uses.get(useOf(voucher, order)) ?? 0) + 1);
      customers.add(order.accountId);
      return {
        ...order,
        discounts: applied.map(({ voucher, parts }) => ({ voucherId: voucher.id, parts })),
      };
    });
};

const cartOf = (
  { tenantId, transportFee, lines }: PastOrder,
  categories: ReadonlyMap<string, number>,
): Cart => ({
  lines: lines.map(({ product, quantity }) => ({
    productId: product.id,
    tenantId,
    categoryId: the(categories, product.category),
    amount: product.price * quantity,
  })),
  fees: [{ tenantId, fee: transportFee }],
});
