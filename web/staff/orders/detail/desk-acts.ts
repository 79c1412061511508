import type { OrderStatus } from "#contract/rules/moves.ts";

/** What staff do to an order beside moving it; names its texts under `desk` and `done`. */
export const orderActions = ["call", "decline", "payment", "refund", "note"] as const;
export type OrderAction = (typeof orderActions)[number];

/** What was pressed: a status to move the order to, or an act of the desk. */
export type OrderAsk = OrderStatus | OrderAction;

export const isOrderAction = (what: OrderAsk): what is OrderAction =>
  orderActions.some((act) => act === what);
