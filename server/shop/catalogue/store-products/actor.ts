import type { Language } from "#contract/language.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { StaffCaller } from "#server/platform/http/caller.ts";

/** Who writes to a store's shelves, and in which language plain texts are. */
export type Writer = { tenant: TenantId; accountId: number; language: Language };

/** A caller as who writes. */
export const by = ({ tenant, accountId }: StaffCaller, language: Language): Writer => ({
  tenant,
  accountId,
  language,
});
