import type { Movable } from "./moves.queries.ts";

/** An order's current status, its last writer and the time: the facts for a caller whose request came too late. */
export const whoChanged = ({ status, changedBy, changedAt }: Movable) => ({
  orderStatus: status,
  who: changedBy,
  at: changedAt.toISOString(),
});
