import type { ProductSort } from "#contract/rules/limits.ts";
import type { CacheTag, CacheTags } from "#server/platform/cache/cache-tag.ts";

// The database notifies these texts when data changes; `cache-tags.db.test.ts` compares both sides.
const tag = (text: string): CacheTag => text as CacheTag; // as: this file alone makes cache tags

/** Notified by every write of a store. */
export const tenantsTag = tag("tenants");

/** Notified by every write of the profile of a store, which is not a part of its row among the stores. */
export const profileTag = (tenant: number | string): CacheTag => tag(`profile:${tenant}`);

/** Notified when the provinces, districts and wards are replaced. */
export const unitsTag = tag("units");

/** Notified by every evaluation, and when its words, its stars or its author's name change, or it is hidden. */
export const reviewsTag = tag("reviews");

/** Notified by every write of a product, its pictures and its stock. */
export const productTag = (id: number | string): CacheTag => tag(`product:${id}`);

/** Notified when an evaluation of a product changes; a new one changes the product. */
export const productReviewsTag = (id: number | string): CacheTag => tag(`reviews:${id}`);

/** Notified when the stars, the reply or the visibility of an evaluation of a store changes, and by each new one. */
export const storeReviewsTag = (tenant: number | string): CacheTag =>
  tag(`store-reviews:${tenant}`);

/** Notified when products come into another tier of the search. */
export const tiersTag = tag("tiers");

/** Notified by every write of the shop's synonyms. */
export const synonymsTag = tag("synonyms");

/** Notified by every write of a category. */
export const categoryTag = (id: number | string): CacheTag => tag(`category:${id}`);

/** Notified when a version of an owner's policies is published or withdrawn; the owner 0 is the shop. */
export const policiesTag = (owner: number): CacheTag => tag(`policies:${owner}`);

/**
 * Notified when a public voucher of an owner is written, used up, or a tenth of its quota is used; the owner 0 is the
 * shop.
 */
export const vouchersTag = (owner: number): CacheTag => tag(`vouchers:${owner}`);

/** Notified when a version of a store's decoration is published or withdrawn, and when a picture has its AVIF files. */
export const decorTag = (tenant: number | string): CacheTag => tag(`decor:${tenant}`);

/** A part of a storefront that may change alone: only what is sorted, filtered or found by it is then out of date. */
export type StorefrontPart = "price" | "sold" | "rating" | "stock" | "words";

/**
 * Notified when the products of a storefront or their filters change; with a part, only when that part does. Without a
 * store it is the storefront of the whole shop.
 */
export const storefrontTag = (
  tenant: number | string | undefined,
  part?: StorefrontPart,
): CacheTag => {
  const storefront = tenant === undefined ? "catalogue" : `tenant:${tenant}`;
  return tag(part === undefined ? storefront : `${storefront}:${part}`);
};

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
export const listingTags = (
  { tenant, outOfStock }: { tenant?: number | undefined; outOfStock?: boolean | undefined },
  sort: ProductSort,
): CacheTags =>
  storefrontTags(tenant, outOfStock === undefined ? orders[sort] : [...orders[sort], "stock"]);

/** The cache tags of a storefront's product counts: they depend on all of its products, sold out or not. */
export const countsTags = (tenant: number | undefined): CacheTags =>
  storefrontTags(tenant, ["stock"]);
