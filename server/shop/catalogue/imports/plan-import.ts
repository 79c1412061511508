import { fold } from "#contract/rules/fold.ts";
import { languages } from "#contract/language.ts";
import {
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
  /** By product number in capitals. */
  products: ReadonlyMap<string, KnownProduct>;
  categories: readonly { id: number; nameEn: string; nameVn: string }[];
};

/** The length to which the value of a faulty cell is cut, in characters. */
const VALUE_MAX = 100;

/**
 * Plans the changes of a file to the store's products. A row changes the product with its number or creates one; a
 * blank cell keeps the current value. It reports every error of every row.
 */
export const planImport = (rows: readonly ImportRow[], shelf: ShelfNow): ImportPlan => {
  const plan: ImportPlan = { rows: [], errors: [] };
  const categories = new Map(
    shelf.categories.flatMap(({ id, nameEn, nameVn }) =>
      [nameEn, nameVn, String(id)].map((name) => [fold(name), String(id)] as const),
    ),
  );
  const seen = new Set<string>();
  for (const { row, cells } of rows) {
    const number = numberKey(cells.productNumber ?? "");
    const planned = planRow(cells, shelf.products.get(number), categories);
    if (number !== "" && seen.has(number)) planned.errors.push(["productNumber", "row-twice"]);
    seen.add(number);
    for (const [path, code] of planned.errors) {
      const value = cells[path as ImportField]?.slice(0, VALUE_MAX); // as: other paths have no cell
      plan.errors.push({ row, path, code, ...(value !== undefined && { value }) });
    }
    if (planned.done && planned.errors.length === 0) plan.rows.push({ row, ...planned.done });
  }
  return plan;
};

/** The form in which the database compares product numbers. */
export const numberKey = (number: string): string => number.normalize("NFC").toUpperCase();

type Cells = ImportRow["cells"];
type Planned = { done?: Omit<PlannedRow, "row">; errors: [path: string, code: string][] };

const planRow = (
  cells: Cells,
  before: KnownProduct | undefined,
  categories: ReadonlyMap<string, string>,
): Planned => {
  const errors: Planned["errors"] = [];
  const category = cells.category === undefined ? undefined : categories.get(fold(cells.category));
  if (cells.category !== undefined && category === undefined)
    errors.push(["category", "category-unknown"]);
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
