import { command, statement } from "#server/platform/database/statement.ts";

/** An account's orders with lines and history, the oldest first. */
export const selectPersonalOrders = statement(
  "orders.personal",
  `select json_build_object('id', o.id, 'store', t.name, 'status', o.status, 'paymentMethod', o.payment_method,
      'paymentStatus', o.payment_status, 'shippingMethod', o.shipping_method, 'subtotal', o.subtotal,
      'transportFee', o.transport_fee, 'discounts', (
        select coalesce(json_agg(json_build_object('code', d.code, 'name', d."nameVn", 'amount', d.amount)), '[]')
        from jsonb_to_recordset(o.discounts) as d (code text, "nameVn" text, amount bigint)), 'totalAmount', o.total_amount, 'deliveryAddress', o.ship_to, 'invoice', o.invoice,
      'cancellationReason', o.cancellation_reason, 'carrier', o.carrier, 'trackingCode', o.tracking_code, 'parcels', o.parcel_snapshot,
      'orderedDate', o.created_at,
      'products', (
        select json_agg(json_build_object('productNumber', l.product_number, 'name', l.name_vn, 'price', l.price,
          'quantity', l.quantity, 'discount', l.discount) order by l.line)
        from order_lines l where l.order_id = o.id),
      'history', (
        select json_agg(json_build_object('to', h.to_status, 'at', h.at, 'by', h.by_role, 'reason', h.reason)
          order by h.step)
        from order_history h where h.order_id = o.id)) as "order"
   from orders o join tenants t on t.id = o.tenant_id where o.account_id = :accountId order by o.created_at, o.id`,
);

export const selectUnderWay = statement(
  "orders.under-way",
  `select id from orders where account_id = :accountId and status not in ('completed', 'cancelled') order by created_at`,
);

/**
 * Removes the recipient from an account's orders, and the free texts of buyer and staff. Bookkeeping needs the products
 * and the region only. The tracking code goes too, because a carrier shows the recipient by it.
 */
export const blankDeliveries = command(
  "orders.blank-deliveries",
  `with reasons as (update order_history set reason = null where account_id = :accountId and reason is not null)
   update orders set ship_to = ship_to || '{"fullName": "—", "phoneNumber": "", "street": ""}', carrier = null,
    tracking_code = null, tracking_key = null, parcel_snapshot = null,
    invoice = invoice || '{"legalName": "—", "taxCode": "", "address": "", "email": ""}', cancellation_reason = null, note = '' where account_id = :accountId`,
);

/** The stores that an account ordered from. */
export const selectStoresOf = statement(
  "orders.stores-of",
  "select distinct tenant_id as tenant from orders where account_id = :accountId order by tenant_id",
);

/** Deletes the notes on calls to the buyer that the transaction's store wrote. */
export const blankCalls = command(
  "orders.blank-calls",
  `update order_calls c set note = '' from orders o
   where o.account_id = :accountId and o.tenant_id = c.tenant_id and o.id = c.order_id and c.note <> ''`,
);
