import type { Language } from "#contract/language.ts";
import { moveBetween } from "#contract/rules/moves.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { queueNotices } from "../../accounts/accounts.ts";
import { carryOutMove } from "../moves/carry-out-move.ts";
import {
  lockOwnOrder,
  actAsTenantOf,
  writeRequest,
  writeStep,
  type Movable,
} from "../moves/moves.queries.ts";
import type { OrderDetail } from "../order-shapes.ts";
import { theOwnOrder } from "./own-orders.ts";

export type CancelRequest = {
  accountId: number;
  orderId: string;
  reason: string;
  language: Language;
};

/**
 * The buyer's cancellation: a pending order is cancelled at once; for an order already handed over, it asks the store,
 * once (decision 9). `requested` is true if it asked the store.
 */
export const cancelOrder = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId, orderId, reason, language }: CancelRequest,
): Promise<{ order: OrderDetail; requested: boolean }> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const [order] = await lockOwnOrder(client, { accountId, id: orderId });
    if (!order) throw new Refused("http/not-found");
    const move = moveBetween(order.status, "cancelled", "customer");
    if (move) {
      await actAsTenantOf(client, { orderId });
      await carryOutMove(client, order, move, {
        accountId,
        role: "customer",
        reason,
        restock: true,
        now: clock(),
      });
    } else await askToCancel(client, order, accountId, reason, clock());
    return { order: await theOwnOrder(client, accountId, orderId, language), requested: !move };
  });

const askToCancel = async (
  client: Queryable,
  order: Movable,
  accountId: number,
  reason: string,
  now: Date,
): Promise<void> => {
  const { id, status } = order;
  if (status !== "transferred") throw new Refused("orders/illegal-move", { allowedActions: [] });
  const written = await writeRequest(client, { id, reason, byAccount: accountId, now });
  if (written === 0) throw new Refused("orders/cancellation-requested");
  const asked = "cancellation_requested";
  await writeStep(client, {
    id,
    event: asked,
    from: status,
    to: status,
    byAccount: accountId,
    byRole: "customer",
    reason,
    now,
  });
  await queueNotices(client, {
    tenant: order.tenantId,
    kind: "cancellation_requested",
    job: "mail.store-order",
    payload: { orderId: id, event: "cancellation" },
    now,
  });
};
