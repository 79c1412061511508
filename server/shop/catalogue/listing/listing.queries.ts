import { LISTING_DEPTH, SOLD_OUT_DEPTH, type ProductSort } from "#contract/rules/limits.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { columnTypes, shapedStatement, statement } from "#server/platform/database/statement.ts";
import {
  cardColumns,
  cardJoins,
  inAnyOpenStore,
  sorts,
  sources,
  type CardRow,
  type Picture,
  type Source,
} from "./card.queries.ts";

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

/** Each filter as SQL, with a letter for the name of the statement. A parameter has the name of its filter. */
const narrowings: Record<
  keyof ListingFilter,
  (filter: ListingFilter) => { key: string; sql: string } | undefined
> = {
  tenant: ({ tenant }) =>
    tenant === undefined ? undefined : { key: "t", sql: "p.tenant_id = :tenant" },
  category: ({ category }) =>
    category === undefined ? undefined : { key: "c", sql: "p.category_id = :category" },
  origins: ({ origins }) =>
    origins === undefined ? undefined : { key: "o", sql: "p.origin = any(:origins::text[])" },
  // The sub-select lets one plan serve every rating: planning again for each takes longer than finding the page.
  rating: ({ rating }) =>
    rating === undefined ? undefined : { key: "r", sql: "p.rating >= (select :rating::numeric)" },
  outOfStock: ({ outOfStock }) => {
    if (outOfStock === undefined) return undefined;
    return outOfStock ? { key: "e", sql: soldOut } : { key: "f", sql: inStock };
  },
  hidden: ({ hidden }) => {
    if (hidden === undefined) return undefined;
    return hidden ? { key: "h", sql: "p.is_hidden" } : { key: "s", sql: "not p.is_hidden" };
  },
};

type Narrowed = { shape: string; where: string };

// A category belongs to one store, and its counts exist only if the store is open. Listings of all stores exclude
// closed ones.
const narrowingOrder = ["tenant", "category", "origins", "rating", "outOfStock", "hidden"] as const;

const narrow = (source: Source, filter: ListingFilter, ofShop: boolean): Narrowed => {
  const narrowed = filter.category === undefined ? filter : { ...filter, tenant: undefined };
  const conditions = source === "shown" && ofShop ? [inAnyOpenStore] : [];
  let shape: string = source;
  for (const name of narrowingOrder) {
    const narrowing = narrowings[name](narrowed);
    if (!narrowing) continue;
    shape += `.${narrowing.key}`;
    conditions.push(narrowing.sql);
  }
  return { shape, where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "" };
};

/** A category and an origin that have matches together, according to the product counts. */
export type Bucket = [categoryId: number, origin: string];

/** A page of a listing and the plan to find it. */
export type PageQuery = {
  sort: ProductSort;
  page: number;
  size: number;
  /** The buckets that hold the matches of a filter by origin. */
  buckets: readonly Bucket[];
  /** True if sorting all matches costs less than scanning in order until the page is full. */
  sortsAll: boolean;
  /** The number of rows that the plan reads. */
  rows: number;
};

/** A plan that reads up to this many rows is answered quickly, so it may use a shared connection. */
export const QUICK_ROWS = 2_000;

/**
 * The depth to which each bucket is read depends on the page, so that an early page does not cost as much as the
 * deepest.
 */
const BUCKET_DEPTHS = [250, 2_500, LISTING_DEPTH];

/** The number of products through which a listing can be paged. */
export const deepest = ({ tenant, category, outOfStock }: ListingFilter): number =>
  outOfStock === true && tenant === undefined && category === undefined
    ? SOLD_OUT_DEPTH
    : LISTING_DEPTH;

const depthOf = (page: number, size: number, inBuckets: boolean, most: number): number => {
  if (page === 1) return size;
  const ofBucket = inBuckets && BUCKET_DEPTHS.find((depth) => page * size <= depth);
  return Math.min(ofBucket || most, most);
};

/**
 * A query for the keys of a page of products, in order, by an index alone. Page sizes are part of the text: a plan for
 * an unknown size would sort everything.
 */
const keysOfPage = (
  source: Source,
  filter: ListingFilter,
  { sort, page, size, buckets, sortsAll }: PageQuery,
): { shape: string; text: string; params: Record<string, unknown> } => {
  const inBuckets = source === "shown" && filter.origins !== undefined;
  const ofShop = filter.tenant === undefined && filter.category === undefined;
  const inCategories = inBuckets && !ofShop;
  const { shape, where } = narrow(
    source,
    inBuckets ? { ...filter, tenant: undefined, category: undefined, origins: undefined } : filter,
    ofShop,
  );
  const depth = depthOf(page, size, inBuckets, deepest(filter));
  const cut = `order by ${sorts[sort]} limit ${depth}`;
  const origins = inCategories ? buckets.map(([, origin]) => origin) : filter.origins;
  const categories = inCategories ? buckets.map(([category]) => category) : undefined;
  let from = `${sources[source]} ${where}`;
  if (inBuckets) {
    // Each bucket is read in its own order, and the first rows of all buckets are merged. The sub-select lets one plan
    // serve any number of buckets.
    const bucket = inCategories
      ? `unnest((select :origins::text[]), (select :categories::bigint[])) as bucket (origin, category_id)`
      : `unnest((select :origins::text[])) as bucket (origin)`;
    from = `${bucket} cross join lateral (
      select p.* from ${sources[source]} ${where === "" ? "where" : `${where} and`} p.origin = bucket.origin
        ${inCategories ? "and p.category_id = bucket.category_id" : ""} ${sortsAll ? "offset 0" : cut}) p`;
  } else if (sortsAll) from = `(select p.* from ${from} offset 0) p`;
  const text =
    page === 1
      ? `select p.product_id as id from ${from} ${cut}`
      : `select id from (select p.product_id as id from ${from} ${cut}) reached
         offset :offset limit ${size}`;
  const way = `${inBuckets ? `.cells${inCategories ? "-in" : ""}` : ""}${sortsAll ? ".few" : ""}`;
  return {
    shape: `${shape}.${sort}.${size}${way}${page === 1 ? "" : `.to-${depth}`}`,
    text,
    params: { ...filter, origins, categories, offset: (page - 1) * size },
  };
};

const anyPage: PageQuery = {
  sort: "best_seller",
  page: 1,
  size: 1,
  buckets: [],
  sortsAll: false,
  rows: 1,
};

const selectShownPage = shapedStatement(
  "catalogue.page",
  () => keysOfPage("shown", {}, anyPage).text,
);

/** The keys of a page of the products that shoppers see, in order. */
export const findPublishedPage = async (
  db: Queryable,
  filter: ListingFilter,
  query: PageQuery,
): Promise<number[]> => {
  const { shape, text, params } = keysOfPage("shown", filter, query);
  const over = query.rows <= QUICK_ROWS ? "read" : undefined;
  const rows = await selectShownPage(db, { shape, text: () => text, params, over });
  return rows.map(({ id }) => id);
};

const cardsOf = (
  keys: string,
  sort: ProductSort,
) => `select ${cardColumns.own} from (${keys}) as page
  join ${sources.own} on p.product_id = page.id ${cardJoins.own} order by ${sorts[sort]}`;

const selectOwnPage = shapedStatement(
  "catalogue.own-page",
  () => cardsOf(keysOfPage("own", {}, anyPage).text, anyPage.sort),
  { columns: columnTypes<{ pictures: Picture[] }>() },
);

/** A page of a store's own products, in order. */
export const findOwnPage = async (
  db: Queryable,
  filter: ListingFilter,
  query: PageQuery,
): Promise<CardRow[]> => {
  const { shape, text, params } = keysOfPage("own", filter, query);
  return await selectOwnPage(db, { shape, text: () => cardsOf(text, query.sort), params });
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

const storeCounts = (source: Source, hidden: boolean | undefined) => {
  const ofKind = hidden === undefined ? "" : `and ${hidden ? "" : "not"} is_hidden`;
  const ofOpen = "and exists (select from tenants where id = :tenant and not is_deleted)";
  return `select c.tenant_id as "tenantId", c.id as "categoryId!", c.name_en as "nameEn", c.name_vn as "nameVn", f.counts
    from categories c left join (
      select category_id, json_agg(json_build_array(origin, stars, is_sold_out, count)) as counts from (
        select category_id, origin, stars, is_sold_out, sum(products) as count from product_counts
        where tenant_id = :tenant ${ofKind} group by 1, 2, 3, 4 having sum(products) <> 0) buckets
      group by category_id) f on f.category_id = c.id
    where c.tenant_id = :tenant ${source === "shown" ? ofOpen : ""}`;
};

const selectStoreCounts = shapedStatement("catalogue.counts", () => storeCounts("shown", false), {
  columns: columnTypes<{ counts: CountRow[] | null }>(),
});

/** The counts of a store's categories; a closed store has none for shoppers. */
export const findStoreCounts = async (
  db: Queryable,
  source: Source,
  tenant: number,
  isHidden?: boolean,
): Promise<CategoryCounts[]> => {
  const hidden = source === "shown" ? false : isHidden;
  return await selectStoreCounts(db, {
    shape: `${source}.${hidden ?? "all"}`,
    text: () => storeCounts(source, hidden),
    params: { tenant },
  });
};

/** A listing of the whole shop names the categories of its best 500 sellers, those with the most products first. */
const NAMED_FROM = 500;
const NAMED_CATEGORIES = 50;

const selectShopCounts = statement(
  "catalogue.shop-counts",
  `select (${countsOf(`(
      select origin, stars, is_sold_out, products from shop_product_counts
      union all
      select origin, stars, is_sold_out, -products from product_counts
      where tenant_id = any(array(select id from tenants where is_deleted)) and not is_hidden) shown`)}) as counts`,
  { columns: columnTypes<{ counts: CountRow[] | null }>() },
);

/** The counts of the open stores together. */
export const findShopCounts = async (db: Queryable): Promise<CountRow[]> => {
  const [row] = await selectShopCounts(db);
  return row?.counts ?? [];
};

/** The counts of the categories that a listing of the whole shop names, and of the category that it is filtered by. */
export const findNamedCounts = statement(
  "catalogue.named-counts",
  `with named as (
      select category_id from (
        select p.category_id from published_products p where ${inAnyOpenStore}
        order by ${sorts.best_seller} limit ${NAMED_FROM}) best
      group by 1 order by count(*) desc, 1 limit ${NAMED_CATEGORIES})
    select c.tenant_id as "tenantId", c.id as "categoryId", c.name_en as "nameEn", c.name_vn as "nameVn",
      (${countsOf("product_counts s where s.category_id = c.id and not s.is_hidden")}) as counts
    from categories c join tenants t on t.id = c.tenant_id and not t.is_deleted
    where c.id = any(array(select category_id from named union select :category?::bigint))`,
  { columns: columnTypes<{ counts: CountRow[] | null }>() },
);
