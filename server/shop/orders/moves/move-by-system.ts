import { moveBetween, type OrderStatus } from "#contract/rules/moves.ts";
import type { Tracking } from "#contract/tracking.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { carryOutMove } from "./carry-out-move.ts";
import { lockStoreOrder, type Movable } from "./moves.queries.ts";

type SystemMove = { to: OrderStatus; tracking?: Tracking | undefined; now: Date };

/**
 * Moves an order that the transaction has locked without a person, if the table of moves allows it, and returns the order as
 * it is then.
 */
export const moveBySystem = async (
  client: Queryable,
  order: Movable,
  { to, tracking, now }: SystemMove,
): Promise<Movable> => {
  const move = moveBetween(order.status, to, "system");
  if (!move) return order;
  await carryOutMove(client, order, move, {
    accountId: null,
    role: "system",
    reason: null,
    restock: false,
    tracking,
    now,
  });
  const [moved] = await lockStoreOrder(client, { tenantId: order.tenantId, id: order.id });
  return moved ?? order;
};
