import { expect, test } from "vitest";
import { moneyRows } from "./order-payment.tsx";

const totalAmount = 500_000;

test("a partial payment shows the paid and the remaining amount", () => {
  expect(moneyRows({ paymentStatus: "partially_paid", totalAmount, amountPaid: 200_000 })).toEqual([
    { what: "paidSoFar", amount: 200_000 },
    { what: "stillToPay", amount: 300_000 },
  ]);
});

test("a refund of a cancelled order shows the whole paid amount", () => {
  expect(moneyRows({ paymentStatus: "refund_due", totalAmount, amountPaid: 200_000 })).toEqual([
    { what: "toRefund", amount: 200_000 },
  ]);
});

test("an overpayment shows the excess amount", () => {
  expect(moneyRows({ paymentStatus: "paid", totalAmount, amountPaid: 550_000 })).toEqual([
    { what: "paidSoFar", amount: 550_000 },
    { what: "overpaid", amount: 50_000 },
  ]);
});

test.each(["unpaid", "awaiting_transfer", "cod_collected", "refunded"] as const)(
  "%s needs no amounts",
  (paymentStatus) => {
    expect(moneyRows({ paymentStatus, totalAmount, amountPaid: 0 })).toEqual([]);
  },
);
