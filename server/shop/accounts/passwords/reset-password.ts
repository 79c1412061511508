import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/queue-job.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { useLink } from "../links/account-links.ts";
import { holdRole, setPassword } from "../accounts.queries.ts";
import { hashPassword } from "./hash-password.ts";
import { selectLink, spendLinksOf, type LinkPurpose } from "../links/links.queries.ts";
import { refuseObviousPassword } from "./refuse-obvious-password.ts";
import { secretHash } from "../sessions/session-token.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";
import { forgetTries } from "../sign-in/throttle.ts";

export type Reset = { key: string; newPassword: string; language: Language; address: string };

const settable: readonly LinkPurpose[] = ["reset", "invitation"];

/** Finds the account whose password a mailed link sets. Refuses `accounts/link-invalid`. */
export const whoseReset = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  key: string,
): Promise<{ email: string; isStaff: boolean }> => {
  const [link] = await selectLink(db, secretHash(key), settable, clock());
  if (!link) throw new Refused("accounts/link-invalid");
  return { email: link.email, isStaff: link.isStaff };
};

/**
 * Sets a new password with the key of a mailed link. It ends all sessions and activates the account, because the link
 * proves the e-mail. A refused password does not use up the key. Refuses `accounts/link-invalid`.
 */
export const resetPassword = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { key, newPassword, language, address }: Reset,
): Promise<void> => {
  const { email } = await whoseReset({ db, clock }, key);
  const hash = await hashPassword(newPassword);
  await inTransaction(db, {}, async (client) => {
    const now = clock();
    const { accountId } = await useLink(client, key, settable, now);
    const [held] = await holdRole(client, accountId);
    if (held?.role)
      await refuseObviousPassword(client, { password: newPassword, email, path: "newPassword" });
    const set = await setPassword(client, accountId, hash);
    if (set === 0) throw new Refused("accounts/link-invalid");
    await endSessionsOf(client, accountId, now);
    await spendLinksOf(client, accountId, ["reset", "invitation", "activation"], now);
    await forgetTries(client, { email, address });
    await queueJob(client, "mail.password-changed", { accountId, language }, now);
  });
};
