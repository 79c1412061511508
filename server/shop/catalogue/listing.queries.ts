import type { ProductSort } from "../../../contract/limits.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { statement } from "../../platform/database/statement.ts";
import { cardColumns, cardJoins, inOpenStore, shelves, type Shelf } from "./card.queries.ts";
import type { CardRow } from "./card.ts";

/** What a listing is narrowed to; absent means not at all. */
export type ListingFilter = {
  tenant?: number | undefined;
  category?: number | undefined;
  origins?: readonly string[] | undefined;
  /** This rating and up. */
  rating?: number | undefined;
  outOfStock?: boolean | undefined;
  /** Of the staff's own products only: hidden or shown ones. */
  hidden?: boolean | undefined;
};

const inStock = "exists (select from stock s where s.product_id = p.product_id and s.quantity > 0)";

/** Each narrowing as SQL; `$` stands for its parameter, where it has one. */
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
  rating: ({ rating }) =>
    rating === undefined ? undefined : { key: "r", sql: "p.rating >= $::numeric", value: rating },
  outOfStock: ({ outOfStock }) => {
    if (outOfStock === undefined) return undefined;
    return outOfStock ? { key: "e", sql: `not ${inStock}` } : { key: "f", sql: inStock };
  },
  hidden: ({ hidden }) => {
    if (hidden === undefined) return undefined;
    return hidden ? { key: "h", sql: "p.is_hidden" } : { key: "s", sql: "not p.is_hidden" };
  },
};

/** Each follows an index of `published_products`; ties are settled, so that no product is on two pages. */
const sorts: Record<ProductSort, string> = {
  best_seller: "p.sold_count desc, p.created_at desc, p.product_id",
  price_asc: "p.price, p.product_id",
  price_desc: "p.price desc, p.product_id desc",
  newest: "p.created_at desc, p.product_id",
  rating: "p.rating desc nulls last, p.sold_count desc, p.product_id",
};

type Narrowed = { shape: string; where: string; values: unknown[] };

const narrow = (
  shelf: Shelf,
  filter: ListingFilter,
  by: readonly (keyof ListingFilter)[],
): Narrowed => {
  const conditions = shelf === "shown" ? [inOpenStore] : [];
  const values: unknown[] = [];
  let shape: string = shelf;
  for (const name of by) {
    const narrowing = narrowings[name](filter);
    if (!narrowing) continue;
    shape += `.${narrowing.key}`;
    if ("value" in narrowing) values.push(narrowing.value);
    conditions.push(narrowing.sql.replace("$", `$${values.length}`));
  }
  return { shape, where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "", values };
};

// One prepared statement a shape of filter: PostgreSQL plans each for its own index.
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
  return (await known(db, ...values)) as Row[]; // as: the callers' SQL says so
};

/** A page of products. Only the rows of the page are joined with what a card shows. */
export const findPage = async (
  db: Queryable,
  shelf: Shelf,
  filter: ListingFilter,
  sort: ProductSort,
  { page, size }: { page: number; size: number },
): Promise<CardRow[]> => {
  const { shape, where, values } = narrow(shelf, filter, [
    "tenant",
    "category",
    "origins",
    "rating",
    "outOfStock",
    "hidden",
  ]);
  const order = sorts[sort];
  const text = () => `select ${cardColumns[shelf]}
    from (select p.* from ${shelves[shelf]} ${where} order by ${order} limit $${values.length + 1} offset $${values.length + 2}) p
    ${cardJoins[shelf]} order by ${order}`;
  return await ask(db, `catalogue.page.${shape}.${sort}`, text, [
    ...values,
    size,
    (page - 1) * size,
  ]);
};

/** How many products of a category have an origin and a rating, in whole stars (0 without one). */
export type Figure = [origin: string, stars: number, count: number];

export type CategoryFigures = {
  tenantId: number;
  categoryId: number | null;
  nameEn: string | null;
  nameVn: string | null;
  figures: Figure[] | null;
};

/**
 * The figures that every total and every facet of a listing is added up from, a row a category; a store without
 * categories has one row without a category.
 */
export const findFigures = async (
  db: Queryable,
  shelf: Shelf,
  filter: ListingFilter,
): Promise<CategoryFigures[]> => {
  const { shape, where, values } = narrow(shelf, filter, ["tenant", "outOfStock", "hidden"]);
  const text =
    () => `select t.id as "tenantId", c.id as "categoryId", c.name_en as "nameEn", c.name_vn as "nameVn", f.figures
    from tenants t
    left join categories c on c.tenant_id = t.id
    left join (
      select category_id, json_agg(json_build_array(origin, stars, count)) as figures
      from (
        select p.category_id, p.origin, coalesce(floor(p.rating), 0)::int as stars, count(*) as count
        from ${shelves[shelf]} ${where} group by 1, 2, 3) cells
      group by category_id) f on f.category_id = c.id
    where ${shelf === "shown" ? "not t.is_deleted" : "true"} ${filter.tenant === undefined ? "" : "and t.id = $1"}`;
  return await ask(db, `catalogue.figures.${shape}`, text, values);
};
