import type { ProductSort } from "#contract/rules/limits.ts";
import type { ListingFilter } from "./listing.queries.ts";

/** The parts of a storefront that decide a listing's order (`notify_storefront` in `catalogue.functions.sql`). */
const orders: Record<ProductSort, readonly string[]> = {
  best_seller: ["sold"],
  price_asc: ["price"],
  price_desc: ["price"],
  newest: [],
  rating: ["rating", "sold"],
};

/** The storefront that a response reads: one store's, or the whole shop's. */
export const storefrontOf = (tenant: number | string | undefined): string =>
  tenant === undefined ? "catalogue" : `tenant:${tenant}`;

/** The cache tag that a change of a product notifies. */
export const productTag = (id: number | string): string => `product:${id}`;

/** The cache tags of a listing apart from its products: a sale evicts only the listings sorted by sales. */
export const listingTags = ({ tenant, outOfStock }: ListingFilter, sort: ProductSort): string[] => {
  const window = storefrontOf(tenant);
  const parts = [...orders[sort], ...(outOfStock === undefined ? [] : ["stock"])];
  return ["tenants", window, ...parts.map((part) => `${window}:${part}`)];
};

/** The cache tags of a storefront's product counts: they depend on all of its products, sold out or not. */
export const figuresTags = (tenant: number | undefined): string[] => {
  const window = storefrontOf(tenant);
  return ["tenants", window, `${window}:stock`];
};
