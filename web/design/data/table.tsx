import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type Column<Row> = {
  key: string;
  /** Head of the column, and label of the cell where the table becomes cards. */
  label: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end" | undefined;
  /** Makes the cell the head of the card, with full width and without a label. */
  lead?: boolean | undefined;
  /** Shows the label to screen readers only (a column of boxes or buttons). */
  hideLabel?: boolean | undefined;
  /** A sort link or a box that replaces the label in the head. */
  head?: ReactNode;
  /** The cell of the last row, which sums up the others; the row is there when a column has one. */
  foot?: ReactNode;
  className?: string | undefined;
};

export type TableProps<Row> = {
  /** Names the content of the table for screen readers; it is not visible. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode;
  /** Rows are being fetched again: the old ones stay visible, but pale. */
  stale?: boolean | undefined;
  /** Attributes of the rows. */
  rowProps?: ComponentProps<"tr"> | undefined;
};

/** Shows a table where its container is wide enough, else cards; ARIA roles keep it a table for screen readers. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, stale, rowProps } = props;
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  return (
    <div
      aria-busy={stale || undefined}
      className={classNames(
        "table-room overflow-x-auto rounded-lg border border-line bg-surface",
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
            <tr key={rowKey(row)} role="row" {...rowProps}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot role="rowgroup">
            <tr role="row" className="border-t-2 border-line bg-sunken font-semibold">
              {columns.map(({ key, align, foot }) => (
                <td
                  key={key}
                  role="cell"
                  className={classNames(align === "end" && "cell-end tabular-nums")}
                >
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
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
      {labelled ? (
        <div className={column.align === "end" ? "min-w-min" : "min-w-0"}>{column.cell(row)}</div>
      ) : (
        column.cell(row)
      )}
    </td>
  );
}
