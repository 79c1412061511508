import type { ProductSort } from "#contract/rules/limits.ts";
import type { ListingFilter } from "./listing.queries.ts";

/** What of the window puts a listing into its order, beside what is in it (`notify_storefront` in `catalogue.functions.sql`). */
const orders: Record<ProductSort, readonly string[]> = {
  best_seller: ["sold"],
  price_asc: ["price"],
  price_desc: ["price"],
  newest: [],
  rating: ["rating", "sold"],
};

/** The window that an answer looks into: a store's, or that of the whole shop. */
export const storefrontOf = (tenant: number | string | undefined): string =>
  tenant === undefined ? "catalogue" : `tenant:${tenant}`;

/** What is told of a product that changed. */
export const productTag = (id: number | string): string => `product:${id}`;

/** What a listing is made from beside its products: a sale drops those in order of sales, and no other. */
export const listingTags = ({ tenant, outOfStock }: ListingFilter, sort: ProductSort): string[] => {
  const window = storefrontOf(tenant);
  const parts = [...orders[sort], ...(outOfStock === undefined ? [] : ["stock"])];
  return ["tenants", window, ...parts.map((part) => `${window}:${part}`)];
};

/** What the counts of a window are made from: whatever is in it, sold out or not. */
export const figuresTags = (tenant: number | undefined): string[] => {
  const window = storefrontOf(tenant);
  return ["tenants", window, `${window}:stock`];
};
