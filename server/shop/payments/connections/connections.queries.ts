import type { WebhookProvider } from "#contract/rules/payments.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

type Types = {
  provider: WebhookProvider;
  lastRefusal: WebhookRefusal | null;
};

/** Why a webhook was refused last. */
export type WebhookRefusal = "bad-proof" | "too-old" | "unreadable" | "full";

const columns = `c.id, c.provider, c.name, c.token_hash as "tokenHash", c.token_sealed as "encryptedToken",
  c.secret_sealed as "encryptedSecret", c.secret_changed_at as "secretChangedAt", c.old_secret_until as "oldSecretUntil",
  c.created_at as "createdAt", a.full_name as "createdBy", c.last_refusal as "lastRefusal",
  c.last_refusal_at as "lastRefusalAt",
  (select max(d.last_received_at) from webhook_deliveries d
   where d.tenant_id = c.tenant_id and d.connection_id = c.id and d.transactions is not null) as "lastDeliveryAt"`;

const from = "payment_connections c left join accounts a on a.id = c.created_by";

export const selectConnections = statement(
  "payments.connections",
  `select ${columns} from ${from} where c.tenant_id = :tenant and c.ended_at is null order by c.id`,
  { columns: columnTypes<Types>() },
);

export const selectConnection = statement(
  "payments.connection",
  `select ${columns} from ${from} where c.tenant_id = :tenant and c.id = :id and c.ended_at is null`,
  { columns: columnTypes<Types>() },
);

export type ConnectionRow = Row<typeof selectConnections>;

/** Locks the store's row, so that only one transaction at a time counts its connections and adds one. */
export const lockStore = statement(
  "payments.lock-store",
  "select id from tenants where id = :tenant for no key update",
);

/** Counts the connections. Its snapshot must be younger than the lock, so it is a statement of its own. */
export const countConnections = statement(
  "payments.count-connections",
  `select count(*) as "connections!" from payment_connections where tenant_id = :tenant and ended_at is null`,
);

export const insertConnection = statement(
  "payments.connect",
  `insert into payment_connections (tenant_id, provider, name, token_hash, token_sealed, secret_sealed, secret_changed_at,
     created_by, created_at)
   values (:tenant, :provider, :name, :tokenHash, :encryptedToken, :encryptedSecret, :now, :accountId, :now) returning id`,
);

/** Changes a connection's secret; the one before is valid until a time. */
export const changeSecret = command(
  "payments.change-secret",
  `update payment_connections set old_secret_sealed = secret_sealed, old_secret_until = :oldUntil,
     secret_sealed = :encryptedSecret, secret_changed_at = :now
   where tenant_id = :tenant and id = :id and ended_at is null`,
);

/** Ends a connection and forgets its secrets. */
export const endConnection = command(
  "payments.disconnect",
  `update payment_connections set ended_at = :now, secret_sealed = '', token_sealed = '', old_secret_sealed = null,
     old_secret_until = null
   where tenant_id = :tenant and id = :id and ended_at is null`,
);

/** The connection of a webhook's token, before its store is known. */
export const findByToken = statement(
  "payments.by-token",
  `select id as "id!", tenant_id as "tenantId!", provider as "provider!", secret_sealed as "encryptedSecret!",
     old_secret_sealed as "oldEncryptedSecret", old_secret_until as "oldSecretUntil"
   from payment_connection_of(:tokenHash)`,
  { columns: columnTypes<{ provider: WebhookProvider }>() },
);

/** Remembers a refused webhook, at most once in ten seconds. */
export const noteRefusal = command(
  "payments.note-refusal",
  `update payment_connections set last_refusal = :why, last_refusal_at = :now
   where tenant_id = :tenant and id = :id
     and (last_refusal_at is null or last_refusal <> :why or last_refusal_at < :now::timestamptz - interval '10 seconds')`,
);

/**
 * Stores proven webhooks of a connection, if its secrets are still those of the proof, and notifies the processes. A repeat
 * is counted. Beyond `mostBytes` it stores transactions without their body, beyond `mostUnread` no unreadable body.
 */
export const insertDeliveries = statement(
  "payments.receive",
  `with current as (
     select id, kept_bytes from payment_connections
     where tenant_id = :tenant and id = :connectionId and ended_at is null and secret_sealed = :encryptedSecret
       and (:oldEncryptedSecret?::text is null or old_secret_sealed = :oldEncryptedSecret? and old_secret_until > :now)),
   received as (
     insert into webhook_deliveries as existing (tenant_id, connection_id, headers, body, body_hash, transactions, times,
       received_at, last_received_at, done_at)
     select :tenant, current.id, proven.headers::jsonb,
       case when proven.transactions is null or kept_bytes < :mostBytes::bigint then proven.body else '' end, proven.body_hash,
       proven.transactions::jsonb, proven.times, :now, :now,
       case when proven.transactions is null or proven.transactions = '[]' then :now::timestamptz end
     from current cross join unnest(:headers::text[], :bodies::bytea[], :bodyHashes::text[], :transactions::text[], :times::int[])
       as proven (headers, body, body_hash, transactions, times)
     where proven.transactions is not null or kept_bytes < :mostUnread::bigint
     order by proven.body_hash
     on conflict (tenant_id, connection_id, body_hash)
       do update set times = existing.times + excluded.times, last_received_at = excluded.last_received_at,
         transactions = coalesce(existing.transactions, excluded.transactions),
         done_at = case when existing.transactions is null then excluded.done_at else existing.done_at end
     returning body_hash, case when xmax = 0 then octet_length(body) else 0 end as added, done_at is null as waits),
   counted as (
     update payment_connections set kept_bytes = kept_bytes + (select sum(added) from received)
     where tenant_id = :tenant and id = :connectionId and (select sum(added) from received) > 0)
   select (select count(*) from current) as "isCurrent!", coalesce(array_agg(body_hash), '{}') as "stored!",
     case when bool_or(waits) then notify_changed('webhooks:' || :tenant::bigint || ':' || :connectionId::bigint)::text end as notified
   from received`,
);

/** The connections of all stores with webhooks that wait for matching. */
export const findWaiting = statement(
  "payments.waiting-connections",
  `select tenant_id as "tenantId!", connection_id as "connectionId!" from waiting_connections()`,
);

/**
 * The next webhooks of a connection that wait for matching, locked; those that another process works on are left to it.
 */
export const lockWaiting = statement(
  "payments.lock-waiting",
  `select d.id, d.transactions, c.provider, c.id as "connectionId" from webhook_deliveries d
   join payment_connections c on c.tenant_id = d.tenant_id and c.id = d.connection_id
   where d.tenant_id = :tenant and d.connection_id = :connectionId and d.done_at is null and d.postponed_at is null
   order by d.id limit :most for no key update of d skip locked`,
  { columns: columnTypes<{ transactions: unknown; provider: WebhookProvider }>() },
);

/** Leaves a webhook to a job, because matching it failed. */
export const postponeDelivery = command(
  "payments.postpone-delivery",
  `update webhook_deliveries set postponed_at = :now
   where tenant_id = :tenant and id = :id and done_at is null and postponed_at is null`,
);

/** A webhook whose transactions are not read yet, locked: another process that reads it waits, and then finds none. */
export const lockDelivery = statement(
  "payments.lock-delivery",
  `select d.id, d.transactions, c.provider, c.id as "connectionId" from webhook_deliveries d
   join payment_connections c on c.tenant_id = d.tenant_id and c.id = d.connection_id
   where d.tenant_id = :tenant and d.id = :id and d.done_at is null for no key update of d`,
  { columns: columnTypes<{ transactions: unknown; provider: WebhookProvider }>() },
);

export const endDeliveries = command(
  "payments.end-deliveries",
  "update webhook_deliveries set done_at = :now where tenant_id = :tenant and id = any (:ids::bigint[])",
);

export const deleteDeliveries = statement(
  "payments.delete-deliveries",
  `select delete_deliveries(:before, :most) as "deleted!"`,
  { notifies: true },
);

export const selectSettings = statement(
  "payments.settings",
  "select remind, cancel from payment_settings where tenant_id = :tenant",
);

/**
 * Switches reminders and cancellations. A switch that is turned on applies only to orders that are placed afterwards.
 */
export const saveSettings = command(
  "payments.save-settings",
  `insert into payment_settings as existing (tenant_id, remind, cancel) values (:tenant, :remind, :cancel)
   on conflict (tenant_id) do update set remind = excluded.remind, cancel = excluded.cancel,
     remind_since = case when excluded.remind and not existing.remind then :now else existing.remind_since end,
     cancel_since = case when excluded.cancel and not existing.cancel then :now else existing.cancel_since end`,
);

/** Orders of all stores that still wait for their transfer, the oldest first. */
export const findUnpaid = statement(
  "payments.unpaid",
  `select tenant_id as "tenantId!", order_id as "orderId!", is_over as "isOver!"
   from unpaid_orders(:remindBefore, :cancelBefore, :most)`,
);
