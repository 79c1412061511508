import type { OrderStatus } from "#contract/rules/moves.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { Movable } from "../moves/moves.queries.ts";
import type { Order } from "../order-shapes.ts";
import { writeAllPaid } from "./order-log.queries.ts";

/** The actor of a change of the paid amount, and its time; the account is null where the shop did it by itself. */
export type PaidBy = { tenant: TenantId; accountId: number | null; now: Date };

/** The values that decide on the payment status of an order. */
export type PaidOrder = Pick<
  Movable,
  "id" | "status" | "paymentMethod" | "paymentStatus" | "totalAmount"
>;

/**
 * Writes the amounts that orders were paid, each order once, in the transaction that has locked them. An order's
 * history and a mail say when it became paid; its history also says when it no longer is.
 */
export const writePaid = async (
  client: Queryable,
  paid: readonly { order: PaidOrder; amountPaid: number }[],
  { tenant, accountId, now }: PaidBy,
): Promise<void> => {
  const rows = paid.map(({ order, amountPaid }) => {
    const paymentStatus = paymentStatusOf({ ...order, amountPaid });
    return { id: order.id, amountPaid, paymentStatus, event: eventOf(order, paymentStatus) };
  });
  await writeAllPaid(client, {
    tenantId: tenant,
    byAccount: accountId,
    byRole: accountId === null ? "system" : "store",
    now,
    paid: JSON.stringify(rows),
  });
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
