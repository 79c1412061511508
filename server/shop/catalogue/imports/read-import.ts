import { unescapedText } from "#contract/wire/plain-text.ts";
import type { UploadedFile } from "#contract/wire/endpoint.ts";
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "#contract/rules/limits.ts";
import type { ImportField } from "#contract/rules/product-fields.ts";
import { isOldEncoding } from "#server/platform/sheets/decode-csv.ts";
import { refusedFile, uploadedRows } from "#server/platform/sheets/uploaded-rows.ts";
import { fieldOf } from "./import-columns.ts";

/** The filled cells of a row; `row` counts as a spreadsheet does, with the headings as row 1. */
export type ImportRow = { row: number; cells: Partial<Record<ImportField, string>> };
/** `value` is the content of the cell, if it has any. */
export type RowError = { row: number; path: string; code: string; value?: string };
/** The field of each column, as the uploader chose it; `-` skips a column. */
export type ColumnMap = readonly (ImportField | "-")[];
/** A column as it is read; the field is null if the column is skipped. */
export type ImportColumn = { heading: string; field: ImportField | null };

type ReadImport = {
  rows: ImportRow[];
  errors: RowError[];
  columns: ImportColumn[];
  /** Sample texts with diacritics, if the file is in the old Vietnamese code page. */
  oldEncoding?: string[];
};

const HEADING_MAX = 100;
const SAMPLES = 3;

/** A file's rows and the errors of its headings; refuses a file that can't be read, and one with too many rows. */
export const readImport = async (file: UploadedFile, map?: ColumnMap): Promise<ReadImport> => {
  const [headings = [], ...rows] = await uploadedRows(file, IMPORT_ROWS_MAX + 1);
  const { fields, errors } = map ? mapColumns(headings, map) : readHeadings(headings);
  const filled = rows.flatMap((cells, index): ImportRow[] => {
    const entries = fields.flatMap((field, column): [ImportField, string][] => {
      const text = unescapedText(cells[column] ?? "").trim();
      return field && text !== "" ? [[field, text]] : [];
    });
    return entries.length > 0 ? [{ row: index + 2, cells: Object.fromEntries(entries) }] : [];
  });
  const isBlank = rows.every((cells) => cells.every((cell) => cell.trim() === ""));
  if (isBlank) throw refusedFile("required");
  errors.push(...filled.flatMap(spoiltCells));
  const columns = headings.slice(0, IMPORT_COLUMNS_MAX).map((heading, at) => ({
    heading: heading.slice(0, HEADING_MAX),
    field: fields[at] ?? null,
  }));
  const isOld = file.kind === "csv" && isOldEncoding(file.bytes);
  return { rows: filled, errors, columns, ...(isOld && { oldEncoding: samplesOf(filled) }) };
};

/** The first texts that would differ in another code page. */
const samplesOf = (rows: readonly ImportRow[]): string[] => {
  const samples = new Set<string>();
  for (const { cells } of rows)
    for (const text of Object.values(cells))
      if (samples.size < SAMPLES && /[^\p{ASCII}]/u.test(text))
        samples.add(text.slice(0, HEADING_MAX));
  return [...samples];
};

type Columns = { fields: (ImportField | null)[]; errors: RowError[] };

const readHeadings = (headings: readonly string[]): Columns => {
  const fields = headings.map((heading) => fieldOf(heading));
  const unknown = headings.filter((heading, at) => heading.trim() !== "" && !fields[at]);
  const errors = unknown.map((heading) => error(heading.slice(0, HEADING_MAX), "column-unknown"));
  return once(fields, errors);
};

const mapColumns = (headings: readonly string[], map: ColumnMap): Columns =>
  once(
    headings.map((_, at) => (map[at] === "-" ? null : (map[at] ?? null))),
    [],
  );

/** Checks that each field has at most one column and that the product number has one. */
const once = (fields: readonly (ImportField | null)[], errors: RowError[]): Columns => {
  const seen = new Set<ImportField>();
  for (const field of fields) {
    if (field && seen.has(field)) errors.push(error(field, "column-twice"));
    if (field) seen.add(field);
  }
  if (!seen.has("productNumber")) errors.push(error("productNumber", "column-missing"));
  return { fields: [...fields], errors };
};

const error = (path: string, code: string): RowError => ({ row: 1, path, code });

/** Texts that a spreadsheet shows for a formula that failed; a CSV file contains the same texts. */
const FORMULA_ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!|GETTING_DATA)$/;
/** The character that programs write for a letter that they could not decode. */
const LOST_LETTER = "\ufffd";

/** Finds texts that are conversion errors; if stored, they would be shown to shoppers. */
const spoiltCells = ({ row, cells }: ImportRow): RowError[] =>
  Object.entries(cells).flatMap(([path, text]) => {
    const value = text.slice(0, HEADING_MAX);
    if (FORMULA_ERROR.test(text)) return [{ row, path, code: "formula-error", value }];
    return text.includes(LOST_LETTER) ? [{ row, path, code: "letters-lost", value }] : [];
  });
