import { isCodeUsed, timesUsed } from "./voucher-snapshot.queries.ts";
import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";
import type { DiscountRow } from "../orders.queries.ts";

/**
 * The reason why the requested lines can't be sold; the first that applies, in this order. `stale` means that something that
 * the discounts rely on has changed since (`evaluateVouchers`).
 */
type Verdict =
  | "unknown"
  | "unavailable"
  | "insufficient"
  | "no-express"
  | "store-closed"
  | "stale"
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
export type JudgedJson = {
  reason: Verdict | null;
  requested:
    | { productId: number; quantity: number; inStock: number | null; buyable: boolean }[]
    | null;
  stores: StoreCost[] | null;
};

type Judging = {
  lock: "" | "for update";
  /** `price` is the column of a product's price; `sold` is the source of products that can be bought. */
  price: string;
  sold: string;
  vouchers: WithVouchers;
};

/** A quote reads published products, as shoppers see them: it changes nothing and may not read the store's own rows. */
const looking: Judging = {
  lock: "",
  price: "p.price",
  sold: "published_products p",
  vouchers: "none",
};

/** The checkout reads the product itself, so that a wrong published row never decides a sale. */
export const buying = (vouchers: WithVouchers): Judging => ({
  lock: "for update",
  price: "own.price",
  sold: `published_products p
      join products own on own.id = p.product_id and not own.is_hidden and not own.is_deleted`,
  vouchers,
});

/**
 * What a request says of vouchers: none, or some that were judged (`evaluateVouchers`). `rare` ones have been used less often by
 * all customers together than each may use them, so that the uses of this customer need not be counted.
 */
export type WithVouchers = "none" | "rare" | "any";

// Locks the counts of the vouchers, after the stock, in the order in which they apply. A voucher holds if what decided on it
// is still so: its version and its uses by all customers, which are read after the lock, and those by this one. These
// are read in the snapshot, which is old if the statement waited for the lock; then the snapshot shows another row of
// counts (`xmin`).
const held = (isRare: boolean) => `
  held as (
    select counts.voucher_id, counts.owner_id, asked.nth, counts.version = (:voucherVersions::int[])[nth]
      and counts.used < least(counts.quota, ${isRare ? "(:voucherLimits::int[])[nth]" : "counts.used + 1"})${isRare ? "" : isNotSpent} as holds
    from unnest(:voucherIds::bigint[]) with ordinality as asked (voucher_id, nth)
    join voucher_counts counts using (voucher_id)
    where (select count(*) from stocked) >= 0
    order by asked.nth for no key update of counts
  ),`;

const isNotSpent = `
      and counts.xmin = (select seen.xmin from voucher_counts seen where seen.voucher_id = counts.voucher_id)
      and ${timesUsed("counts.voucher_id")} < (:voucherLimits::int[])[nth]
      and not ${isCodeUsed("(:codeIds::bigint[])[nth]")}`;

// What decided on a discount besides its voucher.
const isStale = `bool_or(line.price * line.quantity <> (:amounts::bigint[])[position] or line.transport_fee <> (:fees::bigint[])[position]
            or line.category_id is distinct from (:categoryIds::bigint[])[position])
          or (select count(*) from held where holds) < cardinality(:voucherIds)`;

// Every verdict reads the `stock` rows. The checkout locks them in the order of their keys, so that two checkouts can't
// deadlock. After waiting for a lock, PostgreSQL reads the row again and so sees whether its product was hidden or
// deleted meanwhile. The other parts of the statement see the snapshot from its beginning.
export const judged = ({ lock, price, sold, vouchers }: Judging) => {
  const withVouchers = vouchers !== "none";
  const off = withVouchers ? " - :totalDiscount" : "";
  return `
  stocked as (
    select product_id, quantity, is_hidden or is_deleted as is_gone
    from stock where product_id = any (:productIds::bigint[]) order by product_id ${lock}
  ),
  line as (
    select a.position, a.product_id, a.quantity, stocked.quantity as in_stock, ${price}, p.price as shown_price, p.tenant_id,
      p.category_id, p.product_number, p.name_en, p.name_vn, p.pictures -> 0 ->> 'file' as picture, t.name, t.transfer_prefix,
      case when :shippingMethod = 'express' then t.express_fee else 0 end as transport_fee,
      case when :today::text::date between t.closure_from and t.closure_to then t.closure_to end as closed_until, t.closure_kind
    from unnest(:productIds::bigint[], :quantities::int[]) with ordinality as a (product_id, quantity, position)
    left join stocked using (product_id)
    left join (${sold} join tenants t on t.id = p.tenant_id and not t.is_deleted)
      on p.product_id = a.product_id and not stocked.is_gone
  ),
  store as (
    select tenant_id, name, transfer_prefix, transport_fee, closed_until, closure_kind, sum(price * quantity)::bigint as subtotal,
      sum(shown_price * quantity)::bigint as shown_subtotal,
      row_number() over (order by tenant_id) as nth
    from line where price is not null
    group by tenant_id, name, transfer_prefix, transport_fee, closed_until, closure_kind
  ),${withVouchers ? held(vouchers === "rare") : ""}
  verdict as (
    select sums.total, case
        when bool_or(line.in_stock is null) then 'unknown'
        when bool_or(line.price is null) then 'unavailable'
        when bool_or(line.in_stock < line.quantity) then 'insufficient'
        when bool_or(line.closed_until is not null and line.closure_kind = 'no_orders') then 'store-closed'
        when not :reachable::boolean then 'no-express'
        ${withVouchers ? `when ${isStale} then 'stale'` : ""}
        when coalesce(:expectedTotal?::bigint, sums.shown_total) <> sums.total then 'prices-changed'
      end as reason
    from line cross join (
      select sum(subtotal + transport_fee)::bigint${off} as total, sum(shown_subtotal + transport_fee)::bigint${off} as shown_total
      from store) as sums
    group by sums.total, sums.shown_total
  )`;
};

export const requestedLines = `(
  select json_agg(json_build_object('productId', product_id, 'quantity', quantity, 'inStock', in_stock,
    'buyable', price is not null) order by position) from line)`;

const stores = (discounts: string) => `(
  select json_agg(json_build_object('tenantId', tenant_id, 'name', name, 'subtotal', subtotal,
    'transportFee', transport_fee, 'closedUntil', closed_until,
    'takesOrders', closed_until is null or closure_kind = 'sends_later', 'discounts', ${discounts}) order by tenant_id) from store)`;

export const withoutDiscounts = stores("null");

export const withDiscounts = stores("(:discountLists::text[])[nth]::json");

/** A line that can be bought, as vouchers see it. */
type PricedLine = { productId: number; tenantId: number; categoryId: number; amount: number };

/** The current cost of the lines and whether they can be sold; it takes no stock. */
export const quoteLines = statement(
  "orders.quote",
  `with ${judged(looking)}
  select reason, total, ${requestedLines} as requested, ${withoutDiscounts} as stores, (
    select json_agg(json_build_object('productId', product_id, 'tenantId', tenant_id, 'categoryId', category_id,
      'amount', price * quantity)) from line where price is not null) as lines
  from verdict`,
  { columns: columnTypes<JudgedJson & { lines: PricedLine[] | null }>() },
);

export type Judged = Pick<Row<typeof quoteLines>, "reason" | "total" | "requested" | "stores">;
