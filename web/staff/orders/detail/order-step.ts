import type { OrderStatus } from "#contract/rules/moves.ts";

/** The acts on an order other than moves; each name is also the key of its texts under `desk` and `done`. */
export const orderActions = ["call", "decline", "payment", "refund", "note"] as const;
export type OrderAction = (typeof orderActions)[number];

/** The pressed button: a status to move the order to, or another action. */
export type OrderStep = OrderStatus | OrderAction;

export const isOrderAction = (what: OrderStep): what is OrderAction =>
  orderActions.some((act) => act === what);
