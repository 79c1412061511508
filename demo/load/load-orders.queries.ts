import { command } from "#server/platform/database/statement.ts";

/** The percentage of a kind of tax on the day of a moment in Vietnam. */
const percentOf = (rate: string, at: string) => `(
       select percent from vat_rates r where r.rate = ${rate} and valid_from <= (${at} at time zone 'Asia/Ho_Chi_Minh')::date
       order by valid_from desc limit 1)`;

/** Adds orders and their checkouts. */
export const addOrders = command(
  "load.add-orders",
  `with given as (
     select * from jsonb_to_recordset(:orders::jsonb) as o (id text, "checkoutId" text, "askHash" text, "tenantId" bigint, "accountId" bigint, status text,
       "paymentMethod" text, "paymentStatus" text, "shippingMethod" text, subtotal bigint, "transportFee" bigint, discount bigint, "feeDiscount" bigint, "shipTo" jsonb,
       "transferCode" text, "contactDueAt" timestamptz, "cancellationRequestedAt" timestamptz, "cancellationReason" text,
       restocked boolean, version int, "createdAt" timestamptz, "updatedAt" timestamptz, "movedAt" timestamptz,
       "contactedAt" timestamptz, "contactedBy" bigint)),
   asked as (
     insert into checkouts (id, account_id, idempotency_key, ask_hash, created_at)
     select distinct on ("checkoutId") "checkoutId", "accountId", "checkoutId", "askHash", "createdAt" from given),
   called as (
     insert into order_calls (tenant_id, order_id, by_account, at, result)
     select "tenantId", id, "contactedBy", "contactedAt", 'answered' from given where "contactedAt" is not null)
   insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method, subtotal,
     transport_fee, fee_vat_percent, discount, fee_discount, total_amount, ship_to, transfer_code, language, contact_due_at, cancellation_requested_at, cancellation_reason,
     restocked, version, created_at, updated_at, moved_at, contacted_at)
   select id, "checkoutId", "tenantId", "accountId", status, "paymentMethod", "paymentStatus", "shippingMethod", subtotal,
     "transportFee", ${percentOf("'standard'", `"createdAt"`)}, discount, "feeDiscount", subtotal + "transportFee" - discount, "shipTo", "transferCode", 'vn', "contactDueAt", "cancellationRequestedAt", "cancellationReason",
     restocked, version, "createdAt", "updatedAt", "movedAt", "contactedAt"
   from given`,
);

export const addLines = command(
  "load.add-lines",
  `insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, picture, price, quantity, discount, vat_rate, vat_percent, placed_at)
   select "orderId", line, l."tenantId", "accountId", "productId", "productNumber", "nameEn", "nameVn", l.picture, l.price, quantity, discount,
     coalesce(p.vat_rate, t.vat_rate), ${percentOf("coalesce(p.vat_rate, t.vat_rate)", `"placedAt"`)}, "placedAt"
   from jsonb_to_recordset(:lines::jsonb) as l ("orderId" text, line int, "tenantId" bigint, "accountId" bigint, "productId" bigint,
     "productNumber" text, "nameEn" text, "nameVn" text, picture text, price bigint, quantity int, discount bigint, "placedAt" timestamptz)
     join products p on p.id = "productId" join tenants t on t.id = l."tenantId"`,
);

/** Adds what vouchers took off orders, and counts their uses. */
export const addDiscounts = command(
  "load.add-discounts",
  `with given as (
     select v.id as voucher_id, v.owner_id, v.code, v.name_en, v.name_vn, d.amount, o.id as order_id, o.checkout_id, o.tenant_id,
       o.account_id, o.ship_to ->> 'phoneNumber' as phone, o.total_amount, o.created_at
     from jsonb_to_recordset(:discounts::jsonb) as d ("orderId" text, "voucherId" bigint, amount bigint)
     join orders o on o.id = d."orderId" join vouchers v on v.id = d."voucherId"),
   used as (
     insert into voucher_uses (voucher_id, checkout_id, owner_id, account_id, phone, tenant_ids, open_orders, used_at)
     select voucher_id, checkout_id, owner_id, account_id, phone, array[tenant_id], 1, created_at from given),
   counted as (
     update voucher_counts set used = sums.used, cost = sums.cost, revenue = sums.revenue
     from (
       select voucher_id, count(*)::int as used, sum(amount)::bigint as cost, sum(total_amount)::bigint as revenue
       from given group by 1) sums
     where voucher_counts.voucher_id = sums.voucher_id)
   update orders set discounts = sums.discounts, store_voucher_id = sums.store_voucher_id, shop_voucher_id = sums.shop_voucher_id
   from (
     select order_id, max(voucher_id) filter (where owner_id > 0) as store_voucher_id,
       max(voucher_id) filter (where owner_id = 0) as shop_voucher_id,
       jsonb_agg(jsonb_build_object('voucherId', voucher_id, 'ofShop', owner_id = 0, 'code', code, 'nameEn', name_en,
         'nameVn', name_vn, 'amount', amount) order by owner_id = 0) as discounts
     from given group by 1) sums
   where orders.id = sums.order_id`,
);

export const addHistory = command(
  "load.add-history",
  `insert into order_history (order_id, step, tenant_id, account_id, from_status, to_status, by_account, by_role, reason, at)
   select "orderId", step, "tenantId", "accountId", "fromStatus", "toStatus", "byAccount", "byRole", reason, at
   from jsonb_to_recordset(:steps::jsonb) as h ("orderId" text, step int, "tenantId" bigint, "accountId" bigint, "fromStatus" text,
     "toStatus" text, "byAccount" bigint, "byRole" text, reason text, at timestamptz)`,
);

/** Adds cancellation requests, each a step of its order's history. */
export const addRequests = command(
  "load.add-requests",
  `insert into order_history (order_id, step, tenant_id, account_id, event, from_status, to_status, by_account, by_role, reason, at)
   select id, 1 + (select max(step) from order_history h where h.order_id = o.id), tenant_id, account_id,
     'cancellation_requested', status, status, account_id, 'customer', cancellation_reason, cancellation_requested_at
   from orders o where cancellation_requested_at is not null`,
);

/** Adds the parcels of the orders that were sent; for every third one the carrier gave no code. */
export const addTrackings = command(
  "load.add-trackings",
  `update orders set carrier = sent.carrier, tracking_code = sent.prefix || id, tracking_key = sent.prefix || id
   from (values (0, 'GHN', 'GHN'), (1, 'Viettel Post', 'VTP')) as sent (nth, carrier, prefix)
   where sent.nth = ascii(id) % 3 and status in ('delivering', 'completed')`,
);

/** Some buyers want an invoice, for a company or for themselves; the store has sent those of completed orders. */
export const addInvoices = command(
  "load.add-invoices",
  `update orders set invoice_sent_at = case when status = 'completed' then moved_at end,
     invoice = case when company.name is null then jsonb_build_object('kind', 'person', 'legalName', ship_to ->> 'fullName', 'taxCode', '',
         'address', concat_ws(', ', ship_to ->> 'street', ship_to ->> 'ward', ship_to ->> 'province'), 'email', a.email)
       else jsonb_build_object('kind', 'company', 'legalName', company.name, 'taxCode', company.code, 'address', company.address,
         'email', company.email) end
   from accounts a, (values
     (0, 'Công ty TNHH Cơ khí Hòa Bình', '0312345678', '215 Lạc Long Quân, Phường 3, Quận 11, Thành phố Hồ Chí Minh', 'ketoan@cokhihoabinh.test'),
     (1, 'Chi nhánh Công ty Cổ phần Xây lắp Sông Hồng', '0101234567-001', '48 Trần Phú, Phường Hải Châu, Thành phố Đà Nẵng', 'hoadon@xaylapsonghong.test'),
     (2, 'Hộ kinh doanh Sửa xe Minh Tâm', '079085001234', '7 Nguyễn Trãi, Phường Thanh Xuân, Thành phố Hà Nội', 'minhtam.suaxe@demo.test'),
     (3, null, null, null, null)) as company (nth, name, code, address, email)
   where a.id = orders.account_id and status <> 'cancelled' and ascii(substr(orders.id, 3)) % 5 = 0
     and company.nth = ascii(substr(orders.id, 4)) % 4`,
);

/**
 * Adds the transfers of each payment status, two hours after the order: half of the total, the total, or the total and
 * its refund.
 */
export const addPayments = command(
  "load.add-payments",
  `with transferred as (
     select id, tenant_id, payment_status, created_at + interval '2 hours' as at,
       case payment_status when 'partially_paid' then total_amount / 2 else total_amount end as amount
     from orders where payment_status in ('partially_paid', 'paid', 'refund_due', 'refunded')),
   kept as (
     insert into order_payments (tenant_id, order_id, kind, amount, at)
     select tenant_id, id, 'transfer', amount, at from transferred
     union all
     select tenant_id, id, 'refund', -amount, at + interval '2 days' from transferred where payment_status = 'refunded')
   update orders set paid_amount = transferred.amount from transferred
   where orders.id = transferred.id and transferred.payment_status <> 'refunded'`,
);

/** Sums up sales and revenue of the completed orders. */
export const countSales = command(
  "load.count-sales",
  `update products set sold_count = sales.sold, revenue = sales.revenue
   from (
     select l.product_id, sum(l.quantity) as sold, sum(l.quantity * l.price - l.discount) as revenue
     from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
     where o.status = 'completed' group by l.product_id) sales
   where products.id = sales.product_id`,
);

/** Adds evaluations of lines; the database counts each into its product's rating. */
export const addEvaluations = command(
  "load.add-evaluations",
  `insert into reviews (order_id, line, tenant_id, account_id, product_id, author, rating, comment, created_at)
   select "orderId", line, "tenantId", "accountId", "productId", author, rating, comment, at
   from jsonb_to_recordset(:evaluations::jsonb) as e ("orderId" text, line int, "tenantId" bigint, "accountId" bigint, "productId" bigint,
     author text, rating int, comment text, at timestamptz)`,
);

/** Counts whether the stores called in time. */
export const countCalls = command(
  "load.count-calls",
  `insert into order_call_counts (tenant_id, placed_on, in_time, late)
   select tenant_id, placed_on, in_time, late from order_calls_recounted`,
);
