import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";
import { linesOf, orderColumns, type OrderJson, type OrderRow } from "../orders.queries.ts";
import { insertVoucherUses } from "../../vouchers/vouchers.ts";
import {
  assessed,
  buying,
  requestedLines,
  storeCosts,
  storesOf,
  type AssessedJson,
} from "./assessed-lines.queries.ts";

// An order by transfer that vouchers pay in full has nothing to wait for.
const discountedStatus = `
      case when :paymentMethod = 'BANK_TRANSFER' and subtotal + transport_fee = discount then 'paid' else :paymentStatus end`;
const discountColumns = ", discount, fee_discount, discounts, store_voucher_id, shop_voucher_id";

const checkoutText = (isDiscounted: boolean) => `with ${assessed(buying(isDiscounted))},
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
      shipping_method, subtotal, transport_fee, fee_vat_percent, total_amount, ship_to, transfer_code, language, invoice,
      contact_due_at, created_at, updated_at${isDiscounted ? discountColumns : ""})
    select (:orderIds::text[])[store_index], claimed.id, tenant_id, :accountId, 'pending', :paymentMethod, ${isDiscounted ? discountedStatus : ":paymentStatus"},
      :shippingMethod, subtotal, transport_fee, (:vatPercents::jsonb ->> 'standard')::int, subtotal + transport_fee${isDiscounted ? " - discount" : ""}, :shipTo::jsonb,
      case when :paymentMethod = 'BANK_TRANSFER' then transfer_prefix || (:transferTails::text[])[store_index] end,
      :language, :invoice?::jsonb, :contactDueAt, :now, :now${isDiscounted ? discountColumns : ""}
    from claimed cross join ${storesOf(isDiscounted)}
    returning *
  ),
  sold as (
    insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn,
      picture, price, quantity, vat_rate, vat_percent, placed_at${isDiscounted ? ", discount" : ""})
    select placed.id, row_number() over (partition by placed.id order by line_index), placed.tenant_id, :accountId,
      product_id, product_number, name_en, name_vn, picture, price, quantity, vat_rate, vat_percent, :now${isDiscounted ? ", line.discount" : ""}
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
  )${isDiscounted ? `,${insertVoucherUses("claimed")}` : ""}
  select verdict.reason, verdict.total,
    case when reason is not null then ${requestedLines} end as requested,
    case when reason is not null then ${storeCosts(isDiscounted)} end as stores,
    ${orderColumns}, ${linesOf("sold", "null::int")}, o.discounts
  from verdict left join (placed o join tenants t on t.id = o.tenant_id) on true
  order by o.tenant_id`;

/**
 * The checkout: one statement and one commit, entirely or not at all. A refused checkout writes nothing. With a used
 * key, `reason` is null and there are no orders. `docs/triggers.md` lists the triggers that it fires.
 */
export const insertCheckoutText = checkoutText(false);

/**
 * The same with evaluated vouchers (`evaluateVouchers`), as another statement, so that checkouts without vouchers cost nothing more. It
 * validates what was evaluated: if that has changed, `reason` is `conflict`, and nothing is written.
 */
const insertDiscountedText = checkoutText(true);

/** Null where no order was placed. */
type PlacedJson = {
  [Column in keyof OrderJson | "paymentMethod" | "paymentStatus"]: OrderRow[Column] | null;
};

export const insertCheckout = statement("orders.place", insertCheckoutText, {
  columns: columnTypes<AssessedJson & PlacedJson>(),
});

export const insertDiscounted = statement("orders.place-discounted", insertDiscountedText, {
  columns: columnTypes<AssessedJson & PlacedJson>(),
});

/**
 * Locks a customer until the transaction ends, before any row: the account, and the phone number of the delivery, by which
 * other accounts are the same customer. No row stands for the orders that a customer doesn't have yet.
 */
export const lockCustomer = statement(
  "orders.lock-customer",
  `select count(pg_advisory_xact_lock(hashtextextended(customer, 0))) as "locks!" from (
    select 'customer of the account ' || :accountId::bigint as customer
    union select 'customer with the phone ' || :phone?::text where :phone is not null
    order by 1) as known`,
  { notifies: false },
);

/** The verdict on a checkout, with one of its orders if it was placed. */
export type PlacedRow = Row<typeof insertCheckout>;

/** The orders that were placed under a key, with the hash of their request. */
export const findCheckout = statement(
  "orders.checkout",
  `select c.ask_hash as "requestHash", ${orderColumns}, ${linesOf("order_lines", "null::int")},
    o.discounts
  from checkouts c join orders o on o.checkout_id = c.id join tenants t on t.id = o.tenant_id
  where c.account_id = :accountId and c.idempotency_key = :key
  order by o.tenant_id`,
  { columns: columnTypes<OrderJson>() },
);
