import type { Refusal } from "#contract/wire/refusals.ts";
import { orderStatuses, type OrderStatus } from "#contract/rules/moves.ts";
import type { RequestFailed } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import type { StoreOrder } from "./load-orders.ts";

/** The person who brought the order to its current status, and when. */
export type ChangedBy = { who: string | null; at: string; status: OrderStatus };

/** `changed`: another user changed the order first. `failed`: the call failed. */
export type OrderResult<Order = StoreOrder> =
  | { kind: "done"; order: Order }
  | { kind: "changed"; message: string; by: ChangedBy | null }
  | { kind: "failed"; message: string };

/** The refusals that mean that the order has changed since it was read. */
const conflicts: readonly (Refusal | undefined)[] = [
  "http/not-found",
  "orders/stale",
  "orders/illegal-move",
  "orders/no-request",
  "orders/no-refund-due",
];

/** Runs an act on an order and classifies its result. */
export const orderResultOf = async <Order>(
  act: () => Promise<Order>,
): Promise<OrderResult<Order>> => {
  try {
    return { kind: "done", order: await act() };
  } catch (error) {
    const { code, message, details } = asFailure(error);
    if (conflicts.includes(code)) return { kind: "changed", message, by: changedBy(details) };
    return { kind: "failed", message: failureText(error) };
  }
};

const changedBy = ({ who, at, orderStatus }: RequestFailed["details"]): ChangedBy | null => {
  const status = orderStatuses.find((each) => each === orderStatus);
  if (!status || typeof at !== "string") return null;
  return { who: typeof who === "string" ? who : null, at, status };
};
