/**
 * The texts of a product, in two languages. A new text is added here, to the tables, to the contract, to `translationsOf`
 * and to the form.
 */
const texts = {
  nameEn: "text",
  nameVn: "text",
  descriptionEn: "text",
  descriptionVn: "text",
  specificationEn: "text",
  specificationVn: "text",
  warrantyEn: "text",
  warrantyVn: "text",
} as const;

/** The fields of a product that staff write, with their types in PostgreSQL. Types and SQL are made from this list. */
const fields = {
  categoryId: "bigint",
  productNumber: "text",
  origin: "text",
  price: "bigint",
  ...texts,
} as const;

type Values<Fields extends Record<string, "bigint" | "text">> = {
  -readonly [Field in keyof Fields]: Fields[Field] extends "bigint" ? number : string;
};

/** The values that a write sets; no category has `categoryId` 0. */
export type ProductRecord = Values<typeof fields>;

/** The texts of a product. */
export type ProductTexts = Values<typeof texts>;

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
    .map(([field, type]) => `"${field}" ${type}`)
    .join(", ")})`;

const selected = (of: Record<string, string>, row: string) =>
  Object.keys(of)
    .map((field) => `${row}.${columnOf(field)} as "${field}!"`)
    .join(", ");

/** The columns of a `ProductRecord`, of a row of `products`. */
export const recordOf = (row: string): string => selected(fields, row);

/** The columns of `ProductTexts`, of a row of `products`. */
export const textsOf = (row: string): string => selected(texts, row);

/** The columns of `ProductTexts` but the names, of a row of `published_texts`. */
export const longTextsOf = (row: string): string => {
  const { nameEn: _nameEn, nameVn: _nameVn, ...long } = texts;
  return selected(long, row);
};
