import type { Language } from "#contract/language.ts";
import {
  neededTexts,
  productTexts,
  textsByLanguage,
  type ProductText,
} from "#contract/rules/product-fields.ts";
import type { productChange } from "#contract/staff/store-products.ts";
import { gapsOfNearest, mergedTexts, missingTexts } from "#contract/rules/translations.ts";
import type { z } from "#contract/wire/zod.ts";
import { missing } from "#contract/wire/refusals.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";

type Texts = Record<ProductText, string>;
type TextsBody = Partial<Pick<z.output<typeof productChange>, keyof Texts | "translations">>;

/** A product's texts in each language; the texts of one language may be blank. */
export type ProductTextsByLanguage = Record<Language, Texts>;

/**
 * The texts of a product after a write: plain texts are in the request's language, `translations` take precedence, and
 * texts that neither contains stay as they were. Refuses unless one language is complete (decision 9).
 */
export const mergeTexts = (
  language: Language,
  body: TextsBody,
  before: ProductTextsByLanguage = textsByLanguage(() => ""),
): ProductTextsByLanguage => {
  const merged = mergedTexts(productTexts, language, body, before);
  const isMissing = (of: Language, field: string) => merged[of][field as keyof Texts] === ""; // as: a needed text
  const gaps = body.translations
    ? gapsOfNearest(neededTexts, language, body.translations, isMissing)
    : missingTexts(neededTexts, language, body, "missing");
  if (gaps.length > 0) throw new InvalidShape(gaps.map(missing));
  return merged;
};
