import { plainText } from "#contract/rules/plain-text.ts";

// Without it Excel reads the letters of Vietnamese as those of the machine's old code page.
const BYTE_ORDER_MARK = "\ufeff";

/** A table as CSV (RFC 4180) that spreadsheets open as it is: no cell of it is taken for a formula. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): Blob => {
  const lines = rows.map((row) => row.map(cellOf).join(","));
  return new Blob([BYTE_ORDER_MARK, ...lines.map((line) => `${line}\r\n`)], {
    type: "text/csv;charset=utf-8",
  });
};

const cellOf = (cell: string | number): string => {
  if (typeof cell === "number") return String(cell);
  const text = plainText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
