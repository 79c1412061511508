import { command, statement } from "#server/platform/database/statement.ts";

const account = `a.id, a.is_active as "isActive", a.is_disabled as "isDisabled"`;

export const selectIdentity = statement(
  "accounts.identity",
  `select ${account} from identities i join accounts a on a.id = i.account_id
   where i.issuer = :issuer and i.subject = :subject`,
);

/** Locks the row until the transaction ends, so that no one activates the account or signs in to it in between. */
export const lockAccountAt = statement(
  "accounts.hold-at",
  `select ${account} from accounts a where a.email = :email for update`,
);

/**
 * Returns no row when the account already has another identity at this issuer, or when the identity belongs to another
 * account.
 */
export const insertIdentity = statement(
  "accounts.insert-identity",
  `insert into identities (issuer, subject, account_id, created_at) values (:issuer, :subject, :accountId, :now)
   on conflict do nothing returning account_id as "accountId"`,
);

/** Removes the password, because a stranger may have set it before the e-mail was proven. */
export const activateWithoutPassword = command(
  "accounts.activate-without-password",
  "update accounts set is_active = true, password_hash = null where id = :accountId",
);

/** Returns no row when the e-mail already has an account. */
export const insertSignedOn = statement(
  "accounts.insert-signed-on",
  `insert into accounts (email, full_name, is_active, language, created_at) values (:email, :fullName, true, :language, :now)
   on conflict (email) do nothing returning id`,
);
