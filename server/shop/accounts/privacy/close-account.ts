import { Refused } from "#contract/wire/refusals.ts";
import type { Language } from "#contract/language.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/queue-job.ts";
import type { PrivacyProvider } from "../privacy-provider.ts";
import { closeAccountRow, forgetAccess } from "./personal.queries.ts";
import { proveOwner, type Owner } from "../passwords/prove-owner.ts";
import type { SignInContext } from "../sign-in/sign-in.ts";

/**
 * Closes a shopper's account for good. All personal data is deleted at once and in every room; orders stay without it,
 * as sales figures. A last mail notifies the owner. Refuses `accounts/wrong-password`, `accounts/proof-needed` and
 * `accounts/staff`, and passes on the refusal of a room that still needs the personal data.
 */
export const closeAccount = async (
  context: SignInContext,
  { accountId, language, ...owner }: Owner & { accountId: number; language: Language },
  parts: readonly PrivacyProvider[],
): Promise<void> => {
  await proveOwner(context, owner);
  await inTransaction(context.db, { account: accountId }, async (client) => {
    // Closing the account row first locks it, so that no order can be placed in between.
    const now = context.clock();
    const [closed] = await closeAccountRow(client, accountId, now);
    if (!closed) throw new Refused("accounts/staff");
    for (const { forget } of parts) await forget(client, accountId);
    await forgetAccess(client, accountId);
    await queueJob(client, "mail.account-closed", { language }, now, closed);
  });
};
