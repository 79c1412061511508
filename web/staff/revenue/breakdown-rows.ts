import { completingParts, type CompletingPart } from "#contract/rules/reports/completing-parts.ts";
import type { Breakdown } from "./load-report.ts";

/** A line of the table: a part of the figure, or what completes the parts to the whole. */
export type BreakdownRow = {
  kind: "part" | CompletingPart["kind"];
  key: string;
  label: string;
  orders: number | null;
  items: number | null;
  amount: number;
  /** Between 0 and 1. */
  share: number | null;
  /** Of the period compared with. */
  before: number | null;
};

/** Returns the lines of a breakdown. Their amounts sum up to that of the last one, the total. */
export const breakdownRows = (
  breakdown: Breakdown,
  labelOf: (kind: CompletingPart["kind"], count: number) => string,
): BreakdownRow[] => [
  ...breakdown.rows.map(({ compared, ...row }) => ({
    kind: "part" as const, // as: the literal of a kind
    ...row,
    before: compared?.amount ?? null,
  })),
  ...completingParts(breakdown).map(({ compared, ...line }) => ({
    ...line,
    key: "",
    label: labelOf(line.kind, breakdown.rest.rows),
    before: compared?.amount ?? null,
  })),
];
