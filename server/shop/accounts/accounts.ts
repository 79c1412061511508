// An account is an e-mail with the argon2id hash of a password. Staff have one role: a role of one store, or super
// admin.

// A session has a short-lived access token and a refresh token that works once. Ending it takes effect on every process
// at once.

// `findCaller` identifies the caller of a request, and it is the only source of the caller's tenant.
import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  lockRole,
  selectAddressee,
  selectLastWriter,
  type LastWriter,
} from "./accounts.queries.ts";

export { createAccount } from "./create-account.ts";
export { createTokenAccount } from "./create-token-account.ts";
export { findCaller } from "./find-caller.ts";
export { hashPassword } from "./passwords/hash-password.ts";
export { proveOwner, type Owner } from "./passwords/prove-owner.ts";
export { isPassword } from "./passwords/hash-password.ts";
export { findStoresToNotify, mayNotifyOn, queueNotices } from "./notices/queue-notices.ts";
export { withinFailures } from "./sign-in/throttle.ts";
export { privacyJobs, type PrivacyProvider } from "./privacy/close-account.ts";

/** Locks an account until the transaction ends, so that other writes that lock it wait. */
export const lockAccount = async (db: Queryable, accountId: number): Promise<void> => {
  await lockRole(db, { accountId });
};

/** The e-mail address, name and language for mails to an account; null for a disabled or closed account. */
export const findBuyer = async (
  db: Queryable,
  accountId: number,
): Promise<{ email: string; fullName: string; language: Language } | null> => {
  const [person] = await selectAddressee(db, { accountId });
  if (!person) return null;
  const { email, fullName, language } = person;
  return { email, fullName, language };
};

/** The same for a member of a store's staff; null for anybody who no longer works there. */
export const findStaff = async (
  db: Queryable,
  { tenant, accountId }: { tenant: number; accountId: number },
): Promise<{ email: string; fullName: string; language: Language } | null> => {
  const [person] = await selectAddressee(db, { accountId });
  if (person?.tenantId !== tenant) return null;
  const { email, fullName, language } = person;
  return { email, fullName, language };
};

/** The last writer of an object (`tenant:3`) and the time, from the audit log; null when nobody wrote it. */
export const findLastWriter = async (db: Queryable, object: string): Promise<LastWriter | null> =>
  (await selectLastWriter(db, { object }))[0] ?? null;

/** The last write in the form of the details of a refusal `…/stale`. */
export const lastWriteOf = async (
  db: Queryable,
  object: string,
): Promise<{ changedBy: string; changedAt: string | null }> => {
  const writer = await findLastWriter(db, object);
  return {
    changedBy: writer?.changedBy ?? "–",
    changedAt: writer?.changedAt.toISOString() ?? null,
  };
};
