import {
  allowedMoves,
  moveBetween,
  needsOf,
  risksOf,
  type Move,
  type OrderStatus,
} from "#contract/rules/moves.ts";
import { openAmountOf } from "#contract/rules/payments.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import type { Tracking } from "#contract/tracking.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { carryOutMove } from "./carry-out-move.ts";
import type { Movable } from "./moves.queries.ts";
import { whoChanged } from "./who-changed.ts";

/** A move by a member of the store's staff. */
export type StaffMove = {
  accountId: number;
  status: OrderStatus;
  reason?: string | undefined;
  restock?: boolean | undefined;
  /** Only for the move to `delivering`; the contract checks this. */
  tracking?: Tracking | undefined;
};

/** Moves an order that the transaction has locked, as `contract/rules/moves.ts` allows; refuses any other move. Returns its new status. */
export const moveLocked = async (
  client: Queryable,
  order: Movable,
  { accountId, status, restock, tracking, reason: given }: StaffMove,
  now: Date,
): Promise<Move["to"]> => {
  const move = moveBetween(order.status, status, "staff");
  if (!move)
    throw new Refused("orders/illegal-move", {
      allowedActions: allowedMoves(order.status, "staff"),
      ...whoChanged(order),
    });
  const reason = given || null;
  const answers = { reason, restock: restock ?? null };
  const lacking = needsOf(move, order).filter((need) => answers[need] === null);
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
  return move.to;
};
