import type {
  DeliveryError,
  WebhookEvent,
  WebhookState,
} from "#contract/integrations/webhook-events.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

/** Locks the store, so that two admins don't add more webhooks than there may be. */
export const lockStore = statement(
  "webhooks.lock-store",
  "select id from tenants where id = :tenant for no key update",
);

/** Runs after the lock: a count in the locking statement would not see what another transaction has added. */
export const countWebhooks = statement(
  "webhooks.count-store",
  `select count(*) as "webhooks!" from webhooks where tenant_id = :tenant and ended_at is null`,
);

const columns = `w.id, w.name, w.url, w.events, w.state, w.tripped_at as "trippedAt", w.failures_in_row as "failuresInARow",
  w.last_success_at as "lastSuccessAt", w.last_failure_at as "lastFailureAt", w.last_failure_status as "lastFailureStatus",
  w.last_failure_error as "lastFailureError", w.created_at as "createdAt", a.full_name as "createdBy",
  w.secret_changed_at as "secretChangedAt", w.old_secret_until as "oldSecretUntil", w.version,
  (select count(*) from webhook_messages m where m.webhook_id = w.id and m.state in ('waiting', 'sending')) as "waiting!"`;
const from = `webhooks w left join accounts a on a.id = w.created_by`;
const types = {
  columns: columnTypes<{
    events: WebhookEvent[];
    state: WebhookState;
    lastFailureError: DeliveryError | null;
  }>(),
};

export const selectWebhooks = statement(
  "webhooks.list",
  `select ${columns} from ${from} where w.tenant_id = :tenant and w.ended_at is null order by w.id`,
  types,
);

export const selectWebhook = statement(
  "webhooks.one",
  `select ${columns} from ${from} where w.tenant_id = :tenant and w.id = :id and w.ended_at is null`,
  types,
);

export type WebhookRow = Row<typeof selectWebhook>;

/** A webhook, locked, with the state and the version that a change compares. */
export const lockWebhook = statement(
  "webhooks.lock",
  `select state, url, version from webhooks
   where tenant_id = :tenant and id = :id and ended_at is null for no key update`,
  { columns: columnTypes<{ state: WebhookState }>() },
);

export const insertWebhook = statement(
  "webhooks.insert",
  `insert into webhooks (tenant_id, name, url, events, secret_key, secret_sealed, secret_changed_at, created_by, created_at)
   values (:tenant, :name, :url, :events::text[], :secretKey, :encryptedSecret, :now, :accountId, :now) returning id`,
);

/** Changes a webhook. One that is switched on again begins without failures. */
export const updateWebhook = command(
  "webhooks.update",
  `update webhooks set name = :name, url = :url, events = :events::text[], state = :state, tripped_at = null,
     failures_in_row = case when :state::text = 'active' and state <> 'active' or url <> :url then 0 else failures_in_row end,
     version = version + 1
   where tenant_id = :tenant and id = :id and ended_at is null`,
);

/**
 * Makes what waits for its next try due at once, and wakes the processes. It leaves out messages that are locked: nobody has
 * tried these.
 */
export const resendWaiting = statement(
  "webhooks.resend-waiting",
  `with due as (
     update webhook_messages set due_at = :now where tenant_id = :tenant and id in (
       select m.id from webhook_messages m where m.tenant_id = :tenant and m.webhook_id = :id and m.state = 'waiting'
         and m.due_at > :now for no key update skip locked))
   select notify_changed('webhook-messages')::text as notified`,
);

/** Ends a webhook and forgets its secrets. Maintenance deletes its log. */
export const endWebhook = command(
  "webhooks.end",
  `update webhooks set ended_at = :now, secret_sealed = '', old_secret_sealed = null, old_secret_until = null
   where tenant_id = :tenant and id = :id and ended_at is null`,
);

/** Keeps the replaced secret until `oldUntil`. */
export const changeSecret = command(
  "webhooks.change-secret",
  `update webhooks set old_secret_sealed = secret_sealed, old_secret_until = :oldUntil, secret_sealed = :encryptedSecret,
     secret_changed_at = :now, version = version + 1
   where tenant_id = :tenant and id = :id and ended_at is null`,
);

/** Where a webhook is sent and its secrets. */
export const selectEndpoint = statement(
  "webhooks.endpoint",
  `select url, secret_key as "secretKey", secret_sealed as "encryptedSecret", old_secret_sealed as "oldEncryptedSecret",
     old_secret_until as "oldSecretUntil"
   from webhooks where tenant_id = :tenant and id = :id and ended_at is null`,
);

/** The encrypted columns of a store's webhooks, locked. */
export const lockEncrypted = statement(
  "webhooks.lock-encrypted",
  `select id, secret_key as "secretKey", secret_sealed as "encryptedSecret", old_secret_sealed as "oldEncryptedSecret"
   from webhooks where tenant_id = :tenant and ended_at is null order by id for no key update`,
);

export const reencrypt = command(
  "webhooks.reencrypt",
  `update webhooks set secret_sealed = :encryptedSecret, old_secret_sealed = :oldEncryptedSecret?
   where tenant_id = :tenant and id = :id`,
);
