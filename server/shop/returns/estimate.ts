import { costOfFurther } from "#contract/rules/returns/money.ts";
import type { LineRow, ReturnRow } from "./returns.queries.ts";

/** The cost of the pieces of a line: fixed, or as it would be if it were fixed now. */
export const amountOfLine = ({
  price,
  discount,
  ordered,
  fixedElsewhere,
  ...line
}: LineRow): number =>
  line.amount ??
  costOfFurther({ price, discount, quantity: ordered }, fixedElsewhere, line.quantity);

/** The cost of all pieces of a return, as far as it is not fixed yet. */
export const estimateOf = ({ lines }: Pick<ReturnRow, "lines">): number =>
  lines.reduce((sum, line) => sum + amountOfLine(line), 0);
