import { moveBetween } from "#contract/rules/moves.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { queueOrderMail } from "../order-mails.queries.ts";
import { carryOutMove } from "./carry-out-move.ts";
import { lockStoreOrder, writeReminder } from "./moves.queries.ts";
import { isUnpaid } from "./transfer-due.ts";

type Unpaid = { tenant: TenantId; orderId: string; now: Date };

/**
 * Cancels an order whose transfer has not come, in a transaction of its store; returns false when it no longer waits for
 * one. It locks the order, so that of a transfer and the cancellation the second sees the first.
 */
export const cancelUnpaid = async (
  client: Queryable,
  { tenant, orderId, now }: Unpaid,
): Promise<boolean> => {
  const [order] = await lockStoreOrder(client, { tenantId: tenant, id: orderId });
  const move = order && moveBetween(order.status, "cancelled", "system");
  if (!order || !move || !isUnpaid(order)) return false;
  await carryOutMove(client, order, move, {
    accountId: null,
    role: "system",
    reason: "not_paid",
    restock: true,
    now,
  });
  return true;
};

/** Reminds the buyer of a transfer that has not come, once; returns false when there is nothing to remind of. */
export const remindOfTransfer = async (
  client: Queryable,
  { tenant, orderId, now }: Unpaid,
): Promise<boolean> => {
  if ((await writeReminder(client, { tenantId: tenant, id: orderId, now })) === 0) return false;
  await queueOrderMail(client, { orderId, event: "transferReminder", now });
  return true;
};
