import type { OrderStatus } from "#contract/rules/moves.ts";
import { columnTypes, statement } from "#server/platform/database/statement.ts";

/** The number of a store's orders in each status. */
export const countByStatus = statement(
  "orders.counts-by-status",
  `select status, sum(count)::bigint as "count!" from order_counts where tenant_id = :tenantId group by status`,
  { columns: columnTypes<{ status: OrderStatus }>() },
);

/** The number of a store's orders in a status and a payment status; null matches all. */
export const countByStatuses = statement(
  "orders.counts-by-statuses",
  `select coalesce(sum(count), 0)::bigint as "total!" from order_counts
   where tenant_id = :tenantId and (:status?::text is null or status = :status)
     and (:paymentStatus?::text is null or payment_status = :paymentStatus)`,
);

/** Condition: the order is pending, and the store has not yet spoken with the buyer. */
export const dueCondition = "(status = 'pending' and contacted_at is null)";

/** Condition: the buyer asked to cancel, and the store has not answered. */
export const cancellationCondition = `(status = 'transferred' and cancellation_requested_at is not null
  and cancellation_declined_at is null)`;

/** The number of tasks of a store: calls that are due, those that are overdue, and unanswered requests to cancel. */
export const countTasks = statement(
  "orders.counts-waiting",
  `select due as "due!", overdue as "overdue!", asked as "cancellationRequested!"
   from (select count(*) as due, count(*) filter (where contact_due_at < :now) as overdue
     from orders where tenant_id = :tenantId and ${dueCondition}) calls,
   (select count(*) as asked from orders where tenant_id = :tenantId and ${cancellationCondition}) asking`,
);
