import type { Cell as ExcelCell } from "write-excel-file/node";
import { plainText } from "#contract/wire/plain-text.ts";
import type { Cell, Sheet } from "./sheet.ts";

/** The longest text that a cell of Excel holds. */
const CELL_MAX = 32_767;

/** A sheet as an Excel file: bold headings that stay visible, numbers and dates with their types. */
export const writeXlsx = async ({ name, columns, rows }: Sheet): Promise<Buffer> => {
  const headings = columns.map(({ heading }): ExcelCell => ({
    value: heading,
    fontWeight: "bold",
  }));
  const data = [headings, ...rows.map((row) => row.map(excelCell))];
  // Loaded with the first file, because it would take memory in every shop.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  return await writeExcelFile(data, {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
};

const excelCell = (cell: Cell): ExcelCell => {
  if (cell === null) return null;
  if (cell instanceof Date) return { value: cell, type: Date, format: "dd/mm/yyyy hh:mm" };
  if (typeof cell === "number") return { value: cell, type: Number, format: "#,##0" };
  return { value: excelText(plainText(cell)), type: String };
};

/**
 * A text as a cell of Excel holds it: cut to its longest, a character that XML can't hold as `_x000D_`, and a text that
 * looks like this as `_x005F_x000D_`; Excel shows both as they were.
 */
export const excelText = (text: string): string =>
  text
    .slice(0, CELL_MAX)
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll(
      /[^\P{Cc}\t\n]|\ufffe|\uffff/gu,
      (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    );
