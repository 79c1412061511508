import type { Language } from "#contract/language.ts";
import { command, statement } from "#server/platform/database/statement.ts";

export type KnownAccount = { id: number; isActive: boolean; isDisabled: boolean };

const account = `a.id, a.is_active as "isActive", a.is_disabled as "isDisabled"`;

export const selectIdentity = statement<[issuer: string, subject: string], KnownAccount>(
  "accounts.identity",
  `select ${account} from identities i join accounts a on a.id = i.account_id
   where i.issuer = $1 and i.subject = $2`,
);

/** Locks the row until the transaction ends, so that no one activates the account or signs in to it in between. */
export const holdAccountAt = statement<[email: string], KnownAccount>(
  "accounts.hold-at",
  `select ${account} from accounts a where a.email = $1 for update`,
);

/**
 * Returns no row when the account already has another identity at this issuer, or when the identity belongs to another
 * account.
 */
export const insertIdentity = statement<
  [issuer: string, subject: string, accountId: number, now: Date],
  { accountId: number }
>(
  "accounts.insert-identity",
  `insert into identities (issuer, subject, account_id, created_at) values ($1, $2, $3, $4)
   on conflict do nothing returning account_id as "accountId"`,
);

/** Removes the password, because a stranger may have set it before the e-mail was proven. */
export const activateWithoutPassword = command<[accountId: number]>(
  "accounts.activate-without-password",
  "update accounts set is_active = true, password_hash = null where id = $1",
);

/** Returns no row when the e-mail already has an account. */
export const insertSignedOn = statement<
  [email: string, fullName: string, language: Language, now: Date],
  { id: number }
>(
  "accounts.insert-signed-on",
  `insert into accounts (email, full_name, is_active, language, created_at) values ($1, $2, true, $3, $4)
   on conflict (email) do nothing returning id`,
);
