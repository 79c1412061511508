import type { Cell as ExcelCell } from "write-excel-file/node";
import { plainText } from "../../../contract/plain-text.ts";
import type { Cell, Sheet } from "./sheet.ts";

/** The longest text that a cell of Excel holds. */
const CELL_MAX = 32_767;

/** A sheet as an Excel file: bold headings that stay in sight, numbers and moments as such. */
export const writeXlsx = async ({ name, columns, rows }: Sheet): Promise<Buffer> => {
  const headings = columns.map(({ heading }): ExcelCell => ({
    value: heading,
    fontWeight: "bold",
  }));
  const data = [headings, ...rows.map((row) => row.map(excelCell))];
  // Loaded with the first file: it would lie in the memory of every shop.
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
  return { value: plainText(cell).slice(0, CELL_MAX), type: String };
};
