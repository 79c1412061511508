import { LISTING_DEPTH, SOLD_OUT_DEPTH, type ProductSort } from "#contract/rules/limits.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { command, statement } from "#server/platform/database/statement.ts";
import { cardColumns, cardJoins, inAnyOpenStore, sources, type Source } from "./card.queries.ts";
import type { CardRow } from "./card.ts";

/** The filters of a listing; an absent one filters nothing. */
export type ListingFilter = {
  tenant?: number | undefined;
  category?: number | undefined;
  origins?: readonly string[] | undefined;
  /** This rating and up. */
  rating?: number | undefined;
  outOfStock?: boolean | undefined;
  /** Only for the staff's own products: hidden or shown ones. */
  hidden?: boolean | undefined;
};

const inStock = "exists (select from stock s where s.product_id = p.product_id and s.quantity > 0)";
const soldOut = "exists (select from stock s where s.product_id = p.product_id and s.quantity = 0)";

/** Each filter as SQL; `$` is replaced by its parameter, if it has one. */
const narrowings: Record<
  keyof ListingFilter,
  (filter: ListingFilter) => { key: string; sql: string; value?: unknown } | undefined
> = {
  tenant: ({ tenant }) =>
    tenant === undefined ? undefined : { key: "t", sql: "p.tenant_id = $", value: tenant },
  category: ({ category }) =>
    category === undefined ? undefined : { key: "c", sql: "p.category_id = $", value: category },
  origins: ({ origins }) =>
    origins === undefined
      ? undefined
      : { key: "o", sql: "p.origin = any($::text[])", value: origins },
  // The sub-select lets one plan serve every rating: planning again for each takes longer than finding the page.
  rating: ({ rating }) =>
    rating === undefined
      ? undefined
      : { key: "r", sql: "p.rating >= (select $::numeric)", value: rating },
  outOfStock: ({ outOfStock }) => {
    if (outOfStock === undefined) return undefined;
    return outOfStock ? { key: "e", sql: soldOut } : { key: "f", sql: inStock };
  },
  hidden: ({ hidden }) => {
    if (hidden === undefined) return undefined;
    return hidden ? { key: "h", sql: "p.is_hidden" } : { key: "s", sql: "not p.is_hidden" };
  },
};

/** Each order matches an index of `published_products`. The key breaks ties, so that no product is on two pages. */
const sorts: Record<ProductSort, string> = {
  best_seller: "p.sold_count desc, p.created_at desc, p.product_id",
  price_asc: "p.price, p.product_id",
  price_desc: "p.price desc, p.product_id desc",
  newest: "p.created_at desc, p.product_id",
  rating: "p.rating desc nulls last, p.sold_count desc, p.product_id",
};

type Narrowed = { shape: string; where: string; values: unknown[] };

// A category belongs to one store, and its counts exist only if the store is open. Listings of all stores exclude
// closed ones.
const narrowingOrder = ["tenant", "category", "origins", "rating", "outOfStock", "hidden"] as const;

const narrow = (source: Source, filter: ListingFilter, ofShop: boolean): Narrowed => {
  const narrowed = filter.category === undefined ? filter : { ...filter, tenant: undefined };
  const conditions = source === "shown" && ofShop ? [inAnyOpenStore] : [];
  const values: unknown[] = [];
  let shape: string = source;
  for (const name of narrowingOrder) {
    const narrowing = narrowings[name](narrowed);
    if (!narrowing) continue;
    shape += `.${narrowing.key}`;
    if ("value" in narrowing) values.push(narrowing.value);
    conditions.push(narrowing.sql.replace("$", `$${values.length}`));
  }
  return { shape, where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "", values };
};

// One prepared statement per combination of filters: PostgreSQL plans each for its own index.
const prepared = new Map<string, (db: Queryable, ...values: unknown[]) => Promise<unknown[]>>();

const ask = async <Row>(
  db: Queryable,
  name: string,
  text: () => string,
  values: unknown[],
): Promise<Row[]> => {
  let known = prepared.get(name);
  if (!known) {
    known = statement<unknown[], unknown>(name, text());
    prepared.set(name, known);
  }
  return (await known(db, ...values)) as Row[]; // as: the callers' SQL returns these columns
};

/** A category and an origin that have matches together, according to the product counts. */
export type Bucket = [categoryId: number, origin: string];

/** A page of a listing and the plan to find it. */
export type PageAsk = {
  sort: ProductSort;
  page: number;
  size: number;
  /** The buckets that hold the matches of a filter by origin. */
  buckets: readonly Bucket[];
  /** True if sorting all matches costs less than scanning in order until the page is full. */
  sortsAll: boolean;
};

/**
 * The depth to which each bucket is read depends on the page, so that an early page does not cost as much as the
 * deepest.
 */
const CELL_DEPTHS = [250, 2_500, LISTING_DEPTH];

/** The number of products through which a listing can be paged. */
export const deepest = ({ tenant, category, outOfStock }: ListingFilter): number =>
  outOfStock === true && tenant === undefined && category === undefined
    ? SOLD_OUT_DEPTH
    : LISTING_DEPTH;

const depthOf = (page: number, size: number, ofCells: boolean, most: number): number => {
  if (page === 1) return size;
  const ofCell = ofCells && CELL_DEPTHS.find((depth) => page * size <= depth);
  return Math.min(ofCell || most, most);
};

/**
 * A query for the keys of a page of products, in order, by an index alone. Page sizes are part of the text: a plan for
 * an unknown size would sort everything.
 */
const keysOfPage = (
  source: Source,
  filter: ListingFilter,
  { sort, page, size, buckets, sortsAll }: PageAsk,
): { name: string; text: string; values: unknown[] } => {
  const ofCells = source === "shown" && filter.origins !== undefined;
  const ofShop = filter.tenant === undefined && filter.category === undefined;
  const inCategories = ofCells && !ofShop;
  const { shape, where, values } = narrow(
    source,
    ofCells ? { ...filter, tenant: undefined, category: undefined, origins: undefined } : filter,
    ofShop,
  );
  const next = (value: unknown) => `$${values.push(value)}`;
  const depth = depthOf(page, size, ofCells, deepest(filter));
  const cut = `order by ${sorts[sort]} limit ${depth}`;
  let from = `${sources[source]} ${where}`;
  if (ofCells) {
    // Each bucket is read in its own order, and the first rows of all buckets are merged. The sub-select lets one plan
    // serve any number of buckets.
    const origins = inCategories ? buckets.map(([, origin]) => origin) : filter.origins;
    const categories = inCategories ? buckets.map(([category]) => category) : null;
    const bucket = inCategories
      ? `unnest((select ${next(origins)}::text[]), (select ${next(categories)}::bigint[])) as bucket (origin, category_id)`
      : `unnest((select ${next(origins)}::text[])) as bucket (origin)`;
    from = `${bucket} cross join lateral (
      select p.* from ${sources[source]} ${where === "" ? "where" : `${where} and`} p.origin = bucket.origin
        ${inCategories ? "and p.category_id = bucket.category_id" : ""} ${sortsAll ? "offset 0" : cut}) p`;
  } else if (sortsAll) from = `(select p.* from ${from} offset 0) p`;
  const text =
    page === 1
      ? `select p.product_id as id from ${from} ${cut}`
      : `select id from (select p.product_id as id from ${from} ${cut}) reached
         offset ${next((page - 1) * size)} limit ${size}`;
  const way = `${ofCells ? `.cells${inCategories ? "-in" : ""}` : ""}${sortsAll ? ".few" : ""}`;
  const name = `${shape}.${sort}.${size}${way}${page === 1 ? "" : `.to-${depth}`}`;
  return { name, text, values };
};

/** The keys of a page of the products that shoppers see, in order. */
export const findShownPage = async (
  db: Queryable,
  filter: ListingFilter,
  asked: PageAsk,
): Promise<number[]> => {
  const { name, text, values } = keysOfPage("shown", filter, asked);
  const rows = await ask<{ id: number }>(db, `catalogue.page.${name}`, () => text, values);
  return rows.map(({ id }) => id);
};

/** A page of a store's own products, in order. */
export const findOwnPage = async (
  db: Queryable,
  filter: ListingFilter,
  asked: PageAsk,
): Promise<CardRow[]> => {
  const { name, text, values } = keysOfPage("own", filter, asked);
  const cards = () => `select ${cardColumns.own} from (${text}) as page
    join ${sources.own} on p.product_id = page.id ${cardJoins.own} order by ${sorts[asked.sort]}`;
  return await ask(db, `catalogue.page.${name}`, cards, values);
};

/**
 * The number of products of a category with an origin and a rating in whole stars (0 without a rating), sold out or
 * not.
 */
export type CountRow = [origin: string, stars: number, isSoldOut: boolean, count: number];

export type CategoryCounts = {
  tenantId: number;
  categoryId: number;
  nameEn: string;
  nameVn: string;
  counts: CountRow[] | null;
};

const countsOf = (rows: string) => `
  select json_agg(json_build_array(origin, stars, is_sold_out, count)) from (
    select origin, stars, is_sold_out, sum(products) as count from ${rows}
    group by 1, 2, 3 having sum(products) <> 0) buckets`;

/** The counts of a store's categories; a closed store has none for shoppers. */
export const findStoreFigures = async (
  db: Queryable,
  source: Source,
  tenant: number,
  isHidden?: boolean,
): Promise<CategoryCounts[]> => {
  const hidden = source === "shown" ? false : isHidden;
  const ofShelf = hidden === undefined ? "" : `and ${hidden ? "" : "not"} is_hidden`;
  const text =
    () => `select c.tenant_id as "tenantId", c.id as "categoryId", c.name_en as "nameEn", c.name_vn as "nameVn", f.counts
    from categories c left join (
      select category_id, json_agg(json_build_array(origin, stars, is_sold_out, count)) as counts from (
        select category_id, origin, stars, is_sold_out, sum(products) as count from product_counts
        where tenant_id = $1 ${ofShelf} group by 1, 2, 3, 4 having sum(products) <> 0) buckets
      group by category_id) f on f.category_id = c.id
    where c.tenant_id = $1 ${source === "shown" ? "and exists (select from tenants where id = $1 and not is_deleted)" : ""}`;
  return await ask(db, `catalogue.counts.${source}.${hidden ?? "all"}`, text, [tenant]);
};

/** A listing of the whole shop names the categories of its best 500 sellers, those with the most products first. */
const NAMED_FROM = 500;
const NAMED_CATEGORIES = 50;

/** The counts of the open stores together. */
export const findShopCounts = async (db: Queryable): Promise<CountRow[]> => {
  const text = () =>
    `select (${countsOf(`(
      select origin, stars, is_sold_out, products from shop_product_counts
      union all
      select origin, stars, is_sold_out, -products from product_counts
      where tenant_id = any(array(select id from tenants where is_deleted)) and not is_hidden) shown`)}) as counts`;
  const name = "catalogue.shop-counts";
  const [row] = await ask<{ counts: CountRow[] | null }>(db, name, text, []);
  return row?.counts ?? [];
};

/** The counts of the categories that a listing of the whole shop names, and of the category that it is filtered by. */
export const findNamedFigures = async (
  db: Queryable,
  category: number | undefined,
): Promise<CategoryCounts[]> => {
  const text = () => `with named as (
      select category_id from (
        select p.category_id from published_products p where ${inAnyOpenStore}
        order by ${sorts.best_seller} limit ${NAMED_FROM}) best
      group by 1 order by count(*) desc, 1 limit ${NAMED_CATEGORIES})
    select c.tenant_id as "tenantId", c.id as "categoryId", c.name_en as "nameEn", c.name_vn as "nameVn",
      (${countsOf("product_counts s where s.category_id = c.id and not s.is_hidden")}) as counts
    from categories c join tenants t on t.id = c.tenant_id and not t.is_deleted
    where c.id = any(array(select category_id from named union select $1::bigint))`;
  return await ask(db, "catalogue.named-counts", text, [category ?? null]);
};

/** Merges all rows of the same kind of product into one row. */
export const compactCounts = command<[]>(
  "catalogue.gather-counts",
  "select compact_product_counts()",
);
