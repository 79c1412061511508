import { missing, Refused } from "#contract/wire/refusals.ts";
import { actOnOrder, type OrderContext, type StoreAsk } from "../moves/act-on-order.ts";
import { addPayment, writePaid } from "./order-log.queries.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";
import { paymentStatusOf } from "./payment-status.ts";

export type PaymentAsk = StoreAsk & {
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
  ask: PaymentAsk,
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, ask, async (client, order, now) => {
    const { tenant, accountId, amount, reference = "", reason = "" } = ask;
    if (amount < 0 && reason === "")
      throw new Refused("orders/reason-required", {}, [missing("reason")]);
    if (order.paymentStatus === "cod_collected") throw new Refused("orders/nothing-to-pay");
    const paidAmount = order.paidAmount + amount;
    if (paidAmount < 0)
      throw new Refused("orders/correction-too-large", { paidAmount: order.paidAmount });
    const kind = amount < 0 ? "correction" : "transfer";
    const status = paymentStatusOf({ ...order, paidAmount });
    const { id } = order;
    await addPayment(client, tenant, id, accountId, now, kind, amount, reference, reason);
    await writePaid(client, tenant, id, accountId, now, paidAmount, status);
    return kind === "transfer" ? "payment" : "payment_correction";
  });
