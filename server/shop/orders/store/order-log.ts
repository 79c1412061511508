import type { CallResult, OrderStatus } from "#contract/rules/moves.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import { actOnOrder, type OrderContext, type StoreOrderRequest } from "../moves/act-on-order.ts";
import type { AdminOrderDetail, Order } from "../order-shapes.ts";
import { addCall, addPayment, markCalled, updateNote, writePaid } from "./order-log.queries.ts";

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
 * back. A wrong record stays and is corrected by one with a negative amount and a reason.
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
    const paidAmount = order.paidAmount + amount;
    if (paidAmount < 0)
      throw new Refused("orders/correction-too-large", { paidAmount: order.paidAmount });
    const kind = amount < 0 ? "correction" : "transfer";
    const status = paymentStatusOf({ ...order, paidAmount });
    const by = { tenantId: tenant, id: order.id, byAccount: accountId, now };
    await addPayment(client, { ...by, kind, amount, reference, reason });
    await writePaid(client, { ...by, paidAmount, paymentStatus: status });
    return kind === "transfer" ? "payment" : "payment_correction";
  });

/** Records that the full amount paid for a cancelled order was refunded. */
export const recordRefund = async (
  context: OrderContext,
  request: StoreOrderRequest & { reference?: string | undefined },
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, request, async (client, { id, paymentStatus, paidAmount }, now) => {
    const { tenant, accountId, reference = "" } = request;
    const by = { tenantId: tenant, id, byAccount: accountId, now };
    if (paymentStatus !== "refund_due") throw new Refused("orders/no-refund-due");
    // Orders paid before `order_payments` existed have only a payment status.
    if (paidAmount > 0)
      await addPayment(client, {
        ...by,
        kind: "refund",
        amount: -paidAmount,
        reference,
        reason: "",
      });
    await writePaid(client, { ...by, paidAmount: 0, paymentStatus: "refunded" });
    return "refund";
  });

type Paid = {
  status: OrderStatus;
  paymentMethod: Order["paymentMethod"];
  totalAmount: number;
  /** The amount that the store has received, in đồng. */
  paidAmount: number;
};

/** The payment status of an order for the amount that the store has received by bank transfer (decision 5). */
const paymentStatusOf = ({
  status,
  paymentMethod,
  totalAmount,
  paidAmount,
}: Paid): Order["paymentStatus"] => {
  if (status === "cancelled") return paidAmount > 0 ? "refund_due" : "unpaid";
  if (paidAmount === 0) return paymentMethod === "COD" ? "unpaid" : "awaiting_transfer";
  return paidAmount < totalAmount ? "partially_paid" : "paid";
};
