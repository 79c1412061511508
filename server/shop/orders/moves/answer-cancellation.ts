import type { TokenActOn } from "#contract/integrations/token-act-codes.ts";
import { moveBetween } from "#contract/rules/moves.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { actOnOrder, type OrderContext, type StoreOrderRequest } from "./act-on-order.ts";
import { whoChanged } from "./who-changed.ts";
import { carryOutMove } from "./carry-out-move.ts";
import { writeDecline, writeStep, type Movable } from "./moves.queries.ts";
import { queueOrderMail } from "../order-mails.queries.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";
import { hasCancellationRequest } from "../own/show-order.ts";

export type CancellationAnswer = StoreOrderRequest & {
  accept: boolean;
  reason?: string | undefined;
};

/**
 * The store's answer to a buyer's request to cancel: accepting cancels the order; declining leaves its status and ends
 * the request. Either way the order's history shows it to the buyer.
 */
export const answerCancellation = async (
  context: OrderContext,
  request: CancellationAnswer,
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, request, async (client, order, now) => {
    if (!hasCancellationRequest(order)) throw new Refused("orders/no-request", whoChanged(order));
    if (request.accept) return await accept(client, order, request, now);
    return await decline(client, order, request, now);
  });

type Answering = (
  client: Queryable,
  order: Movable,
  request: CancellationAnswer,
  now: Date,
) => Promise<TokenActOn<"order">>;

const accept: Answering = async (client, order, { accountId, reason }, now) => {
  const move = moveBetween(order.status, "cancelled", "staff");
  if (!move) throw new Error(`an order that is ${order.status} can't be cancelled`);
  const by = { accountId, role: "store" as const, reason: reason || null, restock: true, now };
  await carryOutMove(client, order, move, by);
  return move.to;
};

const decline: Answering = async (client, { id, status }, { accountId, reason }, now) => {
  await writeDecline(client, { id, byAccount: accountId, now });
  const event = "cancellation_declined";
  await writeStep(client, {
    id,
    event,
    from: status,
    to: status,
    byAccount: accountId,
    byRole: "store",
    reason: reason || null,
    now,
  });
  await queueOrderMail(client, { orderId: id, event: "cancellationDeclined", now });
  return event;
};
