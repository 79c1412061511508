import { SHOP_OWNER, type Applied } from "#contract/rules/voucher-discounts.ts";

/**
 * The discount of an order by a voucher, with its code and names at the time of order. The store's voucher is first.
 */
export type DiscountRow = {
  voucherId: number;
  ofShop: boolean;
  code: string;
  nameEn: string;
  nameVn: string;
  amount: number;
};

type TitledVoucher = { id: number; ownerId: number; code: string; nameEn: string; nameVn: string };

/** The discounts of a store's order as the order keeps them; none if the voucher took nothing off. */
export const discountRows = <V extends TitledVoucher>(
  { voucher, parts }: Applied<V>,
  tenantId: number,
): DiscountRow[] => {
  const amount = sumOf(parts.filter((part) => part.tenantId === tenantId));
  if (amount === 0) return [];
  const { id, ownerId, code, nameEn, nameVn } = voucher;
  return [{ voucherId: id, ofShop: ownerId === SHOP_OWNER, code, nameEn, nameVn, amount }];
};

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
