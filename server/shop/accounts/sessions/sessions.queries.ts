import type { Role } from "#contract/wire/endpoint.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

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

export type SessionRow = {
  key: string;
  refreshHash: string;
  previousRefreshHash: string | null;
  renewedAt: Date;
  refreshExpiresAt: Date;
  createdAt: Date;
  endedAt: Date | null;
  email: string;
  mayUse: boolean;
};

export const lockSession = statement(
  "accounts.lockSession",
  `select s.xsrf as key, s.refresh_hash as "refreshHash",
     s.previous_refresh_hash as "previousRefreshHash", s.renewed_at as "renewedAt",
     s.refresh_expires_at as "refreshExpiresAt", s.created_at as "createdAt", s.ended_at as "endedAt", a.email,
     a.is_active and not a.is_disabled as "mayUse!"
   from sessions s join accounts a on a.id = s.account_id
   where s.id = :sessionId for update of s`,
);

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
