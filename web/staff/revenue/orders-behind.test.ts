import { expect, it } from "vitest";
import { revenueDimensions, revenueMeasures } from "#contract/rules/reports/revenue-figures.ts";
import { readOrderQuery } from "#web/staff/orders/order-query.ts";
import { ordersOf, ordersOfRow, outstandingOrders } from "./orders-behind.ts";

const period = { from: "2026-11-01", to: "2026-11-22" };
const queryOf = (href: string | undefined) =>
  readOrderQuery(new URL(href ?? "", "http://shop").searchParams);

it("every figure opens the orders page with the filters of its orders", () => {
  expect(queryOf(ordersOf("placed", period))).toMatchObject(period);
  expect(queryOf(ordersOf("cancelled", period))).toMatchObject({ ...period, status: "cancelled" });
  expect(queryOf(ordersOf("realised", period))).toMatchObject({ ...period, dating: "completed" });
  expect(queryOf(ordersOf("refunds", period))).toMatchObject({ ...period, dating: "refunded" });
  expect(queryOf(ordersOf("transfersReceived", period))).toMatchObject({ dating: "paid" });
  expect(queryOf(ordersOf("placed", period, { hour: 0 }))).toMatchObject({ ...period, hour: 0 });
  expect(queryOf(outstandingOrders)).toMatchObject({ codOutstanding: true });
});

it("every row of a breakdown opens its own orders, also those without a category or a voucher", () => {
  const keys = {
    product: ["71", { productId: "71" }],
    category: ["8", { categoryId: "8" }],
    province: ["Thừa Thiên Huế", { province: "Thừa Thiên Huế" }],
    payment_method: ["BANK_TRANSFER", { paymentMethod: "BANK_TRANSFER" }],
    hour_weekday: ["7-23", { weekday: 7, hour: 23 }],
    voucher: ["15", { voucherId: "15" }],
  } as const;
  for (const measure of revenueMeasures)
    for (const by of revenueDimensions) {
      const [key, filter] = keys[by];
      expect(queryOf(ordersOfRow(measure, period, by, key))).toMatchObject({
        ...queryOf(ordersOf(measure, period)),
        ...filter,
      });
      const without = ordersOfRow(measure, period, by, "");
      if (by === "category") expect(queryOf(without)).toMatchObject({ categoryId: "none" });
      else if (by === "voucher") expect(queryOf(without)).toMatchObject({ voucherId: "none" });
      else expect(without).toBeUndefined();
    }
});
