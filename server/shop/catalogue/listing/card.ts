import type { product } from "#contract/catalogue.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import { productStatus } from "#contract/rules/product-status.ts";
import type { z } from "#contract/wire/zod.ts";
import { originName } from "../origin-name.ts";

/** A product as the wire shows it in lists. */
export type ProductCard = z.output<typeof product>;

/** A picture of a product; `file` is its name without width and format. */
export type Picture = { id: number; file: string; avif: boolean };

/** A row that the SQL of a card returns. Only the staff's own rows have `isHidden`, `revenue` and `version`. */
export type CardRow = {
  id: number;
  tenantId: number;
  tenantName: string;
  categoryId: number;
  categoryEn: string;
  categoryVn: string;
  productNumber: string;
  nameEn: string;
  nameVn: string;
  origin: string;
  price: number;
  soldCount: number;
  feedbackCount: number;
  rating: number | null;
  pictures: Picture[];
  inStock: number;
  isHidden?: boolean;
  revenue?: number;
  version?: number;
};

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
