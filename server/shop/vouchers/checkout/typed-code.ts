import { suggestVouchers, type Cart } from "#contract/rules/voucher-discounts.ts";
import { voucherReasons, type VoucherReason } from "#contract/rules/vouchers.ts";
import type { CustomerVoucher } from "./checkout-vouchers.queries.ts";
import { refuseVoucher, type NamedVoucher } from "./chosen-vouchers.ts";

/** A voucher that the request names, or one that the customer may choose. */
export type QuotedVoucher = CustomerVoucher & { isNamed: boolean; isCollected: boolean };

/** A code that a customer typed, and the owners who may have a voucher with it. */
export type TypedCode = { code: string; ownerIds: readonly number[] };

/** The vouchers that a typed code may stand for. One that is named already is not looked up again. */
export const namesOfTyped = (
  { code, ownerIds }: TypedCode,
  named: readonly NamedVoucher[],
): NamedVoucher[] =>
  ownerIds
    .filter((ownerId) => named.every((each) => each.ownerId !== ownerId || each.code !== code))
    .map((ownerId) => ({ ownerId, code }));

type Found = {
  named: readonly NamedVoucher[];
  vouchers: readonly QuotedVoucher[];
  chosen: readonly QuotedVoucher[];
  whyNot: (voucher: QuotedVoucher) => VoucherReason | null;
};

/**
 * The voucher of a typed code: of several owners, the one that saves most. Null if it is chosen already.
 * Without one that fits, it refuses with the reason that is the easiest to do something about.
 */
export const findTyped = (
  cart: Cart,
  typed: TypedCode,
  { named, vouchers, chosen, whyNot }: Found,
): QuotedVoucher | null => {
  const names = namesOfTyped(typed, named);
  const isTyped = ({ ownerId, code, isNamed }: QuotedVoucher) =>
    isNamed && names.some((each) => each.ownerId === ownerId && each.code === code);
  const candidates = suggestVouchers(cart, vouchers.filter(isTyped), chosen, whyNot);
  const [best] = candidates;
  if (best?.reason === null) return best.voucher;
  if (named.some(({ code }) => code === typed.code)) return null;
  const [likeliest] = candidates.toSorted((one, other) => rankOf(one) - rankOf(other));
  return refuseVoucher({
    ownerId: likeliest?.voucher.ownerId ?? typed.ownerIds[0] ?? 0,
    code: typed.code,
    reason: likeliest?.reason ?? "unknown",
    missing: likeliest?.missing ?? 0,
  });
};

/** The reasons are sorted from what can't be changed to what buying more changes. */
const rankOf = ({ reason, missing }: { reason: VoucherReason | null; missing: number }): number =>
  -voucherReasons.indexOf(reason ?? "unknown") + (reason === "min-spend" ? missing / 1e15 : 0);
