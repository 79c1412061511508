import { plainText } from "#contract/wire/plain-text.ts";

// Without a byte order mark, Excel decodes Vietnamese letters with the computer's legacy code page.
const BYTE_ORDER_MARK = "\ufeff";

/** Writes a table as CSV (RFC 4180), escaped so that spreadsheets read no cell as a formula. */
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
