import pg from "pg";
import { ledgerInvariants } from "../ledger/ledger-invariants.ts";
import { parcelInvariants } from "../parcels/parcel-invariants.ts";
import { returnInvariants, standing } from "./return-invariants.ts";
import { inOneQuery, rowsThatBreak, type Broken } from "./broken.ts";

// Invariants of rows that are copied or counted from other rows in the same transaction: they hold at every moment.

const catalogue: Record<string, string> = {
  "something else is published of a product than would be now":
    "select product_id from stale_publications",
  "a cart's line has a product that is neither published nor withdrawn": `
    select l.product_id from cart_lines l join products p on p.id = l.product_id
    where not exists (select from published_products where product_id = l.product_id)
      and not exists (select from withdrawn_products where product_id = l.product_id)`,
  "a stock row is counted under other values than its product has": `
    select p.id from stock s join products p on p.id = s.product_id
    where (s.tenant_id, s.category_id, s.origin, s.stars, s.is_hidden, s.is_deleted) is distinct from
      (p.tenant_id, p.category_id, p.origin, stars_of(p.rating_sum, p.feedback_count), p.is_hidden, p.is_deleted)`,
  "the product counts of a store differ from a recount": `
    with counted as (
      select p.tenant_id, p.category_id, p.is_hidden, p.origin, stars_of(p.rating_sum, p.feedback_count) as stars,
        s.quantity = 0 as is_sold_out, count(*) as products
      from products p join stock s on s.product_id = p.id where not p.is_deleted group by 1, 2, 3, 4, 5, 6),
    kept as (
      select tenant_id, category_id, is_hidden, origin, stars, is_sold_out, sum(products) as products
      from product_counts group by 1, 2, 3, 4, 5, 6 having sum(products) <> 0)
    select * from (table counted except all table kept) as missing
    union all select * from (table kept except all table counted) as wrong`,
  "the product counts of the whole shop differ from a recount": `
    with counted as (
      select p.origin, coalesce(floor(p.rating), 0)::smallint as stars, s.quantity = 0 as is_sold_out, count(*) as products
      from published_products p join stock s using (product_id) group by 1, 2, 3),
    kept as (
      select origin, stars, is_sold_out, sum(products) as products
      from shop_product_counts group by 1, 2, 3 having sum(products) <> 0)
    select * from (table counted except all table kept) as missing
    union all select * from (table kept except all table counted) as wrong`,
  "the pieces sold of a category differ from a recount": `
    with counted as (
      select category_id, sum(sold_count) as sold from published_products group by 1 having sum(sold_count) <> 0),
    kept as (select category_id, sum(sold) as sold from product_counts group by 1 having sum(sold) <> 0)
    select * from (table counted except all table kept) as missing
    union all select * from (table kept except all table counted) as wrong`,
};

const orders: Record<string, string> = {
  "the order counts differ from a recount": `
    select * from (select tenant_id, status, payment_status, sum(count) as kept from order_counts group by 1, 2, 3) k
    full join (select tenant_id, status, payment_status, count(*) as there from orders group by 1, 2, 3) o
      using (tenant_id, status, payment_status)
    where coalesce(kept, 0) <> coalesce(there, 0)`,
  "the counts of calls differ from a recount": `
    select * from order_call_counts k full join order_calls_recounted r using (tenant_id, placed_on) where (k.in_time, k.late) is distinct from (r.in_time, r.late)`,
  "the counts of a voucher differ from a recount of its uses and orders": `
    select c.voucher_id from voucher_counts c cross join lateral (
      select coalesce(sum(d.amount), 0) as cost, coalesce(sum(o.total_amount), 0) as revenue
      from orders o cross join jsonb_to_recordset(o.discounts) as d ("voucherId" bigint, amount bigint)
      where d."voucherId" = c.voucher_id and ${standing}) as counted
    where (c.cost, c.revenue) <> (counted.cost, counted.revenue) or c.used <> (
      select count(*) from voucher_uses u where u.voucher_id = c.voucher_id and u.given_back_at is null)`,
  "a use of a voucher counts other orders than those that it took something off": `
    select u.voucher_id, u.checkout_id from voucher_uses u
    left join orders o on o.checkout_id = u.checkout_id and u.voucher_id in (o.store_voucher_id, o.shop_voucher_id)
    group by u.voucher_id, u.checkout_id
    having u.open_orders <> count(o.id) filter (where ${standing})
      or u.tenant_ids <> array_agg(o.tenant_id order by o.tenant_id)`,
  // The figures of revenue are the kept ones plus the changes that are not added up yet.
  "the figures of revenue differ from a recount of the orders": `
    with told as (
      select tenant_id, dimension, span, event, starts_on, key, count, items, goods, fees, amount from revenue_figures
      union all
      select c.tenant_id, part.dimension, span, c.event,
        case span when 'day' then part.day else date_trunc('month', part.day::timestamp)::date end, part.key,
        c.count, part.items, part.goods, part.fees, part.amount
      from revenue_changes c
      cross join lateral revenue_parts(c.tenant_id, c.order_id, c.count, c.paid, c.at) part
      cross join unnest(array['day', 'month']) as span),
    recounted as (
      select tenant_id, dimension, span, event, starts_on, key, -count as count, -items as items, -goods as goods,
        -fees as fees, -amount as amount
      from revenue_recounted)
    select tenant_id, dimension, span, event, starts_on, key, sum(count) as count, sum(amount) as amount
    from (table told union all table recounted) as compared
    where not (dimension = 'category' and exists (
      select from revenue_recategorized r where r.tenant_id = compared.tenant_id and r.category = compared.key))
    group by 1, 2, 3, 4, 5, 6
    having (sum(count), sum(items), sum(goods), sum(fees), sum(amount)) <> (0, 0, 0, 0, 0)`,
};

const reviews: Record<string, string> = {
  "a line's stars are not those of its evaluation": `
    select l.order_id, l.line from order_lines l
    left join reviews r on r.order_id = l.order_id and r.line = l.line
    where l.rating is distinct from r.rating`,
  "the counts of reviews differ from a recount": `
    select * from (select tenant_id, product_id, rating, is_answered, has_pictures, count from review_counts where count <> 0) k
    full join (select tenant_id, product_id, rating, reply is not null as is_answered, pictures <> '{}' as has_pictures, count(*) as there
      from reviews where hidden_at is null group by 1, 2, 3, 4, 5) r using (tenant_id, product_id, rating, is_answered, has_pictures)
    where coalesce(k.count, 0) <> coalesce(r.there, 0)`,
  "a review is found helpful by other accounts than those that say so": `
    select r.id from reviews r left join review_votes v on v.review_id = r.id
    group by r.id having r.helpful <> count(v.account_id)`,
  "a review is hidden without a decision, or shown in spite of one": `
    select r.id from reviews r left join review_cases c
      on c.review_id = r.id and c.decision = 'hidden' and c.reversed_at is null
    where (r.hidden_at, r.hidden_for) is distinct from (c.decided_at, c.reason)`,
};

const payments: Record<string, string> = {
  "a bank transaction is in another state than its orders say": `
    select t.id, t.state, judged.state as found from bank_transactions t
    join (select tenant_id, array_agg(distinct order_id) as orders from transaction_matches where undone_at is null group by 1) m
      using (tenant_id)
    cross join lateral judged_transactions(m.tenant_id, m.orders) judged
    where judged.transaction_id = t.id and judged.state <> t.state`,
};

/** A group is checked once one of its tables has had a row: before, there is neither a copy nor a source. */
export const copyGroups = [
  { tables: /^(?:products?(?:_|$)|published_)/, held: catalogue },
  { tables: /^(?:orders$|order_|checkouts$|voucher_|revenue_)/, held: orders },
  { tables: /^review/, held: reviews },
  { tables: /^(?:bank|transaction)_/, held: payments },
  { tables: /^(?:parcel|carrier)/, held: parcelInvariants },
  { tables: /^ledger_/, held: ledgerInvariants },
  { tables: /^return/, held: returnInvariants },
].map(({ tables, held }) => ({ tables, held, query: inOneQuery(held) }));

export const copyInvariants: Record<string, string> = Object.assign(
  {},
  ...copyGroups.map(({ held }) => held),
);

/** A table whose rows were all deleted still counts as one that had some. */
const filled = {
  name: "filled-tables",
  text: `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
};

/**
 * Finds wrong copies, in any shop and at any moment. Takes a connection of the owner, who sees all rows. A group
 * without rows is left out, because a new connection first loads what it needs of each table.
 */
export const brokenCopies = async (owner: pg.Pool | pg.Client): Promise<Broken[]> => {
  const { rows: had } = await owner.query<{ name: string }>(filled);
  const broken: Broken[] = [];
  for (const { tables, query } of copyGroups)
    if (had.some(({ name }) => tables.test(name)))
      broken.push(...(await rowsThatBreak(owner, query)));
  return broken;
};
