import {
  WEBHOOK_FAILURES_MAX,
  WEBHOOK_TRIES_KEPT,
  type WebhookEvent,
} from "#contract/integrations/webhook-events.ts";
import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";

/** Takes due messages of all webhooks for some seconds: at most `most`, and at most `each` of a webhook at once. */
export const takeMessages = statement(
  "webhooks.take",
  `select id as "id!", tenant_id as "tenantId!", webhook_id as "webhookId!"
   from take_webhook_messages(:now, make_interval(secs => :leaseSeconds::int), :most, :each)`,
  { notifies: true },
);

export const selectNextMessage = statement(
  "webhooks.next",
  `select next_webhook_message() as "dueAt"`,
);

/**
 * Reads the product of a message that was never tried, as it is now. The message was taken before, so that a change of the
 * product after this read queues another message.
 */
export const readProduct = statement(
  "webhooks.read-product",
  `update webhook_messages m set occurred_at = case m.event when 'product.stock' then :now else p.updated_at end,
     content = jsonb_build_object('id', p.id::text, 'productNumber', p.product_number, 'version', p.version)
       || case m.event when 'product.stock' then jsonb_build_object('stock', s.quantity)
         else jsonb_build_object('price', p.price, 'stock', s.quantity, 'isHidden', p.is_hidden, 'isDeleted', p.is_deleted) end
   from products p join stock s on s.tenant_id = p.tenant_id and s.product_id = p.id
   where m.tenant_id = :tenant and m.id = any (:ids::bigint[]) and m.content is null and p.tenant_id = m.tenant_id
     and p.id = substring(m.object from 9)::bigint
   returning m.id`,
  { notifies: false },
);

/** The messages that a process took, with where they are sent. */
export const selectTaken = statement(
  "webhooks.taken",
  `select m.id, m.webhook_id as "webhookId", m.message_id as "messageId", m.event, m.object, m.content, m.tries,
     m.occurred_at as "occurredAt", w.url, w.secret_key as "secretKey", w.secret_sealed as "encryptedSecret",
     w.old_secret_sealed as "oldEncryptedSecret", w.old_secret_until as "oldSecretUntil"
   from webhook_messages m join webhooks w on w.tenant_id = m.tenant_id and w.id = m.webhook_id
   where m.tenant_id = :tenant and m.id = any (:ids::bigint[]) and m.state = 'sending' and w.ended_at is null order by m.id`,
  { columns: columnTypes<{ event: WebhookEvent; content: Record<string, unknown> | null }>() },
);

export type TakenMessage = Row<typeof selectTaken>;

/** Locks a webhook, so that the end of a try and the taking of further messages come one after the other. */
export const lockForResult = statement(
  "webhooks.lock-for-result",
  "select id from webhooks where tenant_id = :tenant and id = :webhookId for no key update",
);

/**
 * Writes how a try ended, unless another process took the message meanwhile. At its end the next message of its object is
 * due. A webhook trips after too many failures in a row, or when its receiver is gone.
 */
export const finishTry = statement(
  "webhooks.finish",
  `with tried as (
     update webhook_messages m set state = :state, due_at = :dueAt, ended_at = :endedAt?, last_status = :status?,
       last_error = :error?,
       try_log = jsonb_path_query_array(jsonb_build_array(:tried::jsonb) || m.try_log, '$[0 to ${WEBHOOK_TRIES_KEPT - 1}]')
     where m.tenant_id = :tenant and m.id = :id and m.tries = :tries and m.state = 'sending'
     returning m.id, m.webhook_id, m.object, m.ended_at),
   released as (
     update webhook_messages n set due_at = :now where n.tenant_id = :tenant and n.due_at > :now and n.id = (
       select m.id from tried t join webhook_messages m on m.webhook_id = t.webhook_id and m.object = t.object
       where t.ended_at is not null and m.tenant_id = :tenant and m.id > t.id and m.state = 'waiting' order by m.id limit 1)),
   before as (
     select w.id, w.state, w.failures_in_row + 1 as failures from webhooks w join tried t on w.id = t.webhook_id
     where w.tenant_id = :tenant),
   judged as (
     update webhooks w set failures_in_row = case when :isSuccess::boolean then 0 else b.failures end,
       last_success_at = case when :isSuccess then :now else w.last_success_at end,
       last_failure_at = case when :isSuccess then w.last_failure_at else :now end,
       last_failure_status = case when :isSuccess then w.last_failure_status else :status? end,
       last_failure_error = case when :isSuccess then w.last_failure_error else :error? end,
       state = case when b.trips then 'tripped' else w.state end,
       tripped_at = case when b.trips then :now else w.tripped_at end,
       version = w.version + b.trips::int
     from (select *, state = 'active' and not :isSuccess and (failures >= ${WEBHOOK_FAILURES_MAX} or :isGone::boolean) as trips
       from before) b
     where w.tenant_id = :tenant and w.id = b.id returning b.trips)
   select trips as "trips!" from judged`,
  { notifies: false },
);

export const giveUpMessages = statement(
  "webhooks.give-up",
  `select give_up_webhook_messages(:now, :queuedBefore, :most) as "givenUp!"`,
  { notifies: true },
);

export const deleteMessages = statement(
  "webhooks.delete-messages",
  `select delete_webhook_messages(:before, :most) as "deleted!"`,
  { notifies: true },
);

export const countMessages = statement(
  "webhooks.count",
  `select waiting as "waiting!", tripped as "tripped!" from count_webhook_messages()`,
);
