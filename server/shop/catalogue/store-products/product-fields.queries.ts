import { languages } from "#contract/language.ts";
import {
  productMeasures,
  productTexts,
  textIn,
  type PlainField,
  type TextInLanguage,
} from "#contract/rules/product-fields.ts";

/** The type in PostgreSQL; with a question mark, it may be null. */
type ColumnType = "bigint" | "text" | "int?" | "text?";

/** The plain fields that are columns of `products`, with their types in PostgreSQL. The stock has a table of its own. */
const plain = {
  categoryId: "bigint",
  productNumber: "text",
  origin: "text",
  price: "bigint",
  vatRate: "text?",
  weight: "int?",
  length: "int?",
  width: "int?",
  height: "int?",
} as const satisfies Record<Exclude<PlainField, "inStock">, ColumnType>;

/** The columns of the texts, each in two languages. */
const texts = productTexts.flatMap((text) => languages.map((language) => textIn(text, language)));

/** All columns of the fields that staff write. */
const fields: Record<string, ColumnType> = {
  ...plain,
  ...Object.fromEntries(texts.map((text) => [text, "text"] as const)),
};

type ValueOf = { bigint: number; text: string; "int?": number | null; "text?": string | null };

type Values<Fields extends Record<string, ColumnType>> = {
  -readonly [Field in keyof Fields]: ValueOf[Fields[Field]];
};

/** The texts of a product. */
export type ProductTexts = Record<TextInLanguage, string>;

/** The values that a write sets; no category has `categoryId` 0. */
export type ProductRecord = Values<typeof plain> & ProductTexts;

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns that a write sets, in the order of `record`. */
export const columns = Object.keys(fields).map(columnOf).join(", ");

/** The columns of a row that `record` made, in the order of `columns`. */
export const recordColumns = (row: string): string =>
  Object.keys(fields)
    .map((field) => `${row}."${field}"`)
    .join(", ");

/** A `ProductRecord` in JSON as a row `r`. */
export const record = (parameter: string) => `jsonb_to_record(${parameter}::jsonb) as r (
  ${Object.entries(fields)
    .map(([field, type]) => `"${field}" ${type.replace("?", "")}`)
    .join(", ")})`;

const mayBeNull = (field: string) => fields[field]?.endsWith("?");

const selected = (of: readonly string[], row: string) =>
  of
    .map((field) => `${row}.${columnOf(field)} as "${field}${mayBeNull(field) ? "" : "!"}"`)
    .join(", ");

/** The columns of a `ProductRecord`, of a row of `products`. */
export const recordOf = (row: string): string => selected(Object.keys(fields), row);

/** The columns of `ProductTexts`, of a row of `products`. */
export const textsOf = (row: string): string => selected(texts, row);

/** The kind of value-added tax, the weight and the size of a row of `products`. */
export const measuresOf = (row: string): string => selected(["vatRate", ...productMeasures], row);

/** The columns of `ProductTexts` but the names, of a row of `published_texts`. */
export const longTextsOf = (row: string): string =>
  selected(
    texts.filter((text) => text !== "nameEn" && text !== "nameVn"),
    row,
  );
