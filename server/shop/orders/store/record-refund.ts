import { Refused } from "#contract/wire/refusals.ts";
import { actOnOrder, type OrderContext, type StoreAsk } from "../moves/act-on-order.ts";
import { addPayment, writePaid } from "./order-log.queries.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";

/** Records that the full amount paid for a cancelled order was refunded. */
export const recordRefund = async (
  context: OrderContext,
  ask: StoreAsk & { reference?: string | undefined },
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, ask, async (client, { id, paymentStatus, paidAmount }, now) => {
    const { tenant, accountId, reference = "" } = ask;
    if (paymentStatus !== "refund_due") throw new Refused("orders/no-refund-due");
    // Orders paid before `order_payments` existed have only a payment status.
    if (paidAmount > 0)
      await addPayment(client, tenant, id, accountId, now, "refund", -paidAmount, reference, "");
    await writePaid(client, tenant, id, accountId, now, 0, "refunded");
    return "refund";
  });
