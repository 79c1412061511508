import type { RevenueEvent } from "#contract/rules/reports/revenue-figures.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  columnTypes,
  shapedStatement,
  statement,
  type Row,
} from "#server/platform/database/statement.ts";

/**
 * The events of a store's orders in ranges of days, `figure`: kept figures, and changes not added to them yet. One
 * statement reads both in one snapshot, so that a fold does not change their sum.
 */
export const figuresIn = (events: "all" | "one", dimension = ":dimension") => `
  with ranged as (
    select * from unnest(:spans::text[], :firsts::text[]::date[], :lasts::text[]::date[], :compared::boolean[]) as r (span, first, last, compared)
  ),
  figure as (
    select r.compared, f.event, f.starts_on as day, f.key, f.count, f.items, f.goods, f.fees, f.amount
    from ranged r join revenue_figures f on f.tenant_id = :tenant and f.dimension = ${dimension} and f.span = r.span
      and f.starts_on between r.first and r.last${events === "one" ? " and f.event = :event" : ""}
    union all
    select p.compared, c.event, part.day, part.key, c.count, part.items, part.goods, part.fees, part.amount
    from revenue_changes c
    cross join lateral revenue_parts(c.tenant_id, c.order_id, c.count, c.paid, c.at) as part
    join unnest(:froms::text[]::date[], :tos::text[]::date[], :comparing::boolean[]) as p (first, last, compared)
      on part.day between p.first and p.last
    where c.tenant_id = :tenant and part.dimension = ${dimension}${events === "one" ? " and c.event = :event" : ""}
  )`;

/** A store's figures of each day and event; by hour with the dimension `hour`, and otherwise with an empty key. */
export const findSeries = statement(
  "revenue.series",
  `${figuresIn("all")}
  select compared as "compared!", event as "event!", day::text as "day!",
    case when :dimension = 'hour' then key else '' end as "key!", sum(count)::bigint as "count!",
    sum(items)::bigint as "items!", sum(goods)::bigint as "goods!", sum(fees)::bigint as "fees!",
    sum(amount)::bigint as "amount!"
  from figure group by 1, 2, 3, 4`,
  { columns: columnTypes<{ event: RevenueEvent }>() },
);

export type SeriesRow = Row<typeof findSeries>;

const sumOf = (column: string, condition: string) =>
  `coalesce(sum(${column}) filter (where ${condition}), 0)::bigint`;
const sums = ["count", "items", "amount"]
  .map(
    (column) =>
      `${sumOf(column, "not compared")} as ${column}, ${sumOf(column, "compared")} as before_${column}`,
  )
  .join(", ");

/** The sums of such sums. */
const sumsOfSums = ["count", "items", "amount"]
  .flatMap((column) => [column, `before_${column}`])
  .map((column) => `sum(f.${column})::bigint as ${column}`)
  .join(", ");

/** The sums over all rows of a breakdown. */
const sumsOfAll = ["count", "items", "amount"]
  .flatMap((column) => [
    `${sumOf(column, "true")} as "all_${column}!"`,
    `${sumOf(`before_${column}`, "true")} as "all_before_${column}!"`,
  ])
  .join(", ");

const summed = (key: string, from: string) => `
  summed as (select ${key} as key, ${sums} from ${from} group by 1)`;

/** Whether products of the store have moved to other categories, whose figures are not counted again yet. */
const isRecategorized =
  "(select exists (select from revenue_recategorized where tenant_id = :tenant))";

/** The rows of a breakdown before they are sorted: `labelled`. */
const labelled = {
  product: `${summed("key", "figure")},
  labelled as (
    select s.*, coalesce(case :language when 'vn' then coalesce(nullif(p.name_vn, ''), p.name_en)
      else coalesce(nullif(p.name_en, ''), p.name_vn) end, '') as label
    from summed s left join products p on p.tenant_id = :tenant and p.id = s.key::bigint
  )`,
  // A product counts in its present category, also for earlier sales. While figures of categories are out of date,
  // those of products are summed, by product first, because a year has far more of them than products.
  category: `
  of_key as (select key, ${sums} from figure group by 1),
  summed as (
    select case when ${isRecategorized} then coalesce(p.category_id::text, '') else f.key end as key, ${sumsOfSums}
    from of_key f left join products p
      on ${isRecategorized} and p.tenant_id = :tenant and p.id = nullif(f.key, '')::bigint group by 1
  ),
  labelled as (
    select s.*, coalesce(case :language when 'vn' then coalesce(nullif(c.name_vn, ''), c.name_en)
      else coalesce(nullif(c.name_en, ''), c.name_vn) end, '') as label
    from summed s left join categories c on c.tenant_id = :tenant and c.id::text = s.key
  )`,
  hour_weekday: `${summed("extract(isodow from day)::int || '-' || key", "figure")},
  labelled as (select *, key as label from summed)`,
  // A store doesn't see all of the shop's vouchers, but their names on its orders.
  voucher: `${summed("key", "figure")},
  labelled as (
    select s.*, coalesce(v.code || ' · ', '') || coalesce(case :language
      when 'vn' then coalesce(nullif(d ->> 'nameVn', ''), d ->> 'nameEn')
      else coalesce(nullif(d ->> 'nameEn', ''), d ->> 'nameVn') end, '') as label
    from summed s left join vouchers v on v.id = nullif(s.key, '')::bigint
    left join lateral (
      (select discounts -> 0 from orders where tenant_id = :tenant and store_voucher_id = nullif(s.key, '')::bigint limit 1)
      union all
      (select discounts -> -1 from orders where tenant_id = :tenant and shop_voucher_id = nullif(s.key, '')::bigint limit 1)
    ) of_order (d) on true
  )`,
  other: `${summed("key", "figure")},
  labelled as (select *, key as label from summed)`,
} as const;

/** How rows are sorted; equal ones by their key. */
const orders = {
  amount_desc: "amount desc, before_amount desc",
  amount_asc: "amount, before_amount",
  orders_desc: "count desc",
  orders_asc: "count",
  items_desc: "items desc",
  items_asc: "items",
  label_asc: "label",
  label_desc: "label desc",
} as const;

type Table = keyof typeof labelled;
export type BreakdownShape = { table: Table; sort: keyof typeof orders };

const breakdownOf = ({ table, sort }: BreakdownShape) => `${
  table === "category"
    ? figuresIn("one", `case when ${isRecategorized} then 'product' else :dimension end`)
    : figuresIn("one")
},
  ${labelled[table]},
  listed as (
    select * from labelled where (count, items, amount, before_count, before_items, before_amount) <> (0, 0, 0, 0, 0, 0)
  )
  select every.*, page.key, page.label, page.count, page.items, page.amount,
    page.before_count as "beforeCount", page.before_items as "beforeItems", page.before_amount as "beforeAmount"
  from (select count(*) as "totalRows!", ${sumsOfAll} from listed) every left join (
    select * from listed order by ${orders[sort]}, key limit :limit offset :offset) page on true
  order by ${orders[sort]}, key`;

const selectBreakdown = shapedStatement("revenue.breakdown", () =>
  breakdownOf({ table: "product", sort: "amount_desc" }),
);

export type BreakdownRow = Row<typeof selectBreakdown>;

/** A page of the rows of a breakdown; without rows, one that says how many there are. */
export const findBreakdown = async (
  db: Queryable,
  shape: BreakdownShape,
  params: Record<string, unknown>,
): Promise<BreakdownRow[]> =>
  await selectBreakdown(db, {
    shape: `${shape.table}.by-${shape.sort}`,
    text: () => breakdownOf(shape),
    params,
  });

export type FiguresShape = `${"all" | "key"}${"" | "-weekday"}`;

const countOf = (shape: FiguresShape) => `${figuresIn("one")}
  select case when not (:dimension = 'category' and exists (
    select from revenue_recategorized where tenant_id = :tenant and category = :key?)) then coalesce(sum(count), 0)::bigint end as total
  from figure
  where ${shape.startsWith("key") ? "key = :key" : "true"}${
    shape.endsWith("weekday") ? " and extract(isodow from day) = :weekday" : ""
  }`;

const selectCount = shapedStatement("revenue.count", () => countOf("all"));

/**
 * How many orders kept figures count, of all keys of a dimension or of one; null for a category that is to be counted
 * again.
 */
export const countFigures = async (
  db: Queryable,
  shape: FiguresShape,
  params: Record<string, unknown>,
): Promise<Row<typeof selectCount>[]> =>
  await selectCount(db, { shape, text: () => countOf(shape), params });

/** The cash that is to be collected for a store's orders in delivery. */
export const findCodOutstanding = statement(
  "revenue.cod-outstanding",
  `select count(*) as "orders!", coalesce(sum(total_amount - paid_amount), 0)::bigint as "amount!" from orders
   where tenant_id = :tenant and status = 'delivering' and payment_method = 'COD'
     and payment_status in ('unpaid', 'partially_paid')`,
);

/** Adds changes up to the kept figures; returns how many. */
export const foldRevenue = statement("revenue.fold", `select fold_revenue(:most) as "folded!"`, {
  notifies: true,
});

/** A category whose figures are to be counted again. */
export const findRecategorized = statement(
  "revenue.recategorized",
  `select tenant_id as "tenantId!", category as "category!" from next_recategorized()`,
);

/** Counts the figures of a category again; returns how many were wrong. */
export const recountCategory = statement(
  "revenue.recount-category",
  `select recount_category(:tenantId, :category) as "wrong!"`,
  { notifies: true },
);

/** Counts all figures again; returns how many were wrong. */
export const rebuildRevenue = statement("revenue.rebuild", `select rebuild_revenue() as "wrong!"`, {
  notifies: true,
});

const storeSums = ["count", "items", "goods", "fees", "amount"]
  .map((column) => `${column} as "${column}!"`)
  .join(", ");
const ofStores = (store: string, isSeries: boolean) =>
  `revenue_of_stores(:dimension, ${store}, :spans::text[], :firsts::text[]::date[], :lasts::text[]::date[], :compared::boolean[],
     :froms::text[]::date[], :tos::text[]::date[], :comparing::boolean[], ${isSeries})`;

/** The sums of each event in every store that has some. */
export const findSumsByStore = statement(
  "revenue.by-store",
  `select tenant_id as "tenantId!", compared as "compared!", event as "event!", ${storeSums}
   from ${ofStores("null", false)}`,
  { columns: columnTypes<{ event: RevenueEvent }>() },
);

/** The figures of each day and event in one store, or in all; by hour with the dimension `hour`. */
export const findSeriesOfStores = statement(
  "revenue.series-of-stores",
  `select compared as "compared!", event as "event!", day::text as "day!", key as "key!", ${storeSums}
   from ${ofStores(":store?::bigint", true)}`,
  { columns: columnTypes<{ event: RevenueEvent }>() },
);

/** The cash that is to be collected for the orders in delivery, of every store with such orders. */
export const findCodByStore = statement(
  "revenue.cod-by-store",
  `select tenant_id as "tenantId!", orders as "orders!", amount as "amount!" from cod_of_stores()`,
);
