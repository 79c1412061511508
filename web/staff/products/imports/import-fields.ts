import { languages } from "#contract/language.ts";
import {
  importFields,
  productTexts,
  textIn,
  type ImportField,
  type TextInLanguage,
} from "#contract/rules/product-fields.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";

/** The import fields that are texts, each with its text and language. */
const texts = productTexts.flatMap((text) =>
  languages.map((language) => ({ field: textIn(text, language), text, language })),
);

/** The label of an import field as in the form: "Name (Vietnamese)". */
export const fieldLabel = (t: Translate<"products">, field: ImportField): string => {
  if (isPlain(field)) return t(`field.${field}`);
  const found = texts.find((each) => each.field === field);
  return found ? `${t(`field.${found.text}`)} (${t(`language.${found.language}`)})` : field;
};

const isPlain = (field: ImportField): field is Exclude<ImportField, TextInLanguage> =>
  !texts.some((each) => each.field === field);

/** The label of an error's place: a field, or an unknown heading. */
export const placeLabel = (t: Translate<"products">, path: string): string => {
  if (path === "expected") return t("import.stock.expected");
  const field = importFields.find((each) => each === path);
  return field ? fieldLabel(t, field) : path;
};
