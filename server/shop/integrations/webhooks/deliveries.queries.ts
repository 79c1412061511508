import {
  WEBHOOK_DELIVERIES_LISTED,
  type DeliveryError,
  type WebhookDeliveryState,
  type WebhookEvent,
} from "#contract/integrations/webhook-events.ts";
import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";

const columns = `m.id, m.message_id as "messageId", m.event, m.object, m.state, m.tries, m.occurred_at as "occurredAt",
  m.due_at as "dueAt", m.ended_at as "endedAt", m.last_status as "lastStatus", m.last_error as "lastError",
  m.is_replay as "isReplay"`;
type Narrowed = {
  event: WebhookEvent;
  state: WebhookDeliveryState;
  lastError: DeliveryError | null;
};
const types = { columns: columnTypes<Narrowed>() };

/** Deliveries of a webhook, the newest first, of a state and of an event where these are given. */
export const selectDeliveries = statement(
  "webhooks.deliveries",
  `select ${columns} from webhook_messages m
   where m.tenant_id = :tenant and m.webhook_id = :webhookId and (:state?::text is null or m.state = :state?)
     and (:event?::text is null or m.event = :event?)
   order by m.id desc limit :limit offset :offset`,
  types,
);

export const countDeliveries = statement(
  "webhooks.count-deliveries",
  `select count(*) as "total!" from (
     select from webhook_messages m
     where m.tenant_id = :tenant and m.webhook_id = :webhookId and (:state?::text is null or m.state = :state?)
       and (:event?::text is null or m.event = :event?) limit ${WEBHOOK_DELIVERIES_LISTED}) listed`,
);

/** A delivery of a webhook that was not deleted, with what is sent and the last tries. */
export const selectDelivery = statement(
  "webhooks.delivery",
  `select ${columns}, m.content, m.try_log as "tryLog" from webhook_messages m
   join webhooks w on w.tenant_id = m.tenant_id and w.id = m.webhook_id
   where m.tenant_id = :tenant and m.id = :id and w.ended_at is null`,
  {
    columns: columnTypes<Narrowed & { content: Record<string, unknown> | null; tryLog: unknown }>(),
  },
);

export type DeliveryRow = Row<typeof selectDeliveries>;
export type DeliveryDetailsRow = Row<typeof selectDelivery>;

/** Queues an ended delivery once more, and wakes the processes. A product that was never read is read then. */
export const replayDelivery = statement(
  "webhooks.replay",
  `with added as (
     insert into webhook_messages (tenant_id, webhook_id, message_id, event, object, content, occurred_at, queued_at, is_replay)
     select tenant_id, webhook_id, message_id, event, object, content, occurred_at, :now, true from webhook_messages
     where tenant_id = :tenant and id = :id and ended_at is not null returning id)
   select id, notify_changed('webhook-messages')::text as notified from added`,
);

/**
 * Queues again what happened since a time and ended, in its sequence: all, or what was given up. Of messages that were sent
 * several times the newest counts, and one that waits already is left out.
 */
export const replayDeliveries = statement(
  "webhooks.replay-many",
  `with newest as (
     select distinct on (m.message_id) m.id, m.message_id, m.state from webhook_messages m
     where m.tenant_id = :tenant and m.webhook_id = :webhookId and m.occurred_at >= :from order by m.message_id, m.id desc),
   chosen as (
     select id from newest where state = 'given-up' or state = 'delivered' and :all::boolean order by id
     limit ${WEBHOOK_DELIVERIES_LISTED}),
   added as (
     insert into webhook_messages (tenant_id, webhook_id, message_id, event, object, content, occurred_at, queued_at, is_replay)
     select m.tenant_id, m.webhook_id, m.message_id, m.event, m.object, m.content, m.occurred_at, :now, true
     from webhook_messages m join chosen c on c.id = m.id where m.tenant_id = :tenant order by m.id returning 1)
   select count(*) as "queued!", notify_changed('webhook-messages')::text as notified from added`,
);
