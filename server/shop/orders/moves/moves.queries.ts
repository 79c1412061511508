import { command, statement, type Row } from "#server/platform/database/statement.ts";
import { giveBackVoucherUses } from "../../vouchers/vouchers.ts";

const movable = `id, tenant_id as "tenantId", status, payment_method as "paymentMethod", payment_status as "paymentStatus",
  total_amount as "totalAmount", paid_amount as "amountPaid", contacted_at as "contactedAt", discount, version,
  cancellation_requested_at as "cancellationRequestedAt", cancellation_declined_at as "cancellationDeclinedAt",
  updated_at as "changedAt", (select full_name from accounts a where a.id = orders.updated_by) as "changedBy"`;

/** An order of the store, locked until the transaction ends: a second caller waits and sees the first one's changes. */
export const lockStoreOrder = statement(
  "orders.hold-store",
  `select ${movable} from orders where tenant_id = :tenantId and id = :id for update`,
);

/** Several orders of the store, locked like one, in the order of their ids. */
export const lockStoreOrders = statement(
  "orders.hold-several",
  `select ${movable} from orders where tenant_id = :tenantId and id = any (:ids::text[]) order by id for update`,
);

export const lockOwnOrder = statement(
  "orders.hold-own",
  `select ${movable} from orders where account_id = :accountId and id = :id for update`,
);

/** The columns that decide whether an order can move; `changedBy` is null for an order unchanged since it was placed. */
export type Movable = Row<typeof lockOwnOrder>;

/** Moves an order whose status and version are unchanged since the decision; 0 rows otherwise. */
export const writeMove = command(
  "orders.move",
  `update orders set status = :to, payment_status = :paymentStatus, restocked = :restocked,
    cancellation_reason = coalesce(:cancellationReason?, cancellation_reason), version = version + 1,
    updated_by = :byAccount?, updated_at = :now, carrier = coalesce(:carrier?, carrier),
    tracking_code = coalesce(:trackingCode?, tracking_code),
    tracking_key = coalesce(:trackingKey?, tracking_key)
  where id = :id and status = :from and version = :version`,
);

export const writeRequest = command(
  "orders.request-cancellation",
  `update orders set cancellation_requested_at = :now, cancellation_reason = :reason, version = version + 1,
    updated_by = :byAccount, updated_at = :now
  where id = :id and status = 'transferred' and cancellation_requested_at is null`,
);

/** Notes that the buyer is reminded of a transfer; 0 rows when it came, or the buyer was reminded before. */
export const writeReminder = command(
  "orders.remind",
  `update orders set reminded_at = :now where tenant_id = :tenantId and id = :id and status = 'pending'
    and payment_status = 'awaiting_transfer' and reminded_at is null`,
);

/** Declines the buyer's request to cancel while it is still open; 0 rows otherwise. */
export const writeDecline = command(
  "orders.decline-cancellation",
  `update orders set cancellation_declined_at = :now, version = version + 1, updated_by = :byAccount, updated_at = :now
  where id = :id and status = 'transferred' and cancellation_requested_at is not null
    and cancellation_declined_at is null`,
);

export const writeStep = command(
  "orders.step",
  `insert into order_history (order_id, step, tenant_id, account_id, event, from_status, to_status, by_account,
    by_role, reason, at)
  select o.id, 1 + (select max(step) from order_history where order_id = o.id), o.tenant_id, o.account_id,
    :event, :from, :to, :byAccount?, :byRole, :reason?, :now
  from orders o where o.id = :id`,
);

/**
 * Sets the transaction's store to the store of an order that the transaction can see: a buyer's cancellation returns
 * the pieces to the store's stock.
 */
export const actAsTenantOf = command(
  "orders.work-for-store",
  "select set_config('app.tenant', tenant_id::text, true) from orders where id = :orderId",
);

/** Returns an order's pieces to stock, in the order of their keys, as the checkout takes them. */
export const returnStock = command(
  "orders.return-stock",
  `with returned as (
    select s.product_id, l.quantity from order_lines l join stock s using (tenant_id, product_id)
    where l.order_id = :orderId order by s.product_id for update of s
  )
  update stock set quantity = stock.quantity + returned.quantity from returned
  where stock.product_id = returned.product_id`,
);

/** Takes a cancelled order's discounts out of the counts of its vouchers, after its stock, as the checkout locks both. */
export const giveVouchersBack = command(
  "orders.give-vouchers-back",
  giveBackVoucherUses(`
    select d."voucherId" as voucher_id, d."ofShop" as of_shop, o.checkout_id, d.amount, o.total_amount
    from orders o cross join lateral jsonb_to_recordset(o.discounts) as d ("voucherId" bigint, "ofShop" boolean, amount bigint)
    where o.id = :orderId`),
);

/** Adds an order's pieces and their price, after discounts, to the products' sales. */
export const countSale = command(
  "orders.count-sale",
  `with sold as (
    select p.id, l.quantity, l.quantity * l.price - l.discount as revenue
    from order_lines l join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
    where l.order_id = :orderId order by p.id for no key update of p
  )
  update products set sold_count = products.sold_count + sold.quantity, revenue = products.revenue + sold.revenue
  from sold where products.id = sold.id`,
);
