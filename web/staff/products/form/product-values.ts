import { languages, type Language } from "#contract/language.ts";
import {
  neededTexts,
  plainFields,
  productMeasures,
  sizeFields,
  type PlainField,
  type ProductMeasure,
  type ProductText,
} from "#contract/rules/product-fields.ts";
import { vatRates } from "#contract/rules/invoices/vat.ts";
import type { ProductDetail } from "../load-products.ts";
import { readMeasure, readNumber, type NumberError } from "../read-number.ts";
import { readRows, writeRows, type SpecRow } from "./spec-rows.ts";

/** A product's texts in one language; the specification is edited apart, in rows of both languages. */
export type ProductTexts = Record<Exclude<ProductText, "specification">, string>;

/** The form's values as they were typed. */
export type ProductValues = Record<Language, ProductTexts> &
  Record<PlainField, string> & { specification: readonly SpecRow[] };

/** Field names, as in the record of errors; a text is prefixed with its language. */
export type FieldName = PlainField | `${Language}.${ProductText}`;

export type ProductErrors = Partial<Record<FieldName, NumberError>>;

export type RequiredText = (typeof neededTexts)[number];

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
    vatRate: product?.vatRate ?? "",
    weight: String(product?.weight ?? ""),
    length: String(product?.length ?? ""),
    width: String(product?.width ?? ""),
    height: String(product?.height ?? ""),
    en: texts(en),
    vn: texts(vn),
    specification: readRows({ en: en?.specification ?? "", vn: vn?.specification ?? "" }),
  };
};

/** Returns the required texts that a language lacks. */
export const missingTexts = (values: ProductValues, language: Language): RequiredText[] =>
  neededTexts.filter((text) =>
    text === "specification"
      ? writeRows(values.specification, language) === ""
      : values[language][text].trim() === "",
  );

const filled = (typed: string): NumberError | undefined =>
  typed.trim() === "" ? "required" : undefined;
const numeric = (field: "price" | "inStock") => (typed: string) => {
  const number = readNumber(field, typed);
  return typeof number === "string" ? number : undefined;
};

const measured = (field: ProductMeasure) => (typed: string) => {
  const number = readMeasure(field, typed);
  return typeof number === "string" ? number : undefined;
};

/** The check of each plain field. */
const checks: Record<PlainField, (typed: string) => NumberError | undefined> = {
  productNumber: filled,
  categoryId: filled,
  origin: filled,
  price: numeric("price"),
  inStock: numeric("inStock"),
  vatRate: () => undefined, // a choice of a list
  weight: measured("weight"),
  length: measured("length"),
  width: measured("width"),
  height: measured("height"),
};

/**
 * Validates the form (`spec §5`). One complete language is enough. If none is complete, the errors name the texts of
 * the language that lacks the fewest, or of the reader's language when both lack the same number.
 */
export const errorsOf = (values: ProductValues, reader: Language): ProductErrors => {
  const errors: ProductErrors = {};
  for (const name of plainFields) {
    const error = checks[name](values[name]);
    if (error) errors[name] = error;
  }
  const absent = sizeFields.filter((side) => values[side].trim() === "");
  if (absent.length < sizeFields.length) for (const side of absent) errors[side] = "size";
  const nearest = nearestLanguage(values, reader);
  for (const text of missingTexts(values, nearest)) errors[`${nearest}.${text}`] = "required";
  return errors;
};

/** Returns the language that lacks the fewest required texts. */
export const nearestLanguage = (values: ProductValues, reader: Language): Language =>
  [reader, ...languages].toSorted(
    (one, other) => missingTexts(values, one).length - missingTexts(values, other).length,
  )[0] ?? reader;

/** Converts valid form values to the request body. */
export const bodyOf = (values: ProductValues) => {
  const texts = (language: Language): Record<ProductText, string> => ({
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
    vatRate: vatRates.find((rate) => rate === values.vatRate) ?? null,
    ...measuresIn(values),
    translations: { en: texts("en"), vn: texts("vn") },
  } satisfies Record<PlainField | "translations", unknown>;
};

/** The weight and the size of valid form values; null for what nobody typed. */
const measuresIn = (values: ProductValues): Record<ProductMeasure, number | null> => {
  const measures: Record<ProductMeasure, number | null> = {
    weight: null,
    length: null,
    width: null,
    height: null,
  };
  for (const field of productMeasures) {
    const number = readMeasure(field, values[field]);
    measures[field] = typeof number === "number" ? number : null;
  }
  return measures;
};
