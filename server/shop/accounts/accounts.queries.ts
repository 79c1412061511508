import type { Language } from "#contract/language.ts";
import type { Role } from "#contract/wire/endpoint.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

const credentials = `id, password_hash as "passwordHash", is_active as "isActive",
  is_disabled as "isDisabled"`;

export const selectCredentials = statement(
  "accounts.credentials",
  `select ${credentials} from accounts where email = :email`,
);

/** Returns no row when the e-mail already has an account. */
export const insertAccount = statement(
  "accounts.insert",
  `insert into accounts (email, password_hash, full_name, is_active, role, tenant_id, language, created_at)
   values (:email, :passwordHash, :fullName, :isActive, :role?, :tenantId?, :language, :now)
   on conflict (email) do nothing returning id`,
);

/** Returns no row when the address is taken. */
export const insertTokenAccount = statement(
  "accounts.insert-token-account",
  `insert into accounts (email, full_name, is_active, is_disabled, created_at)
   values (:email, :fullName, false, true, :now) on conflict (email) do nothing returning id`,
);

const profile = `a.id, a.email, a.full_name as "fullName", a.phone, a.is_active as "isActive",
  a.password_hash is not null as "hasPassword!", a.tenant_id as "tenantId", (select t.name from tenants t where t.id = a.tenant_id) as "tenantName"`;

export const selectProfile = statement(
  "accounts.profile",
  `select ${profile} from accounts a where a.id = :accountId`,
);

export type Profile = Row<typeof selectProfile>;

/** `keepPhone` leaves the phone unchanged. */
export const updateProfile = statement(
  "accounts.updateProfile",
  `update accounts a set full_name = :fullName, phone = case when :keepPhone then a.phone else :phone? end
   where a.id = :accountId and a.closed_at is null returning ${profile}`,
);

/** Call it only for a mailed link, which proves that the account's own e-mail reaches the owner. */
export const activate = command(
  "accounts.activate",
  "update accounts set is_active = true where id = :accountId and not is_disabled",
);

export const setPassword = command(
  "accounts.set-password",
  `update accounts set password_hash = :hash, is_active = true where id = :accountId and not is_disabled`,
);

/** Violates `accounts_email_key` when another account has the address. */
export const setEmail = statement(
  "accounts.set-email",
  `update accounts a set email = :email from accounts old
   where a.id = :accountId and old.id = a.id and not a.is_disabled returning old.email as "oldEmail"`,
);

/** Updates no row when the account's hash is no longer `oldHash`. */
export const updatePassword = command(
  "accounts.updatePassword",
  "update accounts set password_hash = :newHash where id = :accountId and password_hash = :oldHash",
);

/** Locks the account until the transaction ends, so that a concurrent appointment or another write of it waits. */
export const lockRole = statement(
  "accounts.hold-role",
  "select role from accounts where id = :accountId for no key update",
  { columns: columnTypes<{ role: Role | null }>() },
);

export const selectLastWriter = statement(
  "accounts.last-writer",
  `select a.full_name as "changedBy", s.at as "changedAt"
   from audit_log s join accounts a on a.id = s.account_id
   where s.object = :object order by s.id desc limit 1`,
);

/** The writer of the last entry of the audit log about an object (`tenant:3`). */
export type LastWriter = Row<typeof selectLastWriter>;

/** The session of an access token with its account; no row for an ended session or an account that may not sign in. */
export const selectCaller = statement(
  "accounts.caller",
  `select s.access_hash as "accessHash", s.access_expires_at as "accessExpiresAt", s.xsrf as key,
     a.id as "accountId", a.email, a.role, a.tenant_id as "tenantId"
   from sessions s join accounts a on a.id = s.account_id
   where s.id = :sessionId and s.ended_at is null and a.is_active and not a.is_disabled`,
  { over: "lookup", columns: columnTypes<{ role: Role | null }>() },
);

/**
 * Inserts a session unless the proven password, if there is one, has changed since. The lock waits for a concurrent
 * change of the password, which would otherwise miss the new session when it ends the others.
 */
export const insertSession = statement(
  "accounts.insertSession",
  `with account as (
     select id, email from accounts
     where id = :accountId and (:provenHash?::text is null or password_hash = :provenHash) and is_active and not is_disabled for share
   ), opened as (
     insert into sessions (account_id, access_hash, access_expires_at, refresh_hash,
       refresh_expires_at, xsrf, device, renewed_at, created_at, signed_on_at)
     select id, :accessHash, :accessExpiresAt, :refreshHash, :refreshExpiresAt, :key, :device, :now, :now, :signedOnAt? from account
     returning id
   )
   select opened.id, account.email from opened, account`,
);

export const lockSession = statement(
  "accounts.lockSession",
  `select s.xsrf as key, s.refresh_hash as "refreshHash",
     s.previous_refresh_hash as "previousRefreshHash", s.renewed_at as "renewedAt",
     s.refresh_expires_at as "refreshExpiresAt", s.created_at as "createdAt", s.ended_at as "endedAt", a.email,
     a.is_active and not a.is_disabled as "mayUse!"
   from sessions s join accounts a on a.id = s.account_id
   where s.id = :sessionId for update of s`,
);

export type SessionRow = Row<typeof lockSession>;

export const updateSession = command(
  "accounts.renewSession",
  `update sessions set access_hash = :accessHash, access_expires_at = :accessExpiresAt, previous_refresh_hash = refresh_hash,
     refresh_hash = :refreshHash, refresh_expires_at = :refreshExpiresAt, renewed_at = :now
   where id = :sessionId`,
);

export const endSession = command(
  "accounts.endSession",
  "update sessions set ended_at = :now where id = :sessionId and ended_at is null",
);

export const endSessionsOf = command(
  "accounts.endSessionsOf",
  "update sessions set ended_at = :now where account_id = :accountId and ended_at is null",
);

/** Sessions that are still usable, the most recently used first. */
export const selectSessions = statement(
  "accounts.sessions",
  `select id, device, created_at as "openedAt", renewed_at as "usedAt" from sessions
   where account_id = :accountId and ended_at is null and refresh_expires_at > :now
   order by renewed_at desc, id desc`,
);

export const endOtherSessions = command(
  "accounts.end-other-sessions",
  `update sessions set ended_at = :now
   where account_id = :accountId and id <> :kept and ended_at is null and refresh_expires_at > :now`,
);

export const endSessionOf = command(
  "accounts.end-session-of",
  `update sessions set ended_at = :now
   where account_id = :accountId and id = :sessionId and ended_at is null and refresh_expires_at > :now`,
);

export const selectSignedOnAt = statement(
  "accounts.signed-on-at",
  `select signed_on_at as "signedOnAt" from sessions where id = :sessionId and ended_at is null`,
);

/** Ends the earlier session of a browser that has just opened another session of the same account. */
export const endReplacedSession = command(
  "accounts.end-replaced-session",
  `update sessions set ended_at = :now
   where id = :sessionId and account_id = :accountId and refresh_hash = :refreshHash and ended_at is null`,
);

/** Deletes sessions that ended or expired before the given time, at most 1,000 rows per call. */
export const sweepSessions = command(
  "accounts.sweep-sessions",
  `delete from sessions where id in (
     select id from sessions where ended_at < :overBefore or refresh_expires_at < :overBefore
     limit 1000 for update skip locked
   )`,
);

export const linkPurposes = ["activation", "reset", "email", "invitation"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const insertLink = command(
  "accounts.insert-link",
  `insert into account_links (hash, account_id, purpose, email, expires_at, created_at)
   values (:hash, :accountId, :purpose, :email, :expiresAt, :now)`,
);

const usable = `l.hash = :hash and l.purpose = any (:purposes) and l.used_at is null and l.expires_at > :now
  and a.id = l.account_id and not a.is_disabled`;

/** Finds a valid link and its account, without using it up. */
export const selectLink = statement(
  "accounts.link",
  `select l.account_id as "accountId", a.email, a.role is not null as "isStaff!"
   from account_links l, accounts a where ${usable}`,
);

/** Uses up a link. Of two concurrent calls only one gets the row. */
export const spendLink = statement(
  "accounts.spend-link",
  `update account_links l set used_at = :now from accounts a where ${usable}
   returning l.account_id as "accountId", l.email`,
);

export type Link = Row<typeof spendLink>;

export const spendLinksOf = command(
  "accounts.spend-links-of",
  `update account_links set used_at = :now
   where account_id = :accountId and purpose = any (:purposes) and used_at is null`,
);

/** Deletes links that expired before the given time, at most 1,000 rows per call. */
export const sweepLinks = command(
  "accounts.sweep-links",
  `delete from account_links where hash in (
     select hash from account_links where expires_at < :expiredBefore
     limit 1000 for update skip locked
   )`,
);

const addressee = `a.id, a.email, a.full_name as "fullName", a.is_active as "isActive",
  a.password_hash is not null as "hasPassword!", a.role, a.language, a.tenant_id as "tenantId",
  (select t.name from tenants t where t.id = a.tenant_id) as "tenantName"`;

/** Returns no row for a disabled or closed account. */
export const selectAddressee = statement(
  "accounts.addressee",
  `select ${addressee} from accounts a where a.id = :accountId and not a.is_disabled`,
  { columns: columnTypes<{ language: Language }>() },
);

export const selectAddresseeAt = statement(
  "accounts.addressee-at",
  `select ${addressee} from accounts a where a.email = :email and not a.is_disabled`,
  { columns: columnTypes<{ language: Language }>() },
);

/** The columns of an account that a mail to it needs. */
export type Addressee = Row<typeof selectAddresseeAt>;
