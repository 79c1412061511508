import type { Language } from "#contract/language.ts";
import type { OrderEvent, OrderStatus } from "#contract/rules/moves.ts";
import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";
import type { Order } from "./order-shapes.ts";

/** A line as it was at the time of order. */
export type LineRow = {
  line: number;
  productId: number;
  productNumber: string;
  nameEn: string;
  nameVn: string;
  picture: string | null;
  price: number;
  quantity: number;
  /** The buyer's rating in stars. */
  rating: number | null;
};

/** The columns of an order whose types the database can't tell. */
export type OrderJson = {
  lines: LineRow[];
  shipTo: Order["deliveryAddress"];
  language: Language;
  shippingMethod: Order["shippingMethod"];
};

/** A step of an order's history; `who` is the name of the account that took it. */
export type StepRow = {
  event: OrderEvent;
  from: OrderStatus | null;
  to: OrderStatus;
  at: string;
  by: "customer" | "store" | "system";
  reason: string | null;
  who: string | null;
};

/** The columns of an order `o` and its store `t`. */
export const orderColumns = `o.id, o.checkout_id as "checkoutId", o.tenant_id as "tenantId", t.name as "tenantName",
  o.account_id as "accountId", o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
  o.shipping_method as "shippingMethod", o.subtotal, o.transport_fee as "transportFee",
  o.total_amount as "totalAmount", o.paid_amount as "paidAmount", o.ship_to as "shipTo",
  o.transfer_code as "transferCode", o.language, o.contact_due_at as "contactDueAt",
  o.cancellation_requested_at as "cancellationRequestedAt", o.cancellation_declined_at as "cancellationDeclinedAt",
  o.cancellation_reason as "cancellationReason", o.carrier, o.tracking_code as "trackingCode",
  o.version, o.created_at as "createdAt"`;

/** The lines of an order `o`, from a table or a CTE. */
export const linesOf = (lines: string, rating: string) => `(
  select json_agg(json_build_object('line', l.line, 'productId', l.product_id, 'productNumber', l.product_number,
    'nameEn', l.name_en, 'nameVn', l.name_vn, 'picture', l.picture, 'price', l.price, 'quantity', l.quantity,
    'rating', ${rating}) order by l.line)
  from ${lines} l where l.order_id = o.id) as lines`;

/** The lines of an order `o` with the stars given since. */
export const lines = linesOf("order_lines", "l.rating");

/** The history of an order `o`. */
export const timeline = `(
  select json_agg(json_build_object('event', h.event, 'from', h.from_status, 'to', h.to_status, 'at', h.at,
    'by', h.by_role, 'reason', h.reason, 'who', a.full_name) order by h.step)
  from order_history h left join accounts a on a.id = h.by_account where h.order_id = o.id) as timeline`;

// An index alone finds the orders of the page; only then are their lines read.
export const findOwnOrders = statement(
  "orders.own",
  `select ${orderColumns}, ${lines}
  from (
    select * from orders where account_id = :accountId and status = any (:statuses::text[])
    order by created_at desc, id limit :limit offset :offset) o
  join tenants t on t.id = o.tenant_id order by o.created_at desc, o.id`,
  { columns: columnTypes<OrderJson>() },
);

export const countOwnOrders = statement(
  "orders.count-own",
  `select count(*) as "total!" from orders 
   where account_id = :accountId and status = any (:statuses::text[])`,
);

export const findOwnOrder = statement(
  "orders.own-one",
  `select ${orderColumns}, ${lines}, ${timeline}, t.hotline, t.email as "storeEmail", t.bank_bin as "bankBin",
    t.bank_name as "bankName", t.bank_account as "bankAccount", t.bank_holder as "bankHolder"
  from orders o join tenants t on t.id = o.tenant_id where o.account_id = :accountId and o.id = :id`,
  { columns: columnTypes<OrderJson & { timeline: StepRow[] }>() },
);

/** An order with its lines, as every query of orders returns it. */
export type OrderRow = Row<typeof findOwnOrders>;
/** An order with all data of its own page: its history, and the store's contact and bank account. */
export type DetailRow = Row<typeof findOwnOrder>;

/** The reason why the requested lines can't be sold; the first that applies, in this order. */
export type Verdict = "unknown" | "unavailable" | "insufficient" | "no-express" | "prices-changed";

/** The verdict on the requested lines (`reason` is null if they can be sold) and their cost by store. */
type JudgedJson = {
  reason: Verdict | null;
  requested:
    | { productId: number; quantity: number; inStock: number | null; buyable: boolean }[]
    | null;
  stores: { tenantId: number; name: string; subtotal: number; transportFee: number }[] | null;
};

type Judging = {
  lock: "" | "for update";
  /** `price` is the column of a product's price; `sold` is the source of products that can be bought. */
  price: string;
  sold: string;
};

/** A quote reads published products, as shoppers see them: it changes nothing and may not read the store's own rows. */
const looking: Judging = { lock: "", price: "p.price", sold: "published_products p" };

/** The checkout reads the product itself, so that a wrong published row never decides a sale. */
const buying: Judging = {
  lock: "for update",
  price: "own.price",
  sold: `published_products p
      join products own on own.id = p.product_id and not own.is_hidden and not own.is_deleted`,
};

// Every verdict reads the `stock` rows. The checkout locks them in the order of their keys, so that two checkouts can't
// deadlock. After waiting for a lock, PostgreSQL reads the row again and so sees whether its product was hidden or
// deleted meanwhile. The other parts of the statement see the snapshot from its beginning.
const judged = ({ lock, price, sold }: Judging) => `
  stocked as (
    select product_id, quantity, is_hidden or is_deleted as is_gone
    from stock where product_id = any (:productIds::bigint[]) order by product_id ${lock}
  ),
  line as (
    select a.position, a.product_id, a.quantity, stocked.quantity as in_stock, ${price}, p.price as shown_price, p.tenant_id,
      p.product_number, p.name_en, p.name_vn, p.pictures -> 0 ->> 'file' as picture, t.name, t.transfer_prefix,
      case when :shippingMethod = 'express' then t.express_fee else 0 end as transport_fee
    from unnest(:productIds::bigint[], :quantities::int[]) with ordinality as a (product_id, quantity, position)
    left join stocked using (product_id)
    left join (${sold} join tenants t on t.id = p.tenant_id and not t.is_deleted)
      on p.product_id = a.product_id and not stocked.is_gone
  ),
  store as (
    select tenant_id, name, transfer_prefix, transport_fee, sum(price * quantity)::bigint as subtotal,
      sum(shown_price * quantity)::bigint as shown_subtotal,
      row_number() over (order by tenant_id) as nth
    from line where price is not null
    group by tenant_id, name, transfer_prefix, transport_fee
  ),
  verdict as (
    select sums.total, case
        when bool_or(line.in_stock is null) then 'unknown'
        when bool_or(line.price is null) then 'unavailable'
        when bool_or(line.in_stock < line.quantity) then 'insufficient'
        when not :reachable::boolean then 'no-express'
        when coalesce(:expectedTotal?::bigint, sums.shown_total) <> sums.total then 'prices-changed'
      end as reason
    from line cross join (
      select sum(subtotal + transport_fee)::bigint as total, sum(shown_subtotal + transport_fee)::bigint as shown_total
      from store) as sums
    group by sums.total, sums.shown_total
  )`;

const requestedLines = `(
  select json_agg(json_build_object('productId', product_id, 'quantity', quantity, 'inStock', in_stock,
    'buyable', price is not null) order by position) from line)`;

const stores = `(
  select json_agg(json_build_object('tenantId', tenant_id, 'name', name, 'subtotal', subtotal,
    'transportFee', transport_fee) order by tenant_id) from store)`;

/** The current cost of the lines and whether they can be sold; it takes no stock. */
export const quoteLines = statement(
  "orders.quote",
  `with ${judged(looking)}
  select reason, total, ${requestedLines} as requested, ${stores} as stores from verdict`,
  { columns: columnTypes<JudgedJson>() },
);

export type Judged = Row<typeof quoteLines>;

/**
 * The checkout: one statement and one commit, entirely or not at all. Each write takes its rows from the previous one,
 * and the first writes only if the lines can be sold, so a refused checkout writes nothing. A used key (also of a
 * checkout still in progress, for which it waits) writes nothing either: then `reason` is null and there are no orders.
 * Stock below zero violates the table's check, which undoes everything. It fires these triggers: `stock_written` and,
 * when the last piece is sold, `shelf_changed` on stock; `orders_placed` (counts) and `order_written` (open order
 * pages) on orders; `job_written` (the mail) on jobs.
 */
export const insertCheckoutText = `with ${judged(buying)},
  claimed as (
    insert into checkouts (id, account_id, idempotency_key, ask_hash, created_at)
    select :checkoutId, :accountId, :key, :requestHash, :now from verdict where reason is null
    on conflict (account_id, idempotency_key) do nothing
    returning id
  ),
  taken as (
    update stock set quantity = stock.quantity - line.quantity
    from claimed cross join line where stock.product_id = line.product_id
  ),
  placed as (
    insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status,
      shipping_method, subtotal, transport_fee, total_amount, ship_to, transfer_code, language, contact_due_at,
      created_at, updated_at)
    select (:orderIds::text[])[nth], claimed.id, tenant_id, :accountId, 'pending', :paymentMethod, :paymentStatus,
      :shippingMethod, subtotal, transport_fee, subtotal + transport_fee, :shipTo::jsonb,
      case when :paymentMethod = 'BANK_TRANSFER' then transfer_prefix || (:transferTails::text[])[nth] end,
      :language, :contactDueAt, :now, :now
    from claimed cross join store
    returning *
  ),
  sold as (
    insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn,
      picture, price, quantity)
    select placed.id, row_number() over (partition by placed.id order by position), placed.tenant_id, :accountId,
      product_id, product_number, name_en, name_vn, picture, price, quantity
    from placed join line using (tenant_id)
    returning *
  ),
  begun as (
    insert into order_history (order_id, step, tenant_id, account_id, to_status, by_account, by_role, at)
    select id, 1, tenant_id, :accountId, 'pending', :accountId, 'customer', :now from placed
  ),
  mailed as (
    insert into jobs (kind, payload, due_at, created_at)
    select 'mail.order', jsonb_build_object('orderId', id, 'accountId', account_id, 'event', 'placed'), :now, :now
    from placed
  ),
  emptied as (
    delete from cart_lines using (select product_id from claimed cross join line order by product_id) as gone
    where cart_lines.account_id = :accountId and cart_lines.product_id = gone.product_id
  )
  select verdict.reason, verdict.total,
    case when reason is not null then ${requestedLines} end as requested,
    case when reason is not null then ${stores} end as stores,
    ${orderColumns}, ${linesOf("sold", "null::int")}
  from verdict left join (placed o join tenants t on t.id = o.tenant_id) on true
  order by o.tenant_id`;

/** Null where no order was placed. */
type PlacedJson = {
  [Column in keyof OrderJson | "paymentMethod" | "paymentStatus"]: OrderRow[Column] | null;
};

export const insertCheckout = statement("orders.place", insertCheckoutText, {
  columns: columnTypes<JudgedJson & PlacedJson>(),
});

/** The verdict on a checkout, with one of its orders if it was placed. */
export type PlacedRow = Row<typeof insertCheckout>;

/** The orders that were placed under a key, with the hash of their request. */
export const findCheckout = statement(
  "orders.checkout",
  `select c.ask_hash as "requestHash", ${orderColumns}, ${linesOf("order_lines", "null::int")}
  from checkouts c join orders o on o.checkout_id = c.id join tenants t on t.id = o.tenant_id
  where c.account_id = :accountId and c.idempotency_key = :key
  order by o.tenant_id`,
  { columns: columnTypes<OrderJson>() },
);
