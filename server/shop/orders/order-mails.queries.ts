import type { OrderStatus } from "#contract/rules/moves.ts";
import { command } from "#server/platform/database/statement.ts";

/** What a buyer is written about. */
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
 * Leaves the mail that tells an order's buyer what became of it, in the transaction that brings it about. The
 * checkout leaves its own.
 */
export const queueOrderMail = command<[orderId: string, event: OrderMailEvent, now: Date]>(
  "orders.queue-mail",
  `insert into jobs (kind, payload, due_at, created_at)
   select 'mail.order', jsonb_build_object('orderId', id, 'accountId', account_id, 'event', $2::text), $3, $3
   from orders where id = $1`,
);
