/**
 * The products that the stores sell. Other rooms get cards of the products that shoppers see, in the caller's language.
 * Hidden and deleted products and products of closed stores are missing from all cards.
 */
import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { cardOf, type ProductCard } from "./listing/card.ts";
import { findShownRows } from "./listing/card.queries.ts";
import type { ProductSort } from "#contract/rules/limits.ts";
import { findPublishedPage } from "./listing/listing.queries.ts";
import { countTabs, type TabCounts } from "./listing/store-list.queries.ts";

export type { ProductCard } from "./listing/card.ts";
export { cachedCards, pictureUrl } from "./listing/card.ts";
export { findCategories as findStoreCategories } from "./catalogue.queries.ts";
export { findBestOfCategories } from "./listing/card.queries.ts";
export { openSearch } from "./search/open-search.ts";
export { theProductKey } from "./product-key.ts";

/** The cards of products by key; a product that isn't shown has none. */
export const findCards = async (
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, ProductCard>> => {
  const rows = await findShownRows(db, { ids });
  return new Map(rows.map((row) => [row.id, cardOf(row, language)]));
};

/** The keys of the products that come first in a store's listing. */
export const findFirstKeys = async (
  db: Queryable,
  scope: { tenant: number },
  sort: ProductSort,
  size: number,
): Promise<number[]> =>
  await findPublishedPage(db, scope, {
    sort,
    page: 1,
    size,
    buckets: [],
    sortsAll: false,
    rows: size,
  });

/** The number of a store's own products, hidden ones too, under each tab of its list. */
export const countStoreProducts = async (db: Queryable, tenant: number): Promise<TabCounts> =>
  await countTabs(db, { tenant, category: null, search: null });
