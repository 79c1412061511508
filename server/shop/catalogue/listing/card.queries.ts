import type { ProductSort } from "#contract/rules/limits.ts";
import { columnTypes, statement } from "#server/platform/database/statement.ts";

/**
 * Fixed parts of the catalogue's SQL: the sources and orders of products and the columns of a card. Shoppers read the published
 * rows of open stores; staff read their store's own rows under row-level security.
 */
export type Source = "shown" | "own";

/** One row per product, as `p`, with the same column names on either source. */
export const sources: Record<Source, string> = {
  shown: "published_products p",
  own: `(
    select id as product_id, tenant_id, category_id, product_number, name_en, name_vn, origin, price, sold_count,
      feedback_count, round(rating_sum::numeric / nullif(feedback_count, 0), 2) as rating, created_at, is_hidden, revenue, version
    from products where not is_deleted) p`,
};

/** Products of a closed store are not shown (decision 4). */
export const inOpenStore =
  "exists (select from tenants t where t.id = p.tenant_id and not t.is_deleted)";

/** The same for queries that read many rows in order: there are far fewer closed stores than open ones. */
export const inAnyOpenStore = "p.tenant_id <> all(array(select id from tenants where is_deleted))";

const named = `p.product_id as "id", p.tenant_id as "tenantId", t.name as "tenantName", p.category_id as "categoryId!",
  p.product_number as "productNumber", p.name_en as "nameEn", p.name_vn as "nameVn", p.origin, p.price,
  p.sold_count as "soldCount", p.feedback_count as "feedbackCount", p.rating, coalesce(s.quantity, 0) as "inStock!"`;

/** A picture of a product; `file` is its name without width and format. */
export type Picture = { id: number; file: string; avif: boolean };

/** A row that the SQL of a card returns. Only the staff's own rows have `isHidden`, `revenue` and `version`. */
export type CardRow = {
  id: number;
  tenantId: number;
  tenantName: string;
  categoryId: number;
  categoryEn: string;
  categoryVn: string;
  productNumber: string;
  nameEn: string;
  nameVn: string;
  origin: string;
  price: number;
  soldCount: number;
  feedbackCount: number;
  rating: number | null;
  pictures: Picture[];
  inStock: number;
  isHidden?: boolean;
  revenue?: number;
  version?: number;
};

/** The columns of `CardRow`. */
export const cardColumns: Record<Source, string> = {
  shown: `${named}, p.category_en as "categoryEn", p.category_vn as "categoryVn", p.pictures`,
  own: `${named}, c.name_en as "categoryEn", c.name_vn as "categoryVn", p.is_hidden as "isHidden", p.revenue, p.version,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', pic.id, 'file', pic.file, 'avif', pic.has_avif) order by pic.position)
      from product_pictures pic where pic.product_id = p.product_id), '[]') as pictures`,
};

/** The joins that `cardColumns` need in addition to `p`. */
export const cardJoins: Record<Source, string> = {
  shown: "join tenants t on t.id = p.tenant_id left join stock s on s.product_id = p.product_id",
  own: `join tenants t on t.id = p.tenant_id left join stock s on s.product_id = p.product_id
    join categories c on c.tenant_id = p.tenant_id and c.id = p.category_id`,
};

/** Each order matches an index of `published_products`. The key breaks ties, so that no product is on two pages. */
export const sorts: Record<ProductSort, string> = {
  best_seller: "p.sold_count desc, p.created_at desc, p.product_id",
  price_asc: "p.price, p.product_id",
  price_desc: "p.price desc, p.product_id desc",
  newest: "p.created_at desc, p.product_id",
  rating: "p.rating desc nulls last, p.sold_count desc, p.product_id",
};

/**
 * Cards of shown products, unordered; hidden, deleted and unknown products are missing. The sub-select lets one plan
 * serve any number of keys. Planning again for each number takes three times as long as finding one product.
 */
export const findShownRows = statement(
  "catalogue.shown-rows",
  `select ${cardColumns.shown} from ${sources.shown} ${cardJoins.shown}
   where p.product_id = any((select :ids::bigint[])::bigint[]) and ${inOpenStore}`,
  { over: "read", columns: columnTypes<{ pictures: Picture[] }>() },
);

/** The first best sellers of each of some categories, best sold first. */
export const findBestOfCategories = statement(
  "catalogue.best-of-categories",
  `select p.product_id as id, p.category_id as "categoryId!"
   from unnest((select :categories::bigint[])) of_category (id) cross join lateral (
     select p.* from ${sources.shown} where p.category_id = of_category.id order by ${sorts.best_seller} limit :size) p
   order by ${sorts.best_seller}`,
  { over: "read" },
);

/** A product of the transaction's store, hidden or not. */
export const findOwnRow = statement(
  "catalogue.own-row",
  `select ${cardColumns.own} from ${sources.own} ${cardJoins.own}
   where p.tenant_id = :tenant and p.product_id = :id`,
  { columns: columnTypes<{ pictures: Picture[] }>() },
);
