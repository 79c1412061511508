import { languages, type Language } from "#contract/language.ts";
import type { ProductDetail } from "../load-products.ts";
import { readNumber, type NumberError } from "../read-number.ts";
import { readRows, writeRows, type SpecRow } from "./spec-rows.ts";

/** A product's texts in one language; the specification is edited apart, in rows of both languages. */
export type ProductTexts = { name: string; description: string; warranty: string };

/** The form's values as they were typed. */
export type ProductValues = Record<Language, ProductTexts> & {
  productNumber: string;
  categoryId: string;
  origin: string;
  price: string;
  inStock: string;
  specification: readonly SpecRow[];
};

/** Field names, as in the record of faults; a text is prefixed with its language. */
export type FieldName =
  | "productNumber"
  | "categoryId"
  | "origin"
  | "price"
  | "inStock"
  | `${Language}.${"name" | "description" | "specification" | "warranty"}`;

export type ProductErrors = Partial<Record<FieldName, NumberError>>;

const required = ["name", "description", "specification"] as const;
export type RequiredText = (typeof required)[number];

const noTexts: ProductTexts = { name: "", description: "", warranty: "" };

/** Returns the form values of a product, or of a new one. */
export const formValuesOf = (product?: ProductDetail): ProductValues => {
  const { en, vn } = product?.translations ?? { en: undefined, vn: undefined };
  const texts = (of: typeof en) =>
    of ? { name: of.name, description: of.description, warranty: of.warranty } : noTexts;
  return {
    productNumber: product?.productNumber ?? "",
    categoryId: product?.category.id ?? "",
    origin: product?.origin ?? "",
    price: product ? String(product.price) : "",
    inStock: product ? String(product.inStock) : "",
    en: texts(en),
    vn: texts(vn),
    specification: readRows({ en: en?.specification ?? "", vn: vn?.specification ?? "" }),
  };
};

/** Returns the required texts that a language lacks. */
export const missingTexts = (values: ProductValues, language: Language): RequiredText[] =>
  required.filter((text) =>
    text === "specification"
      ? writeRows(values.specification, language) === ""
      : values[language][text].trim() === "",
  );

/**
 * Validates the form (`spec §5`). One complete language is enough. If none is complete, the faults name the texts of
 * the language that lacks the fewest, or of the reader's language when both lack the same number.
 */
export const errorsOf = (values: ProductValues, reader: Language): ProductErrors => {
  const faults: ProductErrors = {};
  for (const name of ["productNumber", "categoryId", "origin"] as const)
    if (values[name].trim() === "") faults[name] = "required";
  for (const name of ["price", "inStock"] as const) {
    const number = readNumber(name, values[name]);
    if (typeof number === "string") faults[name] = number;
  }
  const nearest = nearestLanguage(values, reader);
  for (const text of missingTexts(values, nearest)) faults[`${nearest}.${text}`] = "required";
  return faults;
};

/** Returns the language that lacks the fewest required texts. */
export const nearestLanguage = (values: ProductValues, reader: Language): Language =>
  [reader, ...languages].toSorted(
    (one, other) => missingTexts(values, one).length - missingTexts(values, other).length,
  )[0] ?? reader;

/** Converts valid form values to the request body. */
export const bodyOf = (values: ProductValues) => {
  const texts = (language: Language) => ({
    name: values[language].name.trim(),
    description: values[language].description.trim(),
    specification: writeRows(values.specification, language),
    warranty: values[language].warranty.trim(),
  });
  return {
    productNumber: values.productNumber.trim(),
    categoryId: values.categoryId,
    origin: values.origin,
    price: Number(readNumber("price", values.price)),
    inStock: Number(readNumber("inStock", values.inStock)),
    translations: { en: texts("en"), vn: texts("vn") },
  };
};
