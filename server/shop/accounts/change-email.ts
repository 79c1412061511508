import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "../app-context.ts";
import { countMailTo, useLink } from "./links/account-links.ts";
import { linkPurposes, selectCredentials, setEmail, spendLinksOf } from "./accounts.queries.ts";
import { proveOwner, type Owner } from "./passwords/prove-owner.ts";
import type { SignInContext } from "./sign-in/sign-in.ts";

export type EmailChange = Owner & { accountId: number; newEmail: string; language: Language };

/**
 * Sends a link to the new address. The old address stays until the link is opened. Refuses `accounts/wrong-password`,
 * `accounts/proof-needed`, `accounts/exists` and `http/too-many-requests`.
 */
export const requestEmailChange = async (
  context: SignInContext,
  { accountId, newEmail, language, ...owner }: EmailChange,
): Promise<void> => {
  const { db, clock } = context;
  await proveOwner(context, owner);
  if ((await selectCredentials(db, { email: newEmail })).length > 0)
    throw new Refused("accounts/exists");
  await countMailTo({ db, clock }, newEmail);
  await queueJob(db, "mail.email-change", { accountId, language }, clock(), {
    email: newEmail,
  });
};

/**
 * Gives the account the address that the link was sent to, and notifies the old address by mail. All other links of
 * the account stop working. Refuses `accounts/link-invalid`, and `accounts/exists` when another account has taken the
 * address in the meantime.
 */
export const confirmEmail = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  key: string,
  language: Language,
): Promise<void> => {
  const now = clock();
  await inTransaction(db, {}, async (client) => {
    const { accountId, email } = await useLink(client, key, ["email"], now);
    const [changed] = await setEmail(client, { accountId, email }).catch(asTaken);
    if (!changed) throw new Refused("accounts/link-invalid");
    await spendLinksOf(client, { accountId, purposes: linkPurposes, now });
    await queueJob(client, "mail.email-changed", { accountId, language }, now, changed);
  });
};

const asTaken = (error: unknown): never => {
  const isTaken = error instanceof Error && "code" in error && error.code === "23505";
  throw isTaken ? new Refused("accounts/exists") : error;
};
