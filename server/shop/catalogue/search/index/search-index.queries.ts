import { statement } from "#server/platform/database/statement.ts";
import { LAST_TIER } from "../search-tiers.ts";

/** The columns of an `IndexedProduct`. */
export const indexedColumns = `p.product_id as "id!", p.tenant_id as "tenantId!", p.category_id as "categoryId!", p.tier as "tier!",
  p.sold_count as "soldCount!", p.fold as "fold!", p.code_key as "codeKey!", p.name_vn as "nameVn!",
  char_length(p.name_en) as "nameEnLength!", char_length(p.name_en) + char_length(p.name_vn) as "namesLength!"`;

/** Those of these products that are shown. */
export const findIndexedProducts = statement(
  "catalogue.indexed-products",
  `select ${indexedColumns} from published_products p where p.product_id = any((select :ids::bigint[])::bigint[])`,
  { over: "read" },
);

/** Whether the shop shows at most so many products. */
export const findIsSmall = statement(
  "catalogue.is-small",
  `select count(*) <= :most::int as "isSmall!" from (select from published_products limit :most::int + 1) counted`,
);

/** The keys of the products of the tiers below one, or of all products. */
export const findKeysToIndex = statement(
  "catalogue.keys-to-index",
  `select product_id as "id!" from published_products where tier < ${LAST_TIER} and tier < :below::int
   union all select product_id from published_products where tier >= ${LAST_TIER} and :below::int > ${LAST_TIER}`,
);

/** Stores whose products no search finds. */
export const findClosedStores = statement(
  "catalogue.closed-stores",
  "select id from tenants where is_deleted",
  { over: "read" },
);

export const findAllWords = statement("catalogue.all-words", "select word from search_words");
