import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Contract } from "#contract/contract.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Caller } from "#server/shop/caller.ts";
import type { Cached, CachedMany } from "#server/platform/cache/response-cache.ts";
import type { Input } from "#server/shop/input.ts";
import { cachedCards, cardOf } from "./card.ts";
import { countsTags, listingTags, productTag } from "../../cache-tags.ts";
import { originName } from "../origin-name.ts";
import {
  deepest,
  findNamedCounts,
  findOwnPage,
  findShopCounts,
  findPublishedPage,
  findStoreCounts,
  QUICK_ROWS,
  type Bucket,
  type CategoryCounts,
  type CountRow,
  type ListingFilter,
  type PageQuery,
} from "./listing.queries.ts";

type Listing = Answer<Contract["GET /products"]>;
type Facets = Listing["facets"];
type ListingInput = Pick<Input<"GET /products">, "query" | "language" | "dependsOn">;

const NONE = 0; // no row has this key

/** A filter by an unknown id is no error: the listing is empty. */
const filterOf = ({
  tenant,
  category,
  origin,
  rating,
  outOfStock,
}: ListingInput["query"]): ListingFilter => ({
  tenant: tenant === undefined ? undefined : (keyOfId(tenant) ?? NONE),
  category: category === undefined ? undefined : (keyOfId(category) ?? NONE),
  origins: origin,
  rating,
  outOfStock,
});

type CachedReads = { db: Queryable; cached: Cached; cachedMany: CachedMany };

/** The products that shoppers see. */
export const theListing = async (
  { db, cached, cachedMany }: CachedReads,
  { query, language, dependsOn }: ListingInput,
): Promise<Listing> => {
  const filter = filterOf(query);
  const counts = await shownCounts(db, cached, filter, language);
  const page = pageOf(query, filter, counts);
  const keys = page ? await findPublishedPage(db, filter, page) : [];
  dependsOn(...listingTags(filter, query.sort), ...keys.map(productTag));
  return listingOf(query, counts, await cachedCards({ db, cachedMany }, keys, language));
};

/** The staff's own list, hidden products included; refuses a caller who isn't staff of that store. */
export const theOwnListing = async (
  db: Database,
  caller: Caller | null,
  { query, language }: ListingInput,
): Promise<Listing> => {
  if (!caller) throw new Refused("http/unauthorized");
  const { tenant } = caller;
  if (tenant === null || (query.tenant !== undefined && query.tenant !== String(tenant)))
    throw new Refused("http/forbidden");
  const hidden = query.hidden === "all" ? undefined : query.hidden === "true";
  const filter = { ...filterOf(query), tenant, hidden };
  return await inTransaction(db, { tenant }, async (client) => {
    const counted = await findStoreCounts(client, "own", tenant, hidden);
    const counts = facetsOf(counted, filter, language);
    const page = pageOf(query, filter, counts);
    const rows = page ? await findOwnPage(client, filter, page) : [];
    const cards = rows.map((row) => cardOf(row, language));
    return listingOf(query, counts, cards);
  });
};

type Counts = ReturnType<typeof facetsOf>;

/** The cached counts of shown products: every listing of a storefront computes its facets from the same counts. */
const shownCounts = async (
  db: Queryable,
  cached: Cached,
  filter: ListingFilter,
  language: Language,
): Promise<Counts> => {
  const { tenant, category } = filter;
  const tags = countsTags(tenant);
  if (tenant !== undefined) {
    const find = async () => await findStoreCounts(db, "shown", tenant);
    return facetsOf(await cached(`counts of store ${tenant}`, tags, find), filter, language);
  }
  const named = await cached(
    `counts of categories ${category ?? ""}`,
    tags,
    async () => await findNamedCounts(db, { category: category ?? null }),
  );
  if (category !== undefined) return facetsOf(named, filter, language, []);
  const shop = await cached("counts of the shop", tags, async () => await findShopCounts(db));
  return facetsOf(named, filter, language, shop);
};

const STARS = [5, 4, 3, 2, 1];

/**
 * The total of a listing, its facets, and the buckets that hold its matches. Each facet ignores its own filter, so that
 * a shopper sees the effect of another choice. `shop` are the counts of all stores together.
 */
export const facetsOf = (
  rows: readonly CategoryCounts[],
  { category, origins, rating, outOfStock }: ListingFilter,
  language: Language,
  shop?: readonly CountRow[],
): { total: number; matchingCount: number; facets: Facets; buckets: Bucket[] } => {
  let total = 0;
  let matchingCount = 0;
  const buckets: Bucket[] = [];
  const byCategory: (Facets["categories"][number] & { count: number })[] = [];
  const byOrigin = new Map<string, number>();
  const byStars = [0, 0, 0, 0, 0, 0];

  const least = rating ?? 0;
  const isOf = (origin: string): boolean => origins === undefined || origins.includes(origin);
  const isOfStock = (isSoldOut: boolean): boolean =>
    outOfStock === undefined || outOfStock === isSoldOut;
  const count = (counts: readonly CountRow[]): void => {
    for (const [origin, stars, isSoldOut, products] of counts) {
      const ofOrigin = isOf(origin);
      const rated = stars >= least;
      if (ofOrigin) matchingCount += products;
      if (!isOfStock(isSoldOut)) continue;
      if (ofOrigin && rated) total += products;
      if (rated) byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + products);
      if (ofOrigin) byStars[stars] = (byStars[stars] ?? 0) + products;
    }
  };

  if (shop && category === undefined) count(shop);
  for (const { categoryId, tenantId, nameEn, nameVn, counts } of rows) {
    if (counts === null) continue;
    const inCategory = category === undefined || category === categoryId;
    if (inCategory && !(shop && category === undefined)) count(counts);
    const matching = new Map<string, number>();
    for (const [origin, stars, isSoldOut, products] of counts)
      if (stars >= least && isOf(origin) && isOfStock(isSoldOut))
        matching.set(origin, (matching.get(origin) ?? 0) + products);
    if (matching.size === 0) continue;
    if (inCategory) for (const origin of matching.keys()) buckets.push([categoryId, origin]);
    byCategory.push({
      id: String(categoryId),
      name: inLanguage(language, { en: nameEn, vn: nameVn }),
      tenantId: String(tenantId),
      count: matching.values().reduce((sum, products) => sum + products, 0),
    });
  }

  return {
    total,
    matchingCount,
    buckets,
    facets: {
      categories: byCategory.toSorted(
        (one, other) => other.count - one.count || Number(one.id) - Number(other.id),
      ),
      origins: [...byOrigin]
        .filter(([, products]) => products > 0)
        .map(([origin, count]) => ({ origin, originName: originName(language, origin), count }))
        .toSorted(
          (one, other) => other.count - one.count || one.origin.localeCompare(other.origin),
        ),
      ratings: STARS.map((rating) => ({
        rating,
        count: byStars.slice(rating).reduce((sum, count) => sum + count, 0),
      })),
    },
  };
};

/**
 * Chooses the plan that reads fewer rows: sorting all matches, or scanning in order until the page is full. A sort
 * reads all matches of a rating; with a stock filter, all products of its categories and origins.
 */
export const choosePlan = (
  { rating, outOfStock }: ListingFilter,
  { total, matchingCount, buckets }: Pick<Counts, "total" | "matchingCount" | "buckets">,
  wanted: number,
): { sortsAll: boolean; rows: number } => {
  const inOrder = Math.max(buckets.length, 1) * wanted;
  if ((rating ?? outOfStock) === undefined) return { sortsAll: false, rows: inOrder };
  const toLookAt = (inOrder * matchingCount) / Math.max(total, 1);
  const toSort = outOfStock === undefined ? total : matchingCount;
  const sortsAll = total <= QUICK_ROWS && toLookAt > toSort;
  return { sortsAll, rows: sortsAll ? toSort : toLookAt };
};

/**
 * The requested page and the number of rows that its plan reads; null beyond the last page. Refuses a page that is too
 * deep.
 */
const pageOf = (
  { sort, page, size }: ListingInput["query"],
  filter: ListingFilter,
  counts: Counts,
): PageQuery | null => {
  const { total, buckets } = counts;
  const from = (page - 1) * size;
  if (from >= total) return null;
  const depth = deepest(filter);
  if (from + size > depth)
    throw new Refused("catalogue/too-deep", { depth }, [
      { path: "page", code: "out-of-range", details: {} },
    ]);
  return { sort, page, size, buckets, ...choosePlan(filter, counts, page * size) };
};

const listingOf = (
  { page, size }: ListingInput["query"],
  { total, facets }: Counts,
  products: Listing["products"],
): Listing => ({ totalProducts: total, page, size, products, facets });
