import { actOnOrder, type OrderContext, type StoreOrderRequest } from "./act-on-order.ts";
import { moveLocked, type StaffMove } from "./move-locked.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";

export type MoveRequest = StoreOrderRequest & StaffMove;

/**
 * Moves an order of the store, as `contract/rules/moves.ts` allows. Of two simultaneous moves, the second sees the
 * first one's result, and is refused if that no longer allows the move (decisions 5 and 9).
 */
export const moveOrder = async (
  context: OrderContext,
  request: MoveRequest,
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, request, async (client, order, now) => {
    return await moveLocked(client, order, request, now);
  });
