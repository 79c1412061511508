import type { ProductSort } from "#contract/rules/limits.ts";
import type { CacheTag, CacheTags } from "#server/platform/cache/cache-tag.ts";
import { storefrontTag, tenantsTag, type StorefrontPart } from "../../cache-tags.ts";
import type { ListingFilter } from "./listing.queries.ts";

/** The parts of a storefront that decide a listing's order. */
const orders: Record<ProductSort, readonly StorefrontPart[]> = {
  best_seller: ["sold"],
  price_asc: ["price"],
  price_desc: ["price"],
  newest: [],
  rating: ["rating", "sold"],
};

/** The cache tags of a storefront and of some of its parts. */
export const storefrontTags = (
  tenant: number | string | undefined,
  parts: readonly StorefrontPart[],
): CacheTags => [
  tenantsTag,
  storefrontTag(tenant),
  ...parts.map((part): CacheTag => storefrontTag(tenant, part)),
];

/** The cache tags of a listing apart from its products: a sale evicts only the listings sorted by sales. */
export const listingTags = ({ tenant, outOfStock }: ListingFilter, sort: ProductSort): CacheTags =>
  storefrontTags(tenant, outOfStock === undefined ? orders[sort] : [...orders[sort], "stock"]);

/** The cache tags of a storefront's product counts: they depend on all of its products, sold out or not. */
export const countsTags = (tenant: number | undefined): CacheTags =>
  storefrontTags(tenant, ["stock"]);
