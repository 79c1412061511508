import { product } from "#contract/catalogue.ts";
import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { CachedMany } from "#server/platform/http/cache/cached-value.ts";
import { cardOf, type CardRow, type ProductCard } from "./card.ts";
import { findShownRows } from "../catalogue.queries.ts";
import { productTag } from "./cache-tags.ts";

/** What a card is made from. */
export const cardTags = ({ id, categoryId }: CardRow): string[] => [
  "tenants",
  `category:${categoryId}`,
  productTag(id),
];

/**
 * The cards of shown products, in the order of their keys; what was hidden in between is missing. They are kept, each
 * by itself, so that listings read of the database only which products they show.
 */
export const cachedCards = async (
  { catalogueReads, cachedMany }: { catalogueReads: Queryable; cachedMany: CachedMany },
  keys: readonly number[],
  language: Language,
): Promise<ProductCard[]> =>
  await cachedMany(`card ${language}`, product, keys, async (missing) => {
    const rows = await findShownRows(catalogueReads, missing);
    return new Map(
      rows.map((row) => [row.id, { value: cardOf(row, language), tags: cardTags(row) }]),
    );
  });
