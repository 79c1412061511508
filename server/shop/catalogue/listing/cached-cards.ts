import { product } from "#contract/catalogue.ts";
import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { CacheTags } from "#server/platform/cache/cache-tag.ts";
import type { CachedMany } from "#server/platform/cache/cached-value.ts";
import { cardOf, type CardRow, type ProductCard } from "./card.ts";
import { findShownRows } from "../catalogue.queries.ts";
import { categoryTag, productTag, tenantsTag } from "../../cache-tags.ts";

/** The cache tags that a card depends on. */
export const cardTags = ({ id, categoryId }: CardRow): CacheTags => [
  tenantsTag,
  categoryTag(categoryId),
  productTag(id),
];

/**
 * The cards of shown products, in the order of `keys`; a product that was hidden meanwhile is missing. Each card is
 * cached by itself, so that a listing only reads from the database which products it shows.
 */
export const cachedCards = async (
  { db, cachedMany }: { db: Queryable; cachedMany: CachedMany },
  keys: readonly number[],
  language: Language,
): Promise<ProductCard[]> =>
  await cachedMany(`card ${language}`, product, keys, async (missing) => {
    const rows = await findShownRows(db, { ids: missing });
    return new Map(
      rows.map((row) => [row.id, { value: cardOf(row, language), tags: cardTags(row) }]),
    );
  });
