import type { Move, OrderStatus } from "#contract/rules/moves.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Tracking } from "#contract/tracking.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  countSale,
  giveVouchersBack,
  returnStock,
  writeMove,
  writeStep,
  type Movable,
} from "./moves.queries.ts";
import { queueOrderMail, type OrderMailEvent } from "../order-mails.queries.ts";
import type { Order } from "../order-shapes.ts";
import { plainId } from "../checkout/order-symbols.ts";
import { hasCancellationRequest } from "../own/show-order.ts";

/**
 * Which account moves an order, why and when; none where the shop does. `restock` is the staff's answer when a move
 * requires one.
 */
export type MoveDetails = {
  accountId: number | null;
  role: "customer" | "store" | "system";
  reason: string | null;
  restock: boolean;
  tracking?: Tracking | undefined;
  now: Date;
};

/**
 * Carries out a move in the caller's transaction, which has locked the order. It writes status and payment, returns the
 * pieces to stock or counts them as sold, gives vouchers back, and adds a step of history (decision 5).
 */
export const carryOutMove = async (
  client: Queryable,
  order: Movable,
  move: Move,
  by: MoveDetails,
): Promise<void> => {
  const { id, status, version } = order;
  const restocked = move.restock === "always" || (move.restock === "asked" && by.restock);
  const reason = move.to === "cancelled" ? by.reason : null;
  const payment = paymentAfter(order, move.to);
  const { carrier = null, code = null } = by.tracking ?? {};
  const moved = await writeMove(client, {
    id,
    from: status,
    version,
    to: move.to,
    paymentStatus: payment,
    restocked,
    cancellationReason: reason,
    byAccount: by.accountId,
    now: by.now,
    carrier,
    trackingCode: code,
    trackingKey: code && plainId(code),
  });
  if (moved === 0) throw new Refused("orders/stale");
  await writeStep(client, {
    id,
    event: "moved",
    from: status,
    to: move.to,
    byAccount: by.accountId,
    byRole: by.role,
    reason: by.reason,
    now: by.now,
  });
  if (restocked) await returnStock(client, { orderId: id });
  if (move.to === "cancelled" && order.discount > 0)
    await giveVouchersBack(client, { orderId: id, now: by.now });
  if (move.to === "completed") await countSale(client, { orderId: id });
  await queueOrderMail(client, { orderId: id, event: mailAbout(order, move, by), now: by.now });
};

/** A buyer who asked to cancel gets an answer to the request instead of a plain notice. */
const mailAbout = (order: Movable, { to }: Move, { role }: MoveDetails): OrderMailEvent => {
  if (to === "cancelled" && role === "system") return "cancelledUnpaid";
  if (to === "cancelled" && role === "store" && hasCancellationRequest(order))
    return "cancellationAccepted";
  return to;
};

/** A COD order not paid before is collected in cash on completion; money paid for a cancelled order is due back. */
const paymentAfter = (
  { paymentMethod, paymentStatus, amountPaid }: Movable,
  to: OrderStatus,
): Order["paymentStatus"] => {
  if (to === "completed" && paymentMethod === "COD" && paymentStatus !== "paid")
    return "cod_collected";
  if (to !== "cancelled") return paymentStatus;
  // Vouchers paid the whole order, so nothing is due back.
  if (paymentStatus === "paid" && amountPaid === 0) return "unpaid";
  if (paymentStatus === "paid" || paymentStatus === "partially_paid") return "refund_due";
  return paymentStatus === "awaiting_transfer" ? "unpaid" : paymentStatus;
};
