import type { WebhookProvider } from "#contract/rules/payments.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

type Types = {
  provider: WebhookProvider;
  lastRefusal: HookRefusal | null;
};

/** Why a webhook was refused last. */
export type HookRefusal = "bad-proof" | "too-old" | "unreadable";

const columns = `c.id, c.provider, c.name, c.token_hash as "tokenHash", c.token_sealed as "tokenSealed",
  c.secret_sealed as "secretSealed", c.secret_changed_at as "secretChangedAt", c.old_secret_until as "oldSecretUntil",
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

/** Locks the store's row, so that its connections are counted before one is added. */
export const holdStore = statement(
  "payments.hold-store",
  `select (select count(*) from payment_connections where tenant_id = :tenant and ended_at is null) as "connections!"
   from tenants where id = :tenant for no key update`,
);

export const insertConnection = statement(
  "payments.connect",
  `insert into payment_connections (tenant_id, provider, name, token_hash, token_sealed, secret_sealed, secret_changed_at,
     created_by, created_at)
   values (:tenant, :provider, :name, :tokenHash, :tokenSealed, :secretSealed, :now, :accountId, :now) returning id`,
);

/** Changes a connection's secret; the one before is valid until a time. */
export const changeSecret = command(
  "payments.change-secret",
  `update payment_connections set old_secret_sealed = secret_sealed, old_secret_until = :oldUntil,
     secret_sealed = :secretSealed, secret_changed_at = :now
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
  `select id as "id!", tenant_id as "tenantId!", provider as "provider!", secret_sealed as "secretSealed!",
     old_secret_sealed as "oldSecretSealed", old_secret_until as "oldSecretUntil"
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

/** Keeps a webhook whose proof was right. One that came before is counted, and `isNew` is false. */
export const insertDelivery = statement(
  "payments.receive",
  `insert into webhook_deliveries as kept (tenant_id, connection_id, headers, body, body_hash, transactions, received_at,
     last_received_at)
   values (:tenant, :connectionId, :headers::jsonb, :body, :bodyHash, :transactions?::jsonb, :now, :now)
   on conflict (tenant_id, connection_id, body_hash)
     do update set times = kept.times + 1, last_received_at = excluded.last_received_at
   returning id, times = 1 as "isNew!"`,
);

/** A webhook whose transactions are not read yet, locked: another process that reads it waits, and then finds none. */
export const holdDelivery = statement(
  "payments.hold-delivery",
  `select d.transactions, c.provider from webhook_deliveries d
   join payment_connections c on c.tenant_id = d.tenant_id and c.id = d.connection_id
   where d.tenant_id = :tenant and d.id = :id and d.done_at is null for no key update of d`,
  { columns: columnTypes<{ transactions: unknown; provider: WebhookProvider }>() },
);

export const endDelivery = command(
  "payments.end-delivery",
  "update webhook_deliveries set done_at = :now where tenant_id = :tenant and id = :id",
);

export const deleteDeliveries = statement(
  "payments.delete-deliveries",
  `select delete_deliveries(:before, :most) as "deleted!"`,
  { wakes: true },
);

export const selectSettings = statement(
  "payments.settings",
  "select remind, cancel, since from payment_settings where tenant_id = :tenant",
);

/** Switches reminders and cancellations. What is switched on again leaves the orders alone that were placed before. */
export const saveSettings = command(
  "payments.save-settings",
  `insert into payment_settings as kept (tenant_id, remind, cancel, since)
   values (:tenant, :remind, :cancel, case when :remind and :cancel then '-infinity'::timestamptz else :now end)
   on conflict (tenant_id) do update set remind = excluded.remind, cancel = excluded.cancel,
     since = case when excluded.remind and not kept.remind or excluded.cancel and not kept.cancel then :now
       else kept.since end`,
);

/** Orders of all stores that still wait for their transfer, the oldest first. */
export const findUnpaid = statement(
  "payments.unpaid",
  `select tenant_id as "tenantId!", order_id as "orderId!", is_over as "isOver!"
   from unpaid_orders(:remindBefore, :cancelBefore, :most)`,
);
