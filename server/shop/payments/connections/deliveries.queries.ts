import type { WebhookProvider } from "#contract/rules/payments.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

/** A list ends after this many webhooks. */
export const UNREAD_LISTED_MAX = 1_000;

const columns = `d.id, d.connection_id as "connectionId", c.provider, c.name, d.received_at as "receivedAt",
  d.last_received_at as "lastReceivedAt", d.times, d.body, d.answered_at as "answeredAt", d.answer, a.full_name as "answeredBy"`;
const from = `webhook_deliveries d join payment_connections c on c.tenant_id = d.tenant_id and c.id = d.connection_id
  left join accounts a on a.id = d.answered_by`;
const types = { columns: columnTypes<{ provider: WebhookProvider }>() };

/** Webhooks that could not be read, the newest first: those that wait for an answer, or those that have one. */
export const selectUnread = statement(
  "payments.unread",
  `select ${columns} from ${from}
   where d.tenant_id = :tenant and d.transactions is null and (d.answered_at is not null) = :isAnswered
   order by d.last_received_at desc, d.id desc limit :limit offset :offset`,
  types,
);

export const countUnread = statement(
  "payments.count-unread",
  `select count(*) as "total!" from (
     select from webhook_deliveries where tenant_id = :tenant and transactions is null
       and (answered_at is not null) = :isAnswered limit ${UNREAD_LISTED_MAX}) listed`,
);

/** One webhook that could not be read, locked: of two who read it again the second finds that it was read. */
export const lockUnread = statement(
  "payments.lock-unread",
  `select ${columns} from ${from} where d.tenant_id = :tenant and d.id = :id and d.transactions is null
   for no key update of d`,
  types,
);

export type UnreadRow = Row<typeof selectUnread>;

export const answerDelivery = command(
  "payments.answer-delivery",
  `update webhook_deliveries set answered_at = :now, answered_by = :accountId, answer = :answer
   where tenant_id = :tenant and id = :id and transactions is null`,
);

/** Stores the transactions of a webhook that can be read now, and notifies the processes that match them. */
export const keepRead = statement(
  "payments.keep-read",
  `with stored as (
     update webhook_deliveries set transactions = :transactions::jsonb,
       done_at = case when :transactions::jsonb = '[]' then :now::timestamptz end
     where tenant_id = :tenant and id = :id returning connection_id)
   select notify_changed('webhooks:' || :tenant::bigint || ':' || connection_id)::text as notified from stored`,
);
