import type { OrderStatus } from "#contract/rules/moves.ts";
import type { paymentMethods } from "#contract/orders.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

/** The events that a buyer gets a mail about. */
export const orderMailEvents = [
  "placed",
  "transferred",
  "delivering",
  "completed",
  "cancelled",
  "cancellationAccepted",
  "cancellationDeclined",
  "cancelledUnpaid",
  "paid",
  "transferReminder",
] as const satisfies readonly (
  | Exclude<OrderStatus, "pending">
  | "placed"
  | "cancellationAccepted"
  | "cancellationDeclined"
  | "cancelledUnpaid"
  | "paid"
  | "transferReminder"
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

/** The order as a mail to the staff of a store shows it. */
export const findStoreMailed = statement(
  "orders.mailed-to-store",
  `select o.total_amount as total, o.payment_method as "paymentMethod", o.created_at as "placedAt", t.name as store
   from orders o join tenants t on t.id = o.tenant_id where o.tenant_id = :tenant and o.id = :id`,
  { columns: columnTypes<{ paymentMethod: (typeof paymentMethods)[number] }>() },
);
