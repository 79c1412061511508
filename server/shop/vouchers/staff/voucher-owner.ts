import type { Language } from "#contract/language.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { Caller, StaffCaller } from "#server/shop/caller.ts";

/** The owner of vouchers: a store, or 0 for the shop, with the account that acts for it. */
export type VoucherOwner = { owner: TenantId; accountId: number; language: Language };

/** No store has this key: rows of the shop's own vouchers bear it, and row-level security compares it. */
const SHOP = 0 as TenantId; // as: the caller is checked to be a super admin

/** A store's admin, who acts for the store. */
export const forStore = ({ tenant, accountId }: StaffCaller, language: Language): VoucherOwner => ({
  owner: tenant,
  accountId,
  language,
});

/** A super admin, who acts for the shop. */
export const forShop = ({ accountId }: Caller, language: Language): VoucherOwner => ({
  owner: SHOP,
  accountId,
  language,
});

/** The store of an entry in the audit log; the shop's own vouchers concern none. */
export const auditedTenant = ({ owner }: VoucherOwner): number | null =>
  owner === SHOP ? null : owner;
