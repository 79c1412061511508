import { importFields } from "#contract/rules/limits.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";

export type ImportField = (typeof importFields)[number];

const texts = ["name", "description", "specification", "warranty"] as const;

/** The label of an import field as in the form: "Name (Vietnamese)". */
export const fieldLabel = (t: Translate<"products">, field: ImportField): string => {
  const text = texts.find((each) => field.startsWith(each));
  if (text)
    return `${t(`field.${text}`)} (${t(field.endsWith("En") ? "language.en" : "language.vn")})`;
  return t(`field.${field as "category" | "inStock" | "origin" | "price" | "productNumber"}`); // as: the rest
};

/** The label of an error's place: a field, or an unknown heading. */
export const placeLabel = (t: Translate<"products">, path: string): string => {
  const field = importFields.find((each) => each === path);
  return field ? fieldLabel(t, field) : path;
};
