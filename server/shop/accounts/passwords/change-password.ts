import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/queue-job.ts";
import { updatePassword } from "../accounts.queries.ts";
import { hashPassword } from "./hash-password.ts";
import { spendLinksOf } from "../links/links.queries.ts";
import { openSession, type OpenSession } from "../sessions/open-session.ts";
import { provePassword } from "./prove-password.ts";
import { refuseObviousPassword } from "./refuse-obvious-password.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";
import type { SignInContext } from "../sign-in/sign-in.ts";

export type PasswordChange = {
  accountId: number;
  email: string;
  isStaff: boolean;
  currentPassword: string;
  newPassword: string;
  language: Language;
  address: string;
  device: string;
};

/**
 * Changes the password, ends all sessions of the account, opens a new session and queues a mail about the change, in
 * one transaction. Refuses `accounts/wrong-password`. Guesses count like those at sign-in.
 */
export const changePassword = async (
  context: SignInContext,
  change: PasswordChange,
): Promise<OpenSession> => {
  const { db, clock } = context;
  const { accountId, email, isStaff, currentPassword, newPassword, language } = change;
  const { address, device } = change;
  // A shopper who becomes staff in the meantime loses the current password, and this change fails.
  if (isStaff)
    await refuseObviousPassword(db, { password: newPassword, email, path: "newPassword" });
  const oldHash = await provePassword(context, { email, password: currentPassword, address });
  const provenHash = await hashPassword(newPassword);
  return await inTransaction(db, { account: accountId }, async (client) => {
    const now = clock();
    const changed = await updatePassword(client, accountId, oldHash, provenHash);
    if (changed === 0) throw new Refused("accounts/wrong-password");
    await endSessionsOf(client, accountId, now);
    await spendLinksOf(client, accountId, ["reset"], now);
    await queueJob(client, "mail.password-changed", { accountId, language }, now);
    const session = await openSession(client, now, { accountId, provenHash, device });
    if (!session) throw new Refused("http/unauthorized");
    return session;
  });
};
