import { inApplyOrder, SHOP_OWNER, type Applied } from "#contract/rules/voucher-discounts.ts";
import type { VoucherReason } from "#contract/rules/vouchers.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";

/** The vouchers of a request, as on the wire. */
export type ChosenVouchers = readonly { tenantId: string | null; code: string }[];

/** A voucher that a request names, by its owner and its code. */
export type NamedVoucher = { ownerId: number; code: string };

/** Returns the named vouchers in the order in which they apply. Refuses a store that can't exist, as an unknown voucher. */
export const namedVouchers = (chosen: ChosenVouchers): NamedVoucher[] =>
  inApplyOrder(
    chosen.map(({ tenantId, code }): NamedVoucher => {
      const ownerId = tenantId === null ? SHOP_OWNER : keyOfId(tenantId);
      if (ownerId === null) throw new Refused("vouchers/unknown", { tenantId, voucherCode: code });
      return { ownerId, code };
    }),
  );

/** Why a voucher can't be used; `missing` is what lacks to its least spend. */
export type RefusedVoucher = NamedVoucher & { reason: VoucherReason; missing: number };

/** Refuses a voucher that doesn't fit; a least spend that isn't reached says how much is missing. */
export const refuseVoucher = ({ ownerId, code, reason, missing }: RefusedVoucher): never => {
  throw new Refused(`vouchers/${reason}`, {
    tenantId: ownerId === SHOP_OWNER ? null : String(ownerId),
    voucherCode: code,
    ...(reason === "min-spend" && { missing }),
  });
};

/** The first voucher that doesn't fit, in the order in which they apply. */
export const firstRefused = (
  named: readonly NamedVoucher[],
  applied: readonly Applied<{ ownerId: number }>[],
): RefusedVoucher | null => {
  for (const { ownerId, code } of named) {
    const one = applied.find(({ voucher }) => voucher.ownerId === ownerId);
    const reason = one ? one.reason : "unknown";
    if (reason) return { ownerId, code, reason, missing: one?.missing ?? 0 };
  }
  return null;
};
