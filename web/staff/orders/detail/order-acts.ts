import type { CancelReason } from "#contract/rules/limits.ts";
import type { OrderStatus } from "#contract/rules/moves.ts";
import type { Tone } from "#web/design/tone.ts";

/** What staff call a move (decision 10); names its texts under `act` and `ask`. */
export type OrderAct = "transfer" | "cancel" | "delivering" | "completed" | "cancelled";

export const actOf = (from: OrderStatus, to: OrderStatus): OrderAct | undefined => {
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

/** The reasons a store may have to cancel, by where the order stands. */
export const storeReasons = (from: OrderStatus): readonly CancelReason[] =>
  from === "delivering"
    ? ["delivery_failed", "unreachable", "changed_mind", "wrong_address", "other"]
    : ["unreachable", "changed_mind", "wrong_address", "duplicate_order", "sold_out", "other"];
