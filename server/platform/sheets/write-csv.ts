import { plainText } from "#contract/wire/plain-text.ts";
import type { Cell, RowStream, Sheet } from "./sheet.ts";

// Without it Excel reads the file in the machine's old code page, which garbles Vietnamese letters.
const BYTE_ORDER_MARK = "\ufeff";

/** A sheet as CSV (RFC 4180) in UTF-8; dates as `2026-11-20 15:04`, which all languages read alike. */
export const writeCsv = ({ columns, rows }: Sheet): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + linesOf([columns.map(({ heading }) => heading), ...rows]));

/** Writes a table whose rows are read meanwhile, in the same format. */
export async function* streamCsv({ columns, batches }: RowStream): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + linesOf([columns.map(({ heading }) => heading)]));
  for await (const rows of batches) yield Buffer.from(linesOf(rows));
}

const linesOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

const field = (cell: Cell): string => {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace("T", " ");
  const text = plainText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
