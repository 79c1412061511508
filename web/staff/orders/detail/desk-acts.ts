import type { OrderStatus } from "#contract/rules/moves.ts";

/** What staff do to an order beside moving it; names its texts under `desk` and `done`. */
export const deskActs = ["call", "decline", "payment", "refund", "note"] as const;
export type DeskAct = (typeof deskActs)[number];

/** What was pressed: a status to move the order to, or an act of the desk. */
export type OrderAsk = OrderStatus | DeskAct;

export const isDeskAct = (what: OrderAsk): what is DeskAct => deskActs.some((act) => act === what);
