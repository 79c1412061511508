import type { Language } from "#contract/language.ts";
import { isObviousPassword, namesWithin } from "#contract/rules/people/obvious-passwords.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { findTenantNames } from "#server/shop/tenants/tenants.ts";
import {
  endSessionsOf,
  lockRole,
  selectLink,
  setPassword,
  spendLinksOf,
  updatePassword,
  type LinkPurpose,
} from "../accounts.queries.ts";
import { useLink } from "../links/account-links.ts";
import { openSession, type OpenSession } from "../sessions/open-session.ts";
import { secretHash } from "../sessions/session-token.ts";
import type { SignInContext } from "../sign-in/sign-in.ts";
import { forgetTries } from "../sign-in/throttle.ts";
import { hashPassword } from "./hash-password.ts";
import { provePassword } from "./prove-owner.ts";

export type Reset = { key: string; newPassword: string; language: Language; address: string };

const settable: readonly LinkPurpose[] = ["reset", "invitation"];

/** Finds the account whose password a mailed link sets. Refuses `accounts/link-invalid`. */
export const theResetAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  key: string,
): Promise<{ email: string; isStaff: boolean }> => {
  const [link] = await selectLink(db, { hash: secretHash(key), purposes: settable, now: clock() });
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
  const { email } = await theResetAccount({ db, clock }, key);
  const hash = await hashPassword(newPassword);
  await inTransaction(db, {}, async (client) => {
    const now = clock();
    const { accountId } = await useLink(client, key, settable, now);
    const [locked] = await lockRole(client, { accountId });
    if (locked?.role)
      await refuseObviousPassword(client, { password: newPassword, email, path: "newPassword" });
    const set = await setPassword(client, { accountId, hash });
    if (set === 0) throw new Refused("accounts/link-invalid");
    await endSessionsOf(client, { accountId, now });
    await spendLinksOf(client, { accountId, purposes: ["reset", "invitation", "activation"], now });
    await forgetTries(client, { email, address });
    await queueJob(client, "mail.password-changed", { accountId, language }, now);
  });
};

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
    const changed = await updatePassword(client, { accountId, oldHash, newHash: provenHash });
    if (changed === 0) throw new Refused("accounts/wrong-password");
    await endSessionsOf(client, { accountId, now });
    await spendLinksOf(client, { accountId, purposes: ["reset"], now });
    await queueJob(client, "mail.password-changed", { accountId, language }, now);
    const session = await openSession(client, now, { accountId, provenHash, device });
    if (!session) throw new Refused("http/unauthorized");
    return session;
  });
};

type NewPassword = {
  password: string;
  email: string;
  /** The field of the request body that contains it. */
  path: "newPassword";
};

/**
 * Refuses a well-known password of staff, and one that is little more than a store's name or the name in the account's
 * e-mail. Throws `InvalidShape` with `password-common` (`spec §5`). Shoppers are only warned by their forms.
 */
const refuseObviousPassword = async (
  db: Queryable,
  { password, email, path }: NewPassword,
): Promise<void> => {
  const stores = await findTenantNames(db, namesWithin(password));
  const names = [...stores, email.slice(0, email.lastIndexOf("@"))];
  if (isObviousPassword(password, names))
    throw new InvalidShape([{ path, code: "password-common", details: {} }]);
};
