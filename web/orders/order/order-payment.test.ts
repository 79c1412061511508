import { expect, test } from "vitest";
import { moneyRows } from "./order-payment.tsx";

const totalAmount = 500_000;

test("a partial payment shows the paid and the remaining amount", () => {
  const order = { totalAmount, amountPaid: 200_000, refundDue: 0 };
  expect(moneyRows({ ...order, paymentStatus: "partially_paid" })).toEqual([
    { what: "paidSoFar", amount: 200_000 },
    { what: "stillToPay", amount: 300_000 },
  ]);
});

test("what is due back is shown: all of a cancelled order's payment, or what was paid too much", () => {
  const cancelled = { totalAmount, amountPaid: 200_000, refundDue: 200_000 };
  expect(moneyRows({ ...cancelled, paymentStatus: "refund_due" })).toEqual([
    { what: "paidSoFar", amount: 200_000 },
    { what: "toRefund", amount: 200_000 },
  ]);
  const overpaid = { totalAmount, amountPaid: 550_000, refundDue: 50_000 };
  expect(moneyRows({ ...overpaid, paymentStatus: "paid" })).toEqual([
    { what: "paidSoFar", amount: 550_000 },
    { what: "toRefund", amount: 50_000 },
  ]);
});

test.each(["unpaid", "awaiting_transfer", "cod_collected", "refunded"] as const)(
  "%s needs no amounts",
  (paymentStatus) => {
    expect(moneyRows({ paymentStatus, totalAmount, amountPaid: 0, refundDue: 0 })).toEqual([]);
  },
);
