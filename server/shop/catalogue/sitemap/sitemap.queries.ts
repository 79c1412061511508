import { statement } from "#server/platform/database/statement.ts";

/** The number of products that each store shows, from the product counts. */
export const countPublished = statement(
  "catalogue/count-published",
  `select tenant_id as "tenantId", sum(products)::int as "products!" from product_counts
   where not is_hidden group by tenant_id`,
);

/** A range of a store's shown products, the oldest first. */
export const selectPublishedIds = statement(
  "catalogue/published-ids",
  `select product_id as id from published_products where tenant_id = :tenantId order by product_id offset :skip limit :most`,
);

/** The categories of a store that have shown products. */
export const selectShownCategories = statement(
  "catalogue/shown-categories",
  `select category_id as id from product_counts where tenant_id = :tenantId and not is_hidden
   group by category_id having sum(products) > 0 order by category_id`,
);
