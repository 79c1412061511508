import type { OrderStatus } from "#contract/rules/moves.ts";
import type { Order } from "../order-shapes.ts";

type Paid = {
  status: OrderStatus;
  paymentMethod: Order["paymentMethod"];
  totalAmount: number;
  /** What the store holds, in đồng. */
  paidAmount: number;
};

/** Where the payment of an order stands when the store holds so much of it by bank transfer (decision 5). */
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
