import type { UploadedFile } from "../../../contract/endpoint.ts";
import { IMPORT_ROWS_MAX } from "../../../contract/product-imports.ts";
import { InvalidShape } from "../../platform/http/check-shape.ts";
import { readCsv } from "../../platform/sheets/read-csv.ts";
import { readXlsx } from "../../platform/sheets/read-xlsx.ts";
import { BrokenSheet } from "../../platform/sheets/read-zip.ts";
import { fieldOf, type ImportField } from "./import-columns.ts";

/** The filled cells of a row; `row` as a spreadsheet counts, the headings being row 1. */
export type ImportRow = { row: number; cells: Partial<Record<ImportField, string>> };
export type RowFault = { row: number; path: string; code: string };

/** A file's rows and what is wrong with its headings; refuses a file that can't be read, and one with too many rows. */
export const readImport = (file: UploadedFile): { rows: ImportRow[]; faults: RowFault[] } => {
  const [headings = [], ...rows] = readRows(file);
  const { fields, faults } = readHeadings(headings);
  const filled = rows.flatMap((cells, index): ImportRow[] => {
    const entries = fields.flatMap((field, column): [ImportField, string][] => {
      const text = unquoted(cells[column] ?? "").trim();
      return field && text !== "" ? [[field, text]] : [];
    });
    return entries.length > 0 ? [{ row: index + 2, cells: Object.fromEntries(entries) }] : [];
  });
  if (filled.length === 0) throw refuse("required");
  return { rows: filled, faults };
};

const readRows = ({ kind, bytes }: UploadedFile): string[][] => {
  const most = IMPORT_ROWS_MAX + 1;
  try {
    const rows = kind === "xlsx" ? readXlsx(bytes, most) : readCsv(bytes, most);
    if (rows.length > most) throw refuse("too-many-rows");
    return rows;
  } catch (error) {
    throw error instanceof BrokenSheet ? refuse("sheet-broken") : error;
  }
};

const refuse = (code: string) => new InvalidShape([{ path: "file", code, facts: {} }]);

const readHeadings = (
  headings: readonly string[],
): { fields: (ImportField | null)[]; faults: RowFault[] } => {
  const seen = new Set<ImportField>();
  const faults: RowFault[] = [];
  const fields = headings.map((heading) => {
    if (heading.trim() === "") return null;
    const field = fieldOf(heading);
    if (!field) faults.push({ row: 1, path: heading.slice(0, 100), code: "column-unknown" });
    else if (seen.has(field)) faults.push({ row: 1, path: field, code: "column-twice" });
    else seen.add(field);
    return field;
  });
  if (!seen.has("productNumber"))
    faults.push({ row: 1, path: "productNumber", code: "column-missing" });
  return { fields, faults };
};

/** Exported files lead what could be a formula with an apostrophe; here it is text anyway. */
const unquoted = (text: string): string => (/^'[\s]*[=+\-@]/.test(text) ? text.slice(1) : text);
