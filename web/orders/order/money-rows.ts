import type { Order } from "./order-view.ts";

export type MoneyRow = {
  what: "paidSoFar" | "stillToPay" | "overpaid" | "toRefund";
  /** Amount in đồng. */
  amount: number;
};

type Paid = Pick<Order, "paymentStatus" | "totalAmount" | "paidAmount">;

/** Returns the amounts to show if the payment's status alone does not explain them. */
export const moneyRows = ({ paymentStatus, totalAmount, paidAmount }: Paid): MoneyRow[] => {
  if (paymentStatus === "refund_due") return [{ what: "toRefund", amount: paidAmount }];
  if (paymentStatus === "partially_paid")
    return [
      { what: "paidSoFar", amount: paidAmount },
      { what: "stillToPay", amount: totalAmount - paidAmount },
    ];
  if (paymentStatus === "paid" && paidAmount > totalAmount)
    return [
      { what: "paidSoFar", amount: paidAmount },
      { what: "overpaid", amount: paidAmount - totalAmount },
    ];
  return [];
};
