import { LONG_DELIVERY_DAYS, type OrderStatus, type OrderTask } from "#contract/rules/moves.ts";
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

/**
 * The condition of each task. A call due before `:now` is late, and so is a delivery handed over before `:sentBefore`.
 */
export const taskConditions: Record<OrderTask, string> = {
  due: "(status = 'pending' and contacted_at is null)",
  overdue: "(status = 'pending' and contacted_at is null and contact_due_at < :now)",
  toHandOver: `(status = 'pending' and contacted_at is not null
    and payment_status not in ('awaiting_transfer', 'partially_paid'))`,
  longDelivery: "(status = 'delivering' and moved_at < :sentBefore)",
  cancellationRequested: `(status = 'transferred' and cancellation_requested_at is not null
    and cancellation_declined_at is null)`,
};

/** The condition of an order whose cash the carrier is still to collect. */
export const codCondition = `(status = 'delivering' and payment_method = 'COD'
  and payment_status in ('unpaid', 'partially_paid'))`;

/** The condition of an order with money to give back. */
export const refundCondition = `(paid_amount > 0 and (status = 'cancelled' or paid_amount > total_amount))`;

/** The times that the conditions of tasks compare with. */
export const taskTimes = (now: Date) => ({
  now,
  sentBefore: new Date(now.getTime() - LONG_DELIVERY_DAYS * DAY_MS),
});

const DAY_MS = 86_400_000;

/** The number of orders of a store under each task. */
export const countTasks = statement(
  "orders.counts-waiting",
  `select due as "due!", overdue as "overdue!", to_hand_over as "toHandOver!", long_delivery as "longDelivery!",
     asked as "cancellationRequested!"
   from (select count(*) as due, count(*) filter (where contact_due_at < :now) as overdue
     from orders where tenant_id = :tenantId and ${taskConditions.due}) calls,
   (select count(*) as to_hand_over from orders where tenant_id = :tenantId and ${taskConditions.toHandOver}) handing,
   (select count(*) as long_delivery from orders where tenant_id = :tenantId and ${taskConditions.longDelivery}) sent,
   (select count(*) as asked from orders where tenant_id = :tenantId and ${taskConditions.cancellationRequested}) asking`,
);

/** The numbers of a store's orders whose payment waits for something. */
export const countPaymentsWaiting = statement(
  "orders.counts-payments-waiting",
  `select coalesce(sum(count) filter (where payment_status = 'awaiting_transfer'), 0)::bigint as "awaitingTransfer!",
     coalesce(sum(count) filter (where payment_status = 'partially_paid'), 0)::bigint as "partiallyPaid!",
     (select count(*) from orders where tenant_id = :tenantId and ${refundCondition}) as "refundDue!"
   from order_counts where tenant_id = :tenantId`,
);

/**
 * How many calls a store made in time and late, of the orders that were placed on these days of Vietnam. A call that
 * still waits and is late already counts as late.
 */
export const countCalls = statement(
  "orders.counts-calls",
  `select in_time as "inTime!", was_late + is_late as "late!"
   from (select coalesce(sum(in_time), 0)::bigint as in_time, coalesce(sum(late), 0)::bigint as was_late
     from order_call_counts where tenant_id = :tenantId and placed_on between :from::text::date and :to::text::date) made,
   (select count(*) as is_late from orders where tenant_id = :tenantId and ${taskConditions.overdue}
     and created_at >= :from::text::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
     and created_at < (:to::text::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh') waiting`,
);

/** The tasks that wait too long in every store that has some; it shows nothing else of an order. */
export const findLateByStore = statement(
  "orders.late-by-store",
  `select tenant_id as "tenantId!", late_calls as "lateCalls!", overdue_refunds as "overdueRefunds!"
   from late_by_store(:now, :refundBefore)`,
);

/** Like `countCalls`, of every store with such orders. */
export const findCallsByStore = statement(
  "orders.calls-by-store",
  `select tenant_id as "tenantId!", in_time as "inTime!", late as "late!"
   from calls_by_store(:from::text::date, :to::text::date, :now)`,
);

/** When something was ordered last in every store that has orders. */
export const findLastOrders = statement(
  "orders.last-by-store",
  `select tenant_id as "tenantId!", placed_at as "at!" from last_orders()`,
);
