import type { facets } from "#contract/catalogue.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import type { z } from "#contract/wire/zod.ts";
import type { CategoryCounts, Bucket, CountRow, ListingFilter } from "./listing.queries.ts";
import { originName } from "../origin-name.ts";

export type Facets = z.output<typeof facets>;

const STARS = [5, 4, 3, 2, 1];

/**
 * The total of a listing, its facets, and the buckets that hold its matches. Each facet is counted as if its own filter
 * were not set, so that a shopper sees the effect of another choice. With `shop`, the counts of all stores together,
 * totals come from `shop`, and `rows` only name the categories.
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
