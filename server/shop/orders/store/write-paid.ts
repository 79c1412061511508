import type { OrderStatus } from "#contract/rules/moves.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { writeStep, type Movable } from "../moves/moves.queries.ts";
import { queueOrderMail } from "../order-mails.queries.ts";
import type { Order } from "../order-shapes.ts";
import { updatePaid } from "./order-log.queries.ts";

/** Who changed what an order was paid, and when; the account is null where the shop did it by itself. */
export type PaidBy = { tenant: TenantId; accountId: number | null; now: Date };

/** What decides how an order stands with its payment. */
export type PaidOrder = Pick<
  Movable,
  "id" | "status" | "paymentMethod" | "paymentStatus" | "totalAmount"
>;

/**
 * Writes the amount that an order was paid, in the transaction that has locked the order and added the payment. Its
 * history and a mail say when the order became paid; its history also says when it no longer is. Returns the order's new
 * payment status.
 */
export const writePaid = async (
  client: Queryable,
  order: PaidOrder,
  amountPaid: number,
  by: PaidBy,
): Promise<Order["paymentStatus"]> => {
  const { id, status } = order;
  const { tenant, accountId, now } = by;
  const paymentStatus = paymentStatusOf({ ...order, amountPaid });
  await updatePaid(client, {
    tenantId: tenant,
    id,
    byAccount: accountId,
    now,
    amountPaid,
    paymentStatus,
  });
  const event = eventOf(order, paymentStatus);
  if (event)
    await writeStep(client, {
      id,
      event,
      from: status,
      to: status,
      byAccount: accountId,
      byRole: accountId === null ? "system" : "store",
      reason: null,
      now,
    });
  if (event === "paid") await queueOrderMail(client, { orderId: id, event, now });
  return paymentStatus;
};

const eventOf = (
  before: PaidOrder,
  after: Order["paymentStatus"],
): "paid" | "payment_withdrawn" | null => {
  if (before.status === "cancelled" || before.paymentStatus === after) return null;
  if (after === "paid") return "paid";
  return before.paymentStatus === "paid" ? "payment_withdrawn" : null;
};

type Paid = {
  status: OrderStatus;
  paymentMethod: Order["paymentMethod"];
  totalAmount: number;
  /** The amount that the store has received, in đồng. */
  amountPaid: number;
};

/** The payment status of an order for the amount that the store has received by bank transfer (decision 5). */
const paymentStatusOf = ({
  status,
  paymentMethod,
  totalAmount,
  amountPaid,
}: Paid): Order["paymentStatus"] => {
  if (status === "cancelled") return amountPaid > 0 ? "refund_due" : "unpaid";
  if (amountPaid === 0 && totalAmount > 0)
    return paymentMethod === "COD" ? "unpaid" : "awaiting_transfer";
  return amountPaid < totalAmount ? "partially_paid" : "paid";
};
