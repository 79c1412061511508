import type { Language } from "#contract/language.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { StaffCaller } from "#server/platform/http/caller.ts";

/** The writer of a store's products, and the language of plain texts. */
export type Writer = { tenant: TenantId; accountId: number; language: Language };

/** A caller as a writer. */
export const by = ({ tenant, accountId }: StaffCaller, language: Language): Writer => ({
  tenant,
  accountId,
  language,
});
