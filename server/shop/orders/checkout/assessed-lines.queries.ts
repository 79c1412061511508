import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";
import { evaluatedLines, evaluatedOrders, type DiscountRow } from "../../vouchers/vouchers.ts";

/**
 * The reason why the requested lines can't be sold; the first that applies, in this order. After a `conflict` the vouchers are
 * evaluated again: something that the discounts rely on has changed since (`evaluateVouchers`).
 */
type Verdict =
  | "unknown"
  | "unavailable"
  | "insufficient"
  | "no-express"
  | "store-closed"
  | "conflict"
  | "prices-changed";

/** The cost of the lines of one store. */
export type StoreCost = {
  tenantId: number;
  name: string;
  subtotal: number;
  transportFee: number;
  /** The last day of a closure under way, and whether the store takes no orders until then. */
  closedUntil: string | null;
  takesOrders: boolean;
  discounts: DiscountRow[] | null;
};

/** The verdict on the requested lines (`reason` is null if they can be sold) and their cost by store. */
export type AssessedJson = {
  reason: Verdict | null;
  requested:
    | { productId: number; quantity: number; inStock: number | null; buyable: boolean }[]
    | null;
  stores: StoreCost[] | null;
};

type Assessment = {
  lock: "" | "for update";
  /** `price` is the column of a product's price; `sold` is the source of products that can be bought. */
  price: string;
  /** The columns of value-added tax, which only a checkout freezes. */
  tax: string;
  sold: string;
  /** Whether the checkout has vouchers, which were evaluated (`evaluateVouchers`). */
  isDiscounted: boolean;
};

/** A quote reads published products, as shoppers see them: it changes nothing and may not read the store's own rows. */
const quoting: Assessment = {
  lock: "",
  price: "p.price",
  tax: "",
  sold: "published_products p",
  isDiscounted: false,
};

/** The checkout reads the product itself, so that a wrong published row never decides a sale. */
export const buying = (isDiscounted: boolean): Assessment => ({
  lock: "for update",
  price: "own.price",
  tax: `,
      coalesce(own.vat_rate, t.vat_rate) as vat_rate, (:vatPercents::jsonb ->> coalesce(own.vat_rate, t.vat_rate))::int as vat_percent`,
  sold: `published_products p
      join products own on own.id = p.product_id and not own.is_hidden and not own.is_deleted`,
  isDiscounted,
});

const evaluatedColumns = `, evaluated.amount as evaluated_amount, evaluated.fee as evaluated_fee,
      evaluated."categoryId" as evaluated_category_id, evaluated.discount`;

const discountedStores = `
  discounted_store as (
    select store.*, evaluated.discount, evaluated."feeDiscount" as fee_discount, evaluated.discounts,
      evaluated."storeVoucherId" as store_voucher_id, evaluated."shopVoucherId" as shop_voucher_id
    from store left join ${evaluatedOrders} on evaluated."tenantId" = store.tenant_id
  ),`;

const isConflict = `bool_or(line.price * line.quantity <> line.evaluated_amount or line.transport_fee <> line.evaluated_fee
            or line.category_id is distinct from line.evaluated_category_id)`;

// The checkout locks `stock` rows in the order of their keys, so that two can't deadlock. After waiting for a lock,
// PostgreSQL reads the row again and sees whether its product was hidden or deleted meanwhile.
export const assessed = ({ lock, price, tax, sold, isDiscounted }: Assessment) => {
  const off = isDiscounted ? " - coalesce(discount, 0)" : "";
  return `
  stocked as (
    select product_id, quantity, is_hidden or is_deleted as is_gone
    from stock where product_id = any (:productIds::bigint[]) order by product_id ${lock}
  ),
  line as (
    select a.line_index, a.product_id, a.quantity, stocked.quantity as in_stock, ${price}, p.price as shown_price, p.tenant_id,
      p.category_id, p.product_number, p.name_en, p.name_vn, p.pictures -> 0 ->> 'file' as picture, t.name, t.transfer_prefix,
      case when :shippingMethod = 'express' then t.express_fee else 0 end as transport_fee,
      case when :today::text::date between t.closure_from and t.closure_to then t.closure_to end as closed_until, t.closure_kind${tax}${isDiscounted ? evaluatedColumns : ""}
    from unnest(:productIds::bigint[], :quantities::int[]) with ordinality as a (product_id, quantity, line_index)
    left join stocked using (product_id)
    left join (${sold} join tenants t on t.id = p.tenant_id and not t.is_deleted)
      on p.product_id = a.product_id and not stocked.is_gone${isDiscounted ? `\n    left join ${evaluatedLines} on evaluated."productId" = a.product_id` : ""}
  ),
  store as (
    select tenant_id, name, transfer_prefix, transport_fee, closed_until, closure_kind, sum(price * quantity)::bigint as subtotal,
      sum(shown_price * quantity)::bigint as shown_subtotal,
      row_number() over (order by tenant_id) as store_index
    from line where price is not null
    group by tenant_id, name, transfer_prefix, transport_fee, closed_until, closure_kind
  ),${isDiscounted ? discountedStores : ""}
  verdict as (
    select sums.total, case
        when bool_or(line.in_stock is null) then 'unknown'
        when bool_or(line.price is null) then 'unavailable'
        when bool_or(line.in_stock < line.quantity) then 'insufficient'
        when bool_or(line.closed_until is not null and line.closure_kind = 'no_orders') then 'store-closed'
        when not :reachable::boolean then 'no-express'
        ${isDiscounted ? `when ${isConflict} then 'conflict'` : ""}
        when coalesce(:expectedTotal?::bigint, sums.shown_total) <> sums.total then 'prices-changed'
      end as reason
    from line cross join (
      select sum(subtotal + transport_fee${off})::bigint as total, sum(shown_subtotal + transport_fee${off})::bigint as shown_total
      from ${storesOf(isDiscounted)}) as sums
    group by sums.total, sums.shown_total
  )`;
};

/** The CTE of the stores of the lines, with their discounts where there are vouchers. */
export const storesOf = (isDiscounted: boolean): string =>
  isDiscounted ? "discounted_store" : "store";

export const requestedLines = `(
  select json_agg(json_build_object('productId', product_id, 'quantity', quantity, 'inStock', in_stock,
    'buyable', price is not null) order by line_index) from line)`;

/** The cost of each store, as `StoreCost`. */
export const storeCosts = (isDiscounted: boolean) => `(
  select json_agg(json_build_object('tenantId', tenant_id, 'name', name, 'subtotal', subtotal,
    'transportFee', transport_fee, 'closedUntil', closed_until,
    'takesOrders', closed_until is null or closure_kind = 'sends_later',
    'discounts', ${isDiscounted ? "discounts" : "null"}) order by tenant_id) from ${storesOf(isDiscounted)})`;

/** A line that can be bought, as vouchers see it. */
type PricedLine = { productId: number; tenantId: number; categoryId: number; amount: number };

/** The current cost of the lines and whether they can be sold; it takes no stock. */
export const quoteLines = statement(
  "orders.quote",
  `with ${assessed(quoting)}
  select reason, total, ${requestedLines} as requested, ${storeCosts(false)} as stores, (
    select json_agg(json_build_object('productId', product_id, 'tenantId', tenant_id, 'categoryId', category_id,
      'amount', price * quantity)) from line where price is not null) as lines
  from verdict`,
  { columns: columnTypes<AssessedJson & { lines: PricedLine[] | null }>() },
);

export type AssessedLines = Pick<
  Row<typeof quoteLines>,
  "reason" | "total" | "requested" | "stores"
>;
