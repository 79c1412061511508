import { showTime } from "#web/platform/texts/format.ts";
import type { Order, OrderDetail } from "./order-view.ts";

type Paying = Pick<Order, "status" | "paymentMethod" | "paymentStatus">;

/** Whether a transfer is still to be made for an order, all of it or a part. */
export const owesTransfer = ({ status, paymentMethod, paymentStatus }: Paying): boolean =>
  paymentMethod === "BANK_TRANSFER" &&
  status !== "cancelled" &&
  (paymentStatus === "awaiting_transfer" || paymentStatus === "partially_paid");

/** Whether an order is not confirmed because its transfer has not come. */
export const waitsForPayment = (order: Paying): boolean =>
  order.status === "pending" && owesTransfer(order);

/** Whether the shop waits for a transfer: then a page of the order listens for it. */
export const awaitsTransfer = (order: OrderDetail): boolean => order.bankTransfer !== null;

/** The day and the time without the year, `25/11 20:50`, in Vietnam's time zone: for times of the next days. */
export const showSoon = (iso: string): string =>
  // A line breaks before the day, not between the day and the time.
  showTime(iso).replace(/\/\d{4} /, "\u{a0}");

/** The first thing that a shopper reads about the payment of an order. */
export type PaymentState =
  | "transfer"
  | "transferRest"
  | "noAccount"
  | "paid"
  | "paidTooMuch"
  | "refundDue"
  | "refunded"
  | "cash"
  | "cashPaid"
  | "nothing";

type Paid = Pick<OrderDetail, "status" | "paymentMethod" | "paymentStatus" | "refundDue"> &
  Pick<OrderDetail, "bankTransfer">;

export const paymentStateOf = (order: Paid): PaymentState => {
  const { status, paymentStatus, refundDue, bankTransfer } = order;
  if (paymentStatus === "refunded") return "refunded";
  if (status === "cancelled") return refundDue > 0 ? "refundDue" : "nothing";
  switch (paymentStatus) {
    case "awaiting_transfer":
      return bankTransfer ? "transfer" : "noAccount";
    case "partially_paid":
      return bankTransfer ? "transferRest" : "noAccount";
    case "paid":
    case "refund_due":
      return refundDue > 0 ? "paidTooMuch" : "paid";
    case "cod_collected":
      return "cashPaid";
    case "unpaid":
      return "cash";
  }
};
