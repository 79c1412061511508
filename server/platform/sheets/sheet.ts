/** A cell: a text, a number, or a date whose UTC fields are the local time to be shown. */
export type Cell = string | number | Date | null;

export type Column = { heading: string; /** In characters. */ width: number };

/** A table to be written to a file: one row of headings, then the rows. */
export type Sheet = {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
};

/** A table whose rows are read while it is written, some at a time. */
export type RowStream = {
  name: string;
  columns: readonly Column[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};
