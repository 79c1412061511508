import type { CancelReason } from "#contract/rules/limits.ts";
import type { OrderStatus } from "#contract/rules/moves.ts";
import type { Tone } from "#web/design/tone.ts";

/** The names of moves for staff (decision 10); each name is also the key of its texts under `act` and `ask`. */
export type MoveName = "transfer" | "cancel" | "delivering" | "completed" | "cancelled";

export const moveNameOf = (from: OrderStatus, to: OrderStatus): MoveName | undefined => {
  if (to === "pending") return undefined;
  if (to === "transferred") return "transfer";
  return to === "cancelled" && from === "pending" ? "cancel" : to;
};

export const statusTone: Record<OrderStatus, Tone> = {
  pending: "warning",
  transferred: "info",
  delivering: "info",
  completed: "success",
  cancelled: "neutral",
};

/** The reasons for which a store may cancel, by the order's status. */
export const storeReasons = (from: OrderStatus): readonly CancelReason[] =>
  from === "delivering"
    ? ["delivery_failed", "unreachable", "changed_mind", "wrong_address", "other"]
    : ["unreachable", "changed_mind", "wrong_address", "duplicate_order", "sold_out", "other"];
