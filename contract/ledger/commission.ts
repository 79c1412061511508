/** Commission: the rules of the shop, which line each one matches, and how much it takes. */

/** The amount of a line that the commission is a part of. The shop's vouchers never lessen it. */
export const commissionBases = ["before_vouchers", "after_store_vouchers"] as const;
export type CommissionBase = (typeof commissionBases)[number];

/** A rule matches a store's category, a whole store, or, without either, every line. */
export type CommissionRule = {
  tenantId: string | null;
  categoryId: string | null;
  /** Hundredths of a per cent. */
  basisPoints: number;
  base: CommissionBase;
};

/** All of the amount. */
export const BASIS_POINTS_MAX = 10_000;
export const COMMISSION_RULES_MAX = 100;

type Line = {
  tenantId: string;
  categoryId: string | null;
  /** Price × quantity, in đồng. */
  amount: number;
  /** The part of it that vouchers of the store take off. */
  storeDiscount: number;
};

/** The place of the first rule that matches a line; -1 when none does. */
export const findRule = (
  rules: readonly CommissionRule[],
  { tenantId, categoryId }: Pick<Line, "tenantId" | "categoryId">,
): number =>
  rules.findIndex(
    (rule) =>
      (rule.tenantId === null || rule.tenantId === tenantId) &&
      (rule.categoryId === null || rule.categoryId === categoryId),
  );

/** The commission of a line by its rule: whole đồng, half a đồng rounded up. */
export const commissionOf = ({ basisPoints, base }: CommissionRule, line: Line): number => {
  const amount = line.amount - (base === "after_store_vouchers" ? line.storeDiscount : 0);
  return Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n);
};
