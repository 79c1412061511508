import { languages } from "#contract/language.ts";
import {
  importFields,
  productTexts,
  textIn,
  textsByLanguage,
  type ImportField,
  type PlainField,
  type ProductMeasure,
  type TextInLanguage,
} from "#contract/rules/product-fields.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import { productInput } from "#contract/staff/store-products.ts";
import { checkShape, InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import type { KnownProduct } from "./imports.queries.ts";
import { originCode } from "../origin-code.ts";
import { productRecord } from "../store-products/product-record.ts";
import { mergeTexts } from "../store-products/product-texts.ts";
import type { CategoryIndex } from "./category-index.ts";
import type { ImportRow, RowError } from "./read-import.ts";
import { vatRateCode } from "./vat-rate-code.ts";
import type { ProductRecord } from "../store-products/product-fields.queries.ts";

/** The plan of one row: a product to create, to change, or to leave as it is. */
export type PlannedRow = {
  row: number;
  record: ProductRecord;
  inStock: number;
  /** The product as it is; absent if the row creates one. */
  before: KnownProduct | undefined;
  /** Fields that the row changes; empty if nothing changes. */
  changed: string[];
};

export type ImportPlan = { rows: PlannedRow[]; errors: RowError[] };

export type ShelfNow = {
  /** By the product number of the row, see `sentNumber`. */
  products: ReadonlyMap<string, KnownProduct>;
  categories: CategoryIndex;
};

/** The length to which the value of a faulty cell is cut, in characters. */
const VALUE_MAX = 100;

/**
 * Plans the changes of a file to the store's products. A row changes the product with its number or creates one; a
 * blank cell keeps the current value. It reports every error of every row.
 */
export const planImport = (rows: readonly ImportRow[], shelf: ShelfNow): ImportPlan => {
  const plan: ImportPlan = { rows: [], errors: [] };
  const seen = new Set<string>();
  for (const { row, cells } of rows) {
    const number = sentNumber(cells);
    const before = shelf.products.get(number);
    const planned = planRow(cells, before, shelf.categories);
    const key = before?.productNumber ?? number.toUpperCase();
    if (number !== "" && seen.has(key)) planned.errors.push(["productNumber", "row-twice"]);
    seen.add(key);
    for (const [path, code] of planned.errors) {
      const value = cells[path as ImportField]?.slice(0, VALUE_MAX); // as: other paths have no cell
      plan.errors.push({ row, path, code, ...(value !== undefined && { value }) });
    }
    if (planned.done && planned.errors.length === 0) plan.rows.push({ row, ...planned.done });
  }
  return plan;
};

/** The product number of a row, composed as products have it. */
export const sentNumber = ({ productNumber = "" }: ImportRow["cells"]): string =>
  productNumber.normalize("NFC");

type Cells = ImportRow["cells"];
type Planned = { done?: Omit<PlannedRow, "row">; errors: [path: string, code: string][] };

const planRow = (
  cells: Cells,
  before: KnownProduct | undefined,
  categories: CategoryIndex,
): Planned => {
  const errors: Planned["errors"] = [];
  const category = cells.category === undefined ? undefined : categories.find(cells.category);
  if (cells.category !== undefined && category === undefined)
    errors.push(["category", "category-unknown"]);
  // A product that stays as it is needs no check: an older one may lack a text that is required by now.
  if (before && isUnchanged(cells, before, category))
    return { done: { record: before, inStock: before.inStock, before, changed: [] }, errors };
  const text = (field: TextInLanguage | "productNumber") => cells[field] ?? before?.[field];
  const measure = (field: ProductMeasure) => {
    const cell = cells[field];
    return cell === undefined ? before?.[field] : wholeNumber(cell);
  };
  const translations = textsByLanguage((of, language) => text(textIn(of, language)));
  const sent = collecting(errors, () =>
    checkShape(productInput, {
      productNumber: text("productNumber"),
      categoryId: category ?? (before ? String(before.categoryId) : cells.category),
      origin: cells.origin === undefined ? before?.origin : originCode(cells.origin),
      price: cells.price === undefined ? before?.price : wholeNumber(cells.price),
      inStock: cells.inStock === undefined ? before?.inStock : wholeNumber(cells.inStock),
      vatRate: cells.vatRate === undefined ? before?.vatRate : vatRateCode(cells.vatRate),
      weight: measure("weight"),
      length: measure("length"),
      width: measure("width"),
      height: measure("height"),
      translations,
    } satisfies Record<PlainField | "translations", unknown>),
  );
  const checked = sent?.translations ?? translations;
  const merged = collecting(errors, () => mergeTexts("en", { translations: checked }));
  if (!sent || !merged) return { errors };
  const record = collecting(errors, () => productRecord(sent, merged, before));
  if (!record) return { errors };
  const { inStock } = sent;
  return { done: { record, inStock, before, changed: changes(record, inStock, before) }, errors };
};

/** Whether every cell has what the product has already. */
const isUnchanged = (cells: Cells, before: KnownProduct, category: string | undefined): boolean =>
  importFields.every((field) => {
    const cell = cells[field];
    if (cell === undefined) return true;
    if (field === "category") return category === String(before.categoryId);
    if (field === "origin") return originCode(cell) === before.origin;
    if (field === "vatRate") return vatRateCode(cell) === before.vatRate;
    const value = before[field];
    if (typeof value === "number") return readWhole(cell) === value;
    return cell.replaceAll("\r\n", "\n").normalize("NFC") === value?.trim();
  });

/** The result of a check; null if it refuses, and then its errors are added to `errors`. */
const collecting = <T>(errors: Planned["errors"], check: () => T): T | null => {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof InvalidShape)) throw error;
    for (const { path, code } of error.errors) errors.push([columnOf(path), code]);
    return null;
  }
};

/** A text that is no whole number stays a text, which the shape refuses. */
const wholeNumber = (text: string): number | string => readWhole(text) ?? text;

const columnOf = (path: string): string => {
  const [, language, field] = /^translations\.(\w+)\.(\w+)$/.exec(path) ?? [];
  const known = languages.find((each) => each === language);
  const text = productTexts.find((each) => each === field);
  if (known && text) return textIn(text, known);
  return path === "categoryId" ? "category" : path;
};

const changes = (
  record: ProductRecord,
  inStock: number,
  before: KnownProduct | undefined,
): string[] => {
  const after = { ...record, inStock };
  return Object.entries(after).flatMap(([field, value]) => {
    const was = before?.[field as keyof typeof after]; // as: a key of the object that is iterated
    const isSame = was === value || (was === undefined && (value === "" || value === null));
    return isSame ? [] : [field === "categoryId" ? "category" : field];
  });
};
