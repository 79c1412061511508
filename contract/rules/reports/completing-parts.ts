/** A part of a figure. Null is not counted: an order may have several products of a category. */
export type FigurePart = { orders: number | null; items: number | null; amount: number };

type Compared = { compared: FigurePart | null };
type Remainder = { amount: number; compared: number | null };

/** The sums that complete the rows of a breakdown, as `GET /admin/revenue` returns them. */
type Sums = {
  rest: FigurePart & Compared & { rows: number };
  deliveryFees: Remainder;
  discounts: Remainder;
  overlap: FigurePart & Compared;
  total: FigurePart & Compared;
};

/** A line below the rows of a breakdown, with what it is of the total. */
export type CompletingPart = FigurePart &
  Compared & {
    kind: "rest" | "deliveryFees" | "discounts" | "overlap" | "total";
    share: number | null;
  };

/**
 * Returns the lines that complete the rows of a breakdown: all other rows, the delivery fees, with a minus the discounts
 * and the overlap, and last the total. Lines of nothing are left out.
 */
export const completingParts = ({
  rest,
  deliveryFees,
  discounts,
  overlap,
  total,
}: Sums): CompletingPart[] => {
  const line = (
    kind: CompletingPart["kind"],
    { orders, items, amount }: FigurePart,
    compared: FigurePart | null,
  ): CompletingPart => ({
    kind,
    orders,
    items,
    amount,
    share: total.amount === 0 ? null : amount / total.amount,
    compared,
  });
  const besides = [
    line("deliveryFees", money(deliveryFees.amount), money(deliveryFees.compared)),
    line("discounts", minus(money(discounts.amount)), minus(money(discounts.compared))),
    line("overlap", minus(overlap), minus(overlap.compared)),
  ];
  return [
    ...(rest.rows > 0 ? [line("rest", rest, rest.compared)] : []),
    ...besides.filter(({ amount, compared }) => amount !== 0 || (compared?.amount ?? 0) !== 0),
    line("total", total, total.compared),
  ];
};

function money(amount: number): FigurePart;
function money(amount: number | null): FigurePart | null;
function money(amount: number | null): FigurePart | null {
  return amount === null ? null : { orders: null, items: null, amount };
}

function minus(part: FigurePart): FigurePart;
function minus(part: FigurePart | null): FigurePart | null;
function minus(part: FigurePart | null): FigurePart | null {
  const less = (value: number | null) => (value === null ? null : 0 - value);
  return part && { orders: less(part.orders), items: less(part.items), amount: 0 - part.amount };
}
