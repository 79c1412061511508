import type { Role } from "#contract/wire/endpoint.ts";
import { command, statement } from "#server/platform/database/statement.ts";

export type CallerRow = {
  accessHash: string;
  accessExpiresAt: Date;
  key: string;
  accountId: number;
  email: string;
  role: Role | null;
  tenantId: number | null;
};

/** The session of an access token with its account; no row for an ended session or an account that may not sign in. */
export const selectCaller = statement<[sessionId: number], CallerRow>(
  "accounts.caller",
  `select s.access_hash as "accessHash", s.access_expires_at as "accessExpiresAt", s.xsrf as key,
     a.id as "accountId", a.email, a.role, a.tenant_id as "tenantId"
   from sessions s join accounts a on a.id = s.account_id
   where s.id = $1 and s.ended_at is null and a.is_active and not a.is_disabled`,
);

type NewSession = [
  accountId: number,
  accessHash: string,
  accessExpiresAt: Date,
  refreshHash: string,
  refreshExpiresAt: Date,
  key: string,
  device: string,
  now: Date,
  provenHash: string | null,
  signedOnAt: Date | null,
];

/**
 * Inserts a session unless the proven password, if there is one, has changed since. The lock waits for a concurrent
 * change of the password, which would otherwise miss the new session when it ends the others.
 */
export const insertSession = statement<NewSession, { id: number; email: string }>(
  "accounts.insertSession",
  `with account as (
     select id, email from accounts
     where id = $1 and ($9::text is null or password_hash = $9) and is_active and not is_disabled for share
   ), opened as (
     insert into sessions (account_id, access_hash, access_expires_at, refresh_hash,
       refresh_expires_at, xsrf, device, renewed_at, created_at, signed_on_at)
     select id, $2, $3, $4, $5, $6, $7, $8, $8, $10 from account
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

export const lockSession = statement<[sessionId: number], SessionRow>(
  "accounts.lockSession",
  `select s.xsrf as key, s.refresh_hash as "refreshHash",
     s.previous_refresh_hash as "previousRefreshHash", s.renewed_at as "renewedAt",
     s.refresh_expires_at as "refreshExpiresAt", s.created_at as "createdAt", s.ended_at as "endedAt", a.email,
     a.is_active and not a.is_disabled as "mayUse"
   from sessions s join accounts a on a.id = s.account_id
   where s.id = $1 for update of s`,
);

type Renewal = [
  sessionId: number,
  accessHash: string,
  accessExpiresAt: Date,
  refreshHash: string,
  refreshExpiresAt: Date,
  now: Date,
];

export const updateSession = command<Renewal>(
  "accounts.renewSession",
  `update sessions set access_hash = $2, access_expires_at = $3, previous_refresh_hash = refresh_hash,
     refresh_hash = $4, refresh_expires_at = $5, renewed_at = $6
   where id = $1`,
);

export const endSession = command<[sessionId: number, now: Date]>(
  "accounts.endSession",
  "update sessions set ended_at = $2 where id = $1 and ended_at is null",
);

export const endSessionsOf = command<[accountId: number, now: Date]>(
  "accounts.endSessionsOf",
  "update sessions set ended_at = $2 where account_id = $1 and ended_at is null",
);

export type SessionLine = { id: number; device: string; openedAt: Date; usedAt: Date };

/** Sessions that are still usable, the most recently used first. */
export const selectSessions = statement<[accountId: number, now: Date], SessionLine>(
  "accounts.sessions",
  `select id, device, created_at as "openedAt", renewed_at as "usedAt" from sessions
   where account_id = $1 and ended_at is null and refresh_expires_at > $2
   order by renewed_at desc, id desc`,
);

export const endOtherSessions = command<[accountId: number, kept: number, now: Date]>(
  "accounts.end-other-sessions",
  `update sessions set ended_at = $3
   where account_id = $1 and id <> $2 and ended_at is null and refresh_expires_at > $3`,
);

export const endSessionOf = command<[accountId: number, sessionId: number, now: Date]>(
  "accounts.end-session-of",
  `update sessions set ended_at = $3
   where account_id = $1 and id = $2 and ended_at is null and refresh_expires_at > $3`,
);

export const selectSignedOnAt = statement<[sessionId: number], { signedOnAt: Date | null }>(
  "accounts.signed-on-at",
  `select signed_on_at as "signedOnAt" from sessions where id = $1 and ended_at is null`,
);

/** Ends the earlier session of a browser that has just opened another session of the same account. */
export const endReplacedSession = command<
  [sessionId: number, accountId: number, refreshHash: string, now: Date]
>(
  "accounts.end-replaced-session",
  `update sessions set ended_at = $4
   where id = $1 and account_id = $2 and refresh_hash = $3 and ended_at is null`,
);

/** Deletes sessions that ended or expired before the given time, at most 1,000 rows per call. */
export const sweepSessions = command<[overBefore: Date]>(
  "accounts.sweep-sessions",
  `delete from sessions where id in (
     select id from sessions where ended_at < $1 or refresh_expires_at < $1
     limit 1000 for update skip locked
   )`,
);
