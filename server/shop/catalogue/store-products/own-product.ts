import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { mapTexts, textIn, textsByLanguage } from "#contract/rules/product-fields.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { cardOf } from "../listing/card.ts";
import { findTexts } from "../catalogue.queries.ts";
import { findOwnRow } from "../listing/card.queries.ts";
import type { ProductTexts } from "./product-fields.queries.ts";

export type ProductDetail = Answer<Contract["GET /products/{id}"]>;

/** A product of the transaction's store with all fields for its staff; null for an unknown one. */
export const findOwnProduct = async (
  client: Queryable,
  tenant: TenantId,
  key: number,
  language: Language,
): Promise<ProductDetail | null> => {
  const [row] = await findOwnRow(client, { tenant, id: key });
  const [texts] = await findTexts(client, { id: key });
  if (!row || !texts) return null;
  return {
    ...cardOf(row, language),
    ...textsIn(language, texts),
    vatRate: texts.vatRate,
    weight: texts.weight,
    length: texts.length,
    width: texts.width,
    height: texts.height,
    translations: translationsOf(texts),
  };
};

/** As `findOwnProduct`; refuses `http/not-found` for an unknown product. */
export const theOwnProduct = async (
  client: Queryable,
  tenant: TenantId,
  key: number,
  language: Language,
): Promise<ProductDetail> => {
  const product = await findOwnProduct(client, tenant, key, language);
  if (!product) throw new Refused("http/not-found");
  return product;
};

/** A product's texts in a language; a blank text falls back to the other language. */
export const textsIn = (language: Language, texts: ProductTexts) => {
  const { en, vn } = translationsOf(texts);
  return mapTexts((text) => inLanguage(language, { en: en[text], vn: vn[text] }));
};

/** A product's texts in each language, as the store's staff entered them. */
export const translationsOf = (texts: ProductTexts) =>
  textsByLanguage((text, language) => texts[textIn(text, language)]);
