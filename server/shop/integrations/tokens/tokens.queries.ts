import type { Scope } from "#contract/integrations/scopes.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

type Types = { scopes: Scope[] };

const columns = `m.id, m.name, m.scopes, m.hint, m.created_at as "createdAt", a.full_name as "createdBy",
  m.expires_at as "expiresAt", m.last_used_at as "lastUsedAt", m.revoked_at as "revokedAt"`;
const from = "machine_tokens m left join accounts a on a.id = m.created_by";
const works = "m.revoked_at is null and (m.expires_at is null or m.expires_at > :now)";

/** Tokens that work, the newest first, and then the `mostEnded` newest of the others. */
export const selectTokens = statement(
  "integrations.tokens",
  `select ${columns} from ${from} where m.tenant_id = :tenant and (${works} or m.id in (
     select m.id from machine_tokens m where m.tenant_id = :tenant and not (${works}) order by m.id desc limit :mostEnded))
   order by (${works}) desc, m.id desc`,
  { columns: columnTypes<Types>() },
);

export const selectToken = statement(
  "integrations.token",
  `select ${columns} from ${from} where m.tenant_id = :tenant and m.id = :id`,
  { columns: columnTypes<Types>() },
);

export type TokenRow = Row<typeof selectToken>;

/** Locks the store's row, so that only one transaction at a time counts its tokens and adds one. */
export const lockStore = statement(
  "integrations.lock-store",
  "select id from tenants where id = :tenant for no key update",
);

/** Counts the tokens that work. Its snapshot must be younger than the lock, so it is a statement of its own. */
export const countTokens = statement(
  "integrations.count-tokens",
  `select count(*) as "tokens!" from machine_tokens m where m.tenant_id = :tenant and ${works}`,
);

export const insertToken = statement(
  "integrations.insert-token",
  `insert into machine_tokens (tenant_id, account_id, name, scopes, hash, hint, created_by, created_at, expires_at)
   values (:tenant, :accountId, :name, :scopes, :hash, :hint, :createdBy, :now, :expiresAt?) returning id`,
);

/** Revokes a token, and notifies the processes, so that streams that it opened end. */
export const revokeToken = statement(
  "integrations.revoke-token",
  `with revoked as (
     update machine_tokens set revoked_at = :now where tenant_id = :tenant and id = :id and revoked_at is null
     returning account_id
   )
   select notify_changed('access:' || account_id)::text as notified from revoked`,
);

/** The token with a hash, before its store is known; no row for a revoked one and for one of a closed store. */
export const findByHash = statement(
  "integrations.by-hash",
  `select id as "id!", tenant_id as "tenantId!", account_id as "accountId!", scopes as "scopes!", expires_at as "expiresAt",
     last_used_at as "lastUsedAt"
   from machine_token_of(:hash)`,
  { over: "lookup", columns: columnTypes<Types>() },
);

/** Writes the time of a token's use, unless another process has just done it. */
export const noteUse = command(
  "integrations.note-use",
  `update machine_tokens set last_used_at = :now
   where tenant_id = :tenant and id = :id and (last_used_at is null or last_used_at <= :before)`,
  { notifies: false },
);

/** The last acts of a token, the newest first. */
export const selectActs = statement(
  "integrations.acts",
  `select l.act, l.object, l.at from machine_tokens m join audit_log l on l.account_id = m.account_id
   where m.tenant_id = :tenant and m.id = :id order by l.id desc limit :most`,
);
