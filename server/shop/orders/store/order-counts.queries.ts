import type { OrderStatus } from "#contract/rules/moves.ts";
import { statement } from "#server/platform/database/statement.ts";
import type { Order } from "../order-shapes.ts";

/** The number of a store's orders in each status. */
export const countByStatus = statement<[tenantId: number], { status: OrderStatus; count: number }>(
  "orders.counts-by-status",
  `select status, sum(count)::bigint as count from order_counts where tenant_id = $1 group by status`,
);

/** The number of a store's orders in a status and a payment status; null matches all. */
export const countByStatuses = statement<
  [tenantId: number, status: OrderStatus | null, paymentStatus: Order["paymentStatus"] | null],
  { total: number }
>(
  "orders.counts-by-statuses",
  `select coalesce(sum(count), 0)::bigint as total from order_counts
   where tenant_id = $1 and ($2::text is null or status = $2) and ($3::text is null or payment_status = $3)`,
);

/** Condition: the order is pending, and the store has not yet spoken with the buyer. */
export const dueCondition = "(status = 'pending' and contacted_at is null)";

/** Condition: the buyer asked to cancel, and the store has not answered. */
export const cancellationCondition = `(status = 'transferred' and cancellation_requested_at is not null
  and cancellation_declined_at is null)`;

/** The number of tasks of a store: calls that are due, those that are overdue, and unanswered requests to cancel. */
export const countTasks = statement<
  [tenantId: number, now: Date],
  { due: number; overdue: number; cancellationRequested: number }
>(
  "orders.counts-waiting",
  `select due, overdue, asked as "cancellationRequested"
   from (select count(*) as due, count(*) filter (where contact_due_at < $2) as overdue
     from orders where tenant_id = $1 and ${dueCondition}) calls,
   (select count(*) as asked from orders where tenant_id = $1 and ${cancellationCondition}) asking`,
);
