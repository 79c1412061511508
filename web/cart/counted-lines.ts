import type { VoucherScope } from "#contract/rules/vouchers.ts";
import { sumOf, type CartItem } from "./cart-lines.ts";

/** The members of a voucher that decide which goods count for it, and how much of them it wants. */
type VoucherGoods = {
  scope: VoucherScope;
  categoryIds: readonly string[];
  productIds: readonly string[];
  minSpend: number;
};

/** The lines of a store that count for one of its vouchers. */
export const countedBy = (
  { scope, categoryIds, productIds }: VoucherGoods,
  items: readonly CartItem[],
): CartItem[] =>
  items.filter(
    ({ productId, categoryId }) =>
      scope === "store" ||
      productIds.includes(productId) ||
      (categoryId !== null && categoryIds.includes(categoryId)),
  );

/**
 * The amount that the chosen lines lack to the least spend of a voucher; undefined if none of them counts, so that buying
 * more of the others would not help.
 */
export const missingTo = (
  voucher: VoucherGoods,
  chosen: readonly CartItem[],
): number | undefined => {
  const counted = countedBy(voucher, chosen);
  return counted.length === 0 ? undefined : Math.max(voucher.minSpend - sumOf(counted).total, 0);
};
