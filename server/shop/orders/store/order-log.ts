import type { CallResult } from "#contract/rules/moves.ts";
import { refundDueOf } from "#contract/rules/payments.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import { actOnOrder, type OrderContext, type StoreOrderRequest } from "../moves/act-on-order.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";
import { addCall, addPayment, markCalled, updateNote, updatePaid } from "./order-log.queries.ts";
import { writePaid } from "./write-paid.ts";

/** Writes the store's own note on an order; a blank text removes it. */
export const writeNote = async (
  context: OrderContext,
  request: StoreOrderRequest & { note: string },
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, request, async (client, { id }, now) => {
    await updateNote(client, {
      tenantId: request.tenant,
      id,
      byAccount: request.accountId,
      now,
      note: request.note,
    });
    return "note";
  });

export type CallRequest = StoreOrderRequest & { result: CallResult; note?: string | undefined };

/** Logs a call to the buyer. After an answered call, the order is no longer due for one (`spec §9`). */
export const logCall = async (
  context: OrderContext,
  request: CallRequest,
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, request, async (client, { id }, now) => {
    const { tenant, accountId, result, note } = request;
    const by = { tenantId: tenant, id, byAccount: accountId, now };
    await addCall(client, { ...by, result, note: note ?? "" });
    await markCalled(client, { ...by, spoken: result === "answered" });
    return "call";
  });

export type PaymentRequest = StoreOrderRequest & {
  /** In đồng; a negative amount corrects a wrong record. */
  amount: number;
  reference?: string | undefined;
  reason?: string | undefined;
};

/**
 * Records a bank transfer for an order: a part of the total, all of it or more. A transfer for a cancelled order is due
 * back. A wrong record is corrected by one with a negative amount and a reason.
 */
export const recordPayment = async (
  context: OrderContext,
  request: PaymentRequest,
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, request, async (client, order, now) => {
    const { tenant, accountId, amount, reference = "", reason = "" } = request;
    if (amount < 0 && reason === "")
      throw new Refused("orders/reason-required", {}, [missing("reason")]);
    if (order.paymentStatus === "cod_collected") throw new Refused("orders/nothing-to-pay");
    const amountPaid = order.amountPaid + amount;
    if (amountPaid < 0)
      throw new Refused("orders/correction-too-large", { amountPaid: order.amountPaid });
    const kind = amount < 0 ? "correction" : "transfer";
    const by = { tenantId: tenant, id: order.id, byAccount: accountId, now };
    await addPayment(client, { ...by, at: now, kind, amount, reference, reason, source: "hand" });
    await writePaid(client, [{ order, amountPaid }], { tenant, accountId, now });
    return kind === "transfer" ? "payment" : "payment_correction";
  });

export type RefundRequest = StoreOrderRequest & {
  /** In đồng; by default, the whole amount that is due back. */
  amount?: number | undefined;
  /** The time of the payment, as on the wire; now by default. A later time is refused. */
  at?: string | undefined;
  reference?: string | undefined;
};

/** Records that money was given back: all that is due, or a part of it. */
export const recordRefund = async (
  context: OrderContext,
  request: RefundRequest,
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, request, async (client, order, now) => {
    const { tenant, accountId, reference = "" } = request;
    const { id, status, paymentStatus, totalAmount } = order;
    const isCancelled = status === "cancelled";
    const due = refundDueOf({ isCancelled, totalAmount, amountPaid: order.amountPaid });
    // Orders paid before `order_payments` existed have only a payment status.
    if (due === 0 && paymentStatus !== "refund_due") throw new Refused("orders/no-refund-due");
    const amount = request.amount ?? due;
    if (amount > due) throw new Refused("orders/refund-too-large", { refundDue: due });
    const at = request.at === undefined ? now : new Date(request.at);
    const amountPaid = order.amountPaid - amount;
    const by = { tenantId: tenant, id, byAccount: accountId, now };
    if (amount > 0)
      await addPayment(client, {
        ...by,
        at: at < now ? at : now,
        kind: "refund",
        amount: -amount,
        reference,
        reason: "",
        source: "hand",
      });
    const after = isCancelled && amountPaid === 0 ? "refunded" : paymentStatus;
    await updatePaid(client, { ...by, amountPaid, paymentStatus: after });
    return "refund";
  });
