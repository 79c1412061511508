/** A cell: text, a number, or a moment whose UTC fields are what the clock on the wall shows. */
export type Cell = string | number | Date | null;

export type Column = { heading: string; /** In characters. */ width: number };

/** A table to be kept as a file: one row of headings, then the rows. */
export type Sheet = {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
};

/**
 * A text that no spreadsheet takes for a formula: one that begins as a formula could is led by an apostrophe, the
 * sign for "this is text". Spreadsheets skip blanks and line breaks before they look.
 */
export const plainText = (text: string): string =>
  /^[\s\u0000]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text;
