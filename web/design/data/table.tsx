import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type Column<Row> = {
  key: string;
  /** Head of the column, and the cell's label where the table becomes cards. */
  label: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end" | undefined;
  /** Heads the card on a narrow screen, over its full width and without a label. */
  lead?: boolean | undefined;
  /** The label is for screen readers only (a column of boxes or buttons). */
  hideLabel?: boolean | undefined;
  /** A sort link or a box to put in the head instead of the label's text. */
  head?: ReactNode;
  className?: string | undefined;
};

export type TableProps<Row> = {
  /** Says what the table lists; heard, not seen. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  /** Rows are being fetched anew: the old ones stay, pale. */
  stale?: boolean | undefined;
};

/** A table with room, a list of cards without; the roles keep it a table for screen readers. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, stale }: TableProps<Row>) {
  return (
    <div
      aria-busy={stale || undefined}
      className={classNames(
        "table-room overflow-hidden rounded-lg border border-line bg-surface",
        stale && "opacity-60",
      )}
    >
      <table role="table" className="table-cards w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" className="border-b border-line bg-sunken">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(
                  "px-4 py-2.5 font-semibold whitespace-nowrap text-ink-soft",
                  column.align === "end" ? "text-end" : "text-start",
                )}
              >
                {column.head ?? (
                  <span className={column.hideLabel ? "sr-only" : undefined}>{column.label}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const labelled = !column.lead && !column.hideLabel;
  return (
    <td
      role="cell"
      data-lead={column.lead || undefined}
      className={classNames(column.align === "end" && "cell-end tabular-nums", column.className)}
    >
      {labelled && (
        <span aria-hidden="true" className="cell-label text-ink-faint">
          {column.label}
        </span>
      )}
      {labelled ? <div className="min-w-0">{column.cell(row)}</div> : column.cell(row)}
    </td>
  );
}
