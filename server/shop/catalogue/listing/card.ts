import { product } from "#contract/catalogue.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import { productStatus } from "#contract/rules/product-status.ts";
import type { z } from "#contract/wire/zod.ts";
import type { CacheTags } from "#server/platform/cache/cache-tag.ts";
import type { CachedMany } from "#server/platform/cache/response-cache.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { categoryTag, productTag, tenantsTag } from "../../cache-tags.ts";
import { originName } from "../origin-name.ts";
import { findShownRows, type CardRow, type Picture } from "./card.queries.ts";

/** A product as the wire shows it in lists. */
export type ProductCard = z.output<typeof product>;

/** A picture's URL: its 640 px WebP, from which clients derive the other widths. */
export const pictureUrl = (file: string): string => picturePath(file, 640);

export const imageOf = ({ id, file, avif }: Picture): ProductCard["images"][number] => ({
  id: String(id),
  imageUrl: pictureUrl(file),
  avif,
});

/** A row as a card in a language; a blank text falls back to the other language. */
export const cardOf = (row: CardRow, language: Language): ProductCard => ({
  id: String(row.id),
  name: inLanguage(language, { en: row.nameEn, vn: row.nameVn }),
  productNumber: row.productNumber,
  images: row.pictures.map(imageOf),
  price: row.price,
  category: {
    id: String(row.categoryId),
    name: inLanguage(language, { en: row.categoryEn, vn: row.categoryVn }),
  },
  tenant: { id: String(row.tenantId), name: row.tenantName },
  origin: row.origin,
  originName: originName(language, row.origin),
  rating: row.rating,
  feedbackCount: row.feedbackCount,
  soldCount: row.soldCount,
  inStock: row.inStock,
  status: productStatus(row),
  ...(row.revenue !== undefined && { revenue: row.revenue }),
  ...(row.isHidden !== undefined && { isHidden: row.isHidden }),
  ...(row.version !== undefined && { version: row.version }),
});

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
