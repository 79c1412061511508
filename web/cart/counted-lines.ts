import { isInScope, type ScopeOfGoods } from "#contract/rules/vouchers.ts";
import { sumOf, type CartItem } from "./cart-lines.ts";

type VoucherGoods = ScopeOfGoods<string> & { minSpend: number };

/** The lines of a store that count for one of its vouchers. */
export const countedBy = (voucher: ScopeOfGoods<string>, items: readonly CartItem[]): CartItem[] =>
  items.filter((item) => isInScope(voucher, item));

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
