import type { facets } from "../../../contract/catalogue.ts";
import { inLanguage, type Language } from "../../../contract/language.ts";
import type { z } from "../../../contract/zod.ts";
import type { CategoryFigures, ListingFilter } from "./listing.queries.ts";
import { originName } from "./origin-name.ts";

export type Facets = z.output<typeof facets>;

const STARS = [5, 4, 3, 2, 1];

/**
 * The total of a listing and its facets, each facet counted as if its own filter were not set, so that a shopper
 * sees what another choice would bring.
 */
export const addUp = (
  rows: readonly CategoryFigures[],
  { category, origins, rating }: ListingFilter,
  language: Language,
): { total: number; facets: Facets } => {
  let total = 0;
  const byCategory: (Facets["categories"][number] & { count: number })[] = [];
  const byOrigin = new Map<string, number>();
  const byStars = [0, 0, 0, 0, 0, 0];

  for (const { categoryId, tenantId, nameEn, nameVn, figures } of rows) {
    if (categoryId === null || figures === null) continue;
    const inCategory = category === undefined || category === categoryId;
    let count = 0;
    for (const [origin, stars, products] of figures) {
      const ofOrigin = origins === undefined || origins.includes(origin);
      const rated = rating === undefined || stars >= rating;
      if (ofOrigin && rated) count += products;
      if (inCategory && rated) byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + products);
      if (inCategory && ofOrigin) byStars[stars] = (byStars[stars] ?? 0) + products;
    }
    if (inCategory) total += count;
    if (count > 0)
      byCategory.push({
        id: String(categoryId),
        name: inLanguage(language, { en: nameEn ?? "", vn: nameVn ?? "" }),
        tenantId: String(tenantId),
        count,
      });
  }

  return {
    total,
    facets: {
      categories: byCategory.toSorted(
        (one, other) => other.count - one.count || Number(one.id) - Number(other.id),
      ),
      origins: [...byOrigin]
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
