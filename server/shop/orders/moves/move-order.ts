import {
  allowedMoves,
  moveBetween,
  needsOf,
  risksOf,
  type OrderStatus,
} from "#contract/rules/moves.ts";
import { openAmountOf } from "#contract/rules/payments.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import type { Tracking } from "#contract/tracking.ts";
import {
  actOnOrder,
  whoChanged,
  type OrderContext,
  type StoreOrderRequest,
} from "./act-on-order.ts";
import { carryOutMove } from "./carry-out-move.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";

export type MoveRequest = StoreOrderRequest & {
  status: OrderStatus;
  reason?: string | undefined;
  restock?: boolean | undefined;
  /** Only for the move to `delivering`; the contract checks this. */
  tracking?: Tracking | undefined;
};

/**
 * Moves an order of the store, as `contract/rules/moves.ts` allows. Of two simultaneous moves, the second sees the
 * first one's result, and is refused if that no longer allows the move (decisions 5 and 9).
 */
export const moveOrder = async (
  context: OrderContext,
  request: MoveRequest,
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, request, async (client, order, now) => {
    const { accountId, status, restock, tracking } = request;
    const move = moveBetween(order.status, status, "staff");
    if (!move)
      throw new Refused("orders/illegal-move", {
        allowedActions: allowedMoves(order.status, "staff"),
        ...whoChanged(order),
      });
    const reason = request.reason || null;
    const given = { reason, restock: restock ?? null };
    const lacking = needsOf(move, order).filter((need) => given[need] === null);
    const [risk] = reason === null ? risksOf(move, order) : [];
    if (lacking[0])
      throw new Refused(
        risk ? `orders/${risk}` : `orders/${lacking[0]}-required`,
        risk === "unpaid" ? { missing: openAmountOf(order) } : {},
        lacking.map(missing),
      );
    await carryOutMove(client, order, move, {
      accountId,
      role: "store",
      reason,
      restock: restock ?? false,
      tracking,
      now,
    });
    return status;
  });
