import { keyOfId } from "#contract/wire/wire-id.ts";
import {
  productMeasures,
  sizeFields,
  textColumns,
  type PlainField,
  type ProductMeasure,
} from "#contract/rules/product-fields.ts";
import type { productInput } from "#contract/staff/store-products.ts";
import type { z } from "#contract/wire/zod.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import type { ProductTextsByLanguage } from "./product-texts.ts";
import type { ProductRecord } from "./product-fields.queries.ts";

type RecordBody = Pick<z.output<typeof productInput>, Exclude<PlainField, "inStock">>;

type Measures = Record<ProductMeasure, number | null>;
type Before = Partial<Measures> & { vatRate?: string | null | undefined };

const NO_CATEGORY = 0; // no row has this key

/** The values of a product's row. A weight, a size or a kind of tax that the body doesn't name is as before; null if it is new. */
export const productRecord = (
  { categoryId, productNumber, origin, price, vatRate, ...body }: RecordBody,
  texts: ProductTextsByLanguage,
  before: Before = {},
): ProductRecord => ({
  categoryId: keyOfId(categoryId) ?? NO_CATEGORY,
  productNumber,
  origin,
  price,
  vatRate: vatRate === undefined ? (before.vatRate ?? null) : vatRate,
  ...mergeMeasures(body, before),
  ...textColumns((text, language) => texts[language][text]),
});

/** The weight and the size after a write; refuses a size without all of its sides. */
const mergeMeasures = (
  body: { [Measure in ProductMeasure]?: number | null | undefined },
  before: Partial<Measures>,
): Measures => {
  const merged: Measures = { weight: null, length: null, width: null, height: null };
  for (const measure of productMeasures) {
    const value = body[measure];
    merged[measure] = value === undefined ? (before[measure] ?? null) : value;
  }
  const absent = sizeFields.filter((side) => merged[side] === null);
  if (absent.length > 0 && absent.length < sizeFields.length)
    throw new InvalidShape(absent.map((path) => ({ path, code: "size", details: {} })));
  return merged;
};
