import type { Language } from "#contract/language.ts";
import { importFields, type ImportField } from "#contract/rules/product-fields.ts";
import type { Cell, Column } from "#server/platform/sheets/sheet.ts";
import type { CategoryIndex } from "../imports/category-index.ts";
import { headings } from "../imports/import-columns.ts";
import type { StoreRecord } from "../listing/store-list.queries.ts";

/** The width of a column, in characters. */
const WIDTH = 24;

/** The columns of an import, with headings in a language. */
export const productColumns = (language: Language): Column[] =>
  importFields.map((field) => ({ heading: headings[field][language], width: WIDTH }));

/** A product as a row that an import reads as this product, unchanged. */
export const productCells = (
  product: StoreRecord,
  categories: CategoryIndex,
  language: Language,
): Cell[] => {
  const cells: Record<ImportField, Cell> = {
    ...product,
    category: categories.cellOf(product.categoryId, language),
  };
  return importFields.map((field) => (cells[field] === "" ? null : cells[field]));
};
