import type { OrderStatus } from "#contract/rules/moves.ts";
import type { Order } from "../order-shapes.ts";

type Paid = {
  status: OrderStatus;
  paymentMethod: Order["paymentMethod"];
  totalAmount: number;
  /** The amount that the store has received, in đồng. */
  paidAmount: number;
};

/** The payment status of an order for the amount that the store has received by bank transfer (decision 5). */
export const paymentStatusOf = ({
  status,
  paymentMethod,
  totalAmount,
  paidAmount,
}: Paid): Order["paymentStatus"] => {
  if (status === "cancelled") return paidAmount > 0 ? "refund_due" : "unpaid";
  if (paidAmount === 0) return paymentMethod === "COD" ? "unpaid" : "awaiting_transfer";
  return paidAmount < totalAmount ? "partially_paid" : "paid";
};
