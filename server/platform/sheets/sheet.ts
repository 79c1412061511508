/** A cell: text, a number, or a moment whose UTC fields are what the clock on the wall shows. */
export type Cell = string | number | Date | null;

export type Column = { heading: string; /** In characters. */ width: number };

/** A table to be kept as a file: one row of headings, then the rows. */
export type Sheet = {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
};
