import { STOCK_IMPORT_ROWS_MAX, STOCK_MAX } from "#contract/rules/limits.ts";
import { fold } from "#contract/rules/fold.ts";
import { unescapedText } from "#contract/wire/plain-text.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import type { UploadedFile } from "#contract/wire/endpoint.ts";
import { refusedFile, uploadedRows } from "#server/platform/sheets/uploaded-rows.ts";
import { fieldOf } from "../imports/import-columns.ts";
import type { RowError } from "../imports/read-import.ts";

const fields = ["productNumber", "inStock", "expected"] as const;
type StockField = (typeof fields)[number];

/** A row of a file of stock; `row` counts as a spreadsheet does, with the headings as row 1. */
export type StockRow = {
  row: number;
  productNumber: string;
  quantity: number;
  /** The stock that the file expects; null if it doesn't say. */
  expected: number | null;
};

type StockFile = {
  rows: StockRow[];
  errors: RowError[];
  /** The number of rows with a stock, also of those with errors. */
  total: number;
};

/** The heading of the expected stock, in both languages and as the API calls it, folded. */
const expectedHeadings = new Set(["expected", "expectedstock", "tonkhodukien"]);
/** The length to which the value of a faulty cell is cut, in characters. */
const VALUE_MAX = 100;

const stockFieldOf = (heading: string): StockField | undefined => {
  const known = fieldOf(heading);
  if (known === "productNumber" || known === "inStock") return known;
  const bare = fold(heading).replaceAll(/[^a-z0-9]/g, "");
  return expectedHeadings.has(bare) ? "expected" : undefined;
};

/**
 * Reads a file of product numbers and stock. Other columns are skipped, so that an export of products can be sent; so are
 * rows without a stock. Refuses a file that can't be read, and one with too many rows.
 */
export const readStockFile = async (file: UploadedFile): Promise<StockFile> => {
  const [headings = [], ...lines] = await uploadedRows(file, STOCK_IMPORT_ROWS_MAX + 1);
  const found = headings.map(stockFieldOf);
  const errors = headingErrors(found);
  if (errors.length > 0) return { rows: [], errors, total: 0 };
  const columns = fields.map((field) => found.indexOf(field));
  const rows: StockRow[] = [];
  let total = 0;
  for (const [index, line] of lines.entries()) {
    const [productNumber = "", stock = "", expected = ""] = columns.map((column) =>
      unescapedText(line[column] ?? "").trim(),
    );
    if (stock === "") continue;
    total += 1;
    const row = index + 2;
    const before = errors.length;
    const wrong = (path: StockField, code: string | null, cell: string) => {
      const value = cell === "" ? {} : { value: cell.slice(0, VALUE_MAX) };
      if (code !== null) errors.push({ row, path, code, ...value });
    };
    wrong("productNumber", productNumber === "" ? "required" : null, productNumber);
    wrong("inStock", stockError(stock), stock);
    if (expected !== "") wrong("expected", stockError(expected), expected);
    if (errors.length > before) continue;
    rows.push({
      row,
      productNumber: productNumber.normalize("NFC"),
      quantity: Number(readWhole(stock)),
      expected: expected === "" ? null : Number(readWhole(expected)),
    });
  }
  if (total === 0) throw refusedFile("required");
  return { rows, errors, total };
};

const headingErrors = (found: readonly (StockField | undefined)[]): RowError[] =>
  fields.flatMap((path) => {
    const columns = found.filter((field) => field === path).length;
    if (columns > 1) return [{ row: 1, path, code: "column-twice" }];
    return columns === 0 && path !== "expected" ? [{ row: 1, path, code: "column-missing" }] : [];
  });

/** The same errors as of a product's form. */
const stockError = (cell: string): string | null => {
  const value = readWhole(cell);
  if (value === null) return "integer";
  if (value < 0) return "in-stock";
  return value > STOCK_MAX ? "out-of-range" : null;
};
