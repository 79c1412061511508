import type { OrderStatus } from "#contract/rules/moves.ts";
import { command } from "#server/platform/database/statement.ts";

/** The events that a buyer gets a mail about. */
export const orderMailEvents = [
  "placed",
  "transferred",
  "delivering",
  "completed",
  "cancelled",
  "cancellationAccepted",
  "cancellationDeclined",
] as const satisfies readonly (
  | Exclude<OrderStatus, "pending">
  | "placed"
  | "cancellationAccepted"
  | "cancellationDeclined"
)[];
export type OrderMailEvent = (typeof orderMailEvents)[number];

/**
 * Queues the mail that notifies an order's buyer of an event, in the transaction of that event. The checkout queues its
 * own mail.
 */
export const queueOrderMail = command(
  "orders.queue-mail",
  `insert into jobs (kind, payload, due_at, created_at)
   select 'mail.order', jsonb_build_object('orderId', id, 'accountId', account_id, 'event', :event::text), :now, :now
   from orders where id = :orderId`,
);
