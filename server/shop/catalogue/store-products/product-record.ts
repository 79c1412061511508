import { keyOfId } from "#contract/wire/wire-id.ts";
import type { PlainField } from "#contract/rules/product-fields.ts";
import type { productInput } from "#contract/staff/store-products.ts";
import type { z } from "#contract/wire/zod.ts";
import type { ProductTextsByLanguage } from "./product-texts.ts";
import type { ProductRecord } from "./product-fields.queries.ts";

type RecordBody = Pick<z.output<typeof productInput>, Exclude<PlainField, "inStock">>;

const NO_CATEGORY = 0; // no row has this key

/** The values of a product's row. */
export const productRecord = (
  { categoryId, productNumber, origin, price }: RecordBody,
  { en, vn }: ProductTextsByLanguage,
): ProductRecord => ({
  categoryId: keyOfId(categoryId) ?? NO_CATEGORY,
  productNumber,
  origin,
  price,
  nameEn: en.name,
  nameVn: vn.name,
  descriptionEn: en.description,
  descriptionVn: vn.description,
  specificationEn: en.specification,
  specificationVn: vn.specification,
  warrantyEn: en.warranty,
  warrantyVn: vn.warranty,
});
