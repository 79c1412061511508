import { Refused } from "#contract/wire/refusals.ts";
import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { closeAccountRow, forgetAccess, selectPersonal } from "./personal.queries.ts";
import { proveOwner, type Owner } from "../passwords/prove-owner.ts";
import type { SignInContext } from "../sign-in/sign-in.ts";

/**
 * Exports and deletes the personal data of one room. `show` and `forget` run inside a transaction whose row-level
 * security is that of the account. The rooms to the right pass their providers to this room, which imports none of
 * them.
 */
export type PrivacyProvider = {
  /** The room's key in the exported file. */
  name: string;
  show: (client: Queryable, accountId: number) => Promise<unknown>;
  /** Deletes the data that names the person, or refuses while it is still needed. */
  forget: (client: Queryable, accountId: number) => Promise<void>;
};

/** Reads all personal data of an account in one transaction. */
export const exportAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  accountId: number,
  parts: readonly PrivacyProvider[],
): Promise<Record<string, unknown>> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const [own] = await selectPersonal(client, { accountId });
    if (!own) throw new Refused("http/unauthorized");
    const taken: Record<string, unknown> = { takenAt: clock().toISOString(), ...own };
    for (const { name, show } of parts) taken[name] = await show(client, accountId);
    return taken;
  });

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
    const [closed] = await closeAccountRow(client, { accountId, now });
    if (!closed) throw new Refused("accounts/staff");
    for (const { forget } of parts) await forget(client, accountId);
    await forgetAccess(client, { accountId });
    await queueJob(client, "mail.account-closed", { language }, now, closed);
  });
};
