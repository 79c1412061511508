import type { Breakdown } from "./load-report.ts";

/** A line of the table: a part of the figure, or what completes the parts to the whole. */
export type BreakdownRow = {
  kind: "part" | "rest" | "deliveryFees" | "discounts" | "total";
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

type Completing = Exclude<BreakdownRow["kind"], "part">;

/**
 * Returns the lines of a breakdown. Their amounts sum up to that of the last one, the total: parts, all other parts,
 * delivery fees, and discounts with a minus.
 */
export const breakdownRows = (
  breakdown: Breakdown,
  labelOf: (kind: Completing, count: number) => string,
): BreakdownRow[] => {
  const { rows, rest, deliveryFees, discounts, total } = breakdown;
  const line = (kind: Completing, amount: number, compared: number | null) => ({
    kind,
    key: "",
    label: labelOf(kind, rest.rows),
    orders: null,
    items: null,
    amount,
    share: total.amount === 0 ? null : amount / total.amount,
    before: compared,
  });
  return [
    ...rows.map(({ compared, ...row }) => ({
      kind: "part" as const, // as: the literal of a kind
      ...row,
      before: compared?.amount ?? null,
    })),
    ...(rest.rows > 0
      ? [
          {
            ...line("rest", rest.amount, rest.compared?.amount ?? null),
            orders: rest.orders,
            items: rest.items,
          },
        ]
      : []),
    ...(deliveryFees.amount === 0
      ? []
      : [line("deliveryFees", deliveryFees.amount, deliveryFees.compared)]),
    ...(discounts.amount === 0
      ? []
      : [line("discounts", -discounts.amount, discounts.compared && -discounts.compared)]),
    {
      ...line("total", total.amount, total.compared?.amount ?? null),
      orders: total.orders,
      items: total.items,
    },
  ];
};
