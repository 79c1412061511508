import { statement } from "../../platform/database/statement.ts";

/** How many products each store shows. */
export const countPublished = statement<[], { tenantId: number; products: number }>(
  "catalogue/count-published",
  `select tenant_id as "tenantId", count(*)::int as products from published_products group by tenant_id`,
);

/** Some of a store's shown products, the oldest first. */
export const selectPublishedIds = statement<
  [tenantId: number, skip: number, most: number],
  { id: number }
>(
  "catalogue/published-ids",
  `select product_id as id from published_products where tenant_id = $1 order by product_id offset $2 limit $3`,
);

/** The categories of a store that have something to show. */
export const selectShownCategories = statement<[tenantId: number], { id: number }>(
  "catalogue/shown-categories",
  `select distinct category_id as id from published_products where tenant_id = $1 order by category_id`,
);
