import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type SummaryRow = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Marks the sum: larger, with a line above it. */
  total?: boolean | undefined;
};

export type SummaryListProps = {
  rows: readonly SummaryRow[];
  /** `sum` puts values at the end of the line; `details` shows labels and values in two columns. */
  kind?: "sum" | "details" | undefined;
};

/** Lists labels with values: an account of sums, or details about a thing. */
export function SummaryList({ rows, kind = "sum" }: SummaryListProps) {
  if (kind === "details") {
    return (
      <dl className="overflow-hidden rounded-lg border border-line bg-surface">
        {rows.map(({ key, label, value }) => (
          <div
            key={key}
            className="grid gap-x-4 px-4 py-2.5 odd:bg-sunken/60 sm:grid-cols-[minmax(9rem,1fr)_2fr]"
          >
            <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <dl className="flex flex-col gap-2.5">
      {rows.map(({ key, label, value, total }) => (
        <div
          key={key}
          className={classNames(
            "flex flex-wrap items-baseline justify-between gap-x-4",
            total && "border-t border-line pt-3 text-lg font-bold",
          )}
        >
          <dt className={total ? undefined : "text-ink-soft"}>{label}</dt>
          <dd className="ms-auto text-end tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
