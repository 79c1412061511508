import { randomUUID } from "node:crypto";
import type { Order } from "../server/shop/orders/order-shapes.ts";
import { vietnamDay } from "../contract/rules/reports/vietnam-days.ts";
import { drawOrderId, drawTransferTail } from "../server/shop/orders/checkout/order-symbols.ts";
import type { insertCheckout } from "../server/shop/orders/checkout/checkout.queries.ts";

type Params = Parameters<typeof insertCheckout>[1];

const SHIP_TO: Order["deliveryAddress"] = {
  fullName: "Nguyễn Thị Hồng Ánh",
  phoneNumber: "+84912345678",
  street: "12 Hàng Bạc",
  ward: "Phường Hoàn Kiếm",
  district: null,
  province: "Thành phố Hà Nội",
  officeHoursOnly: false,
};

/** The parameters of a checkout of one piece of each product, to run its statement without the act. */
export const checkoutParams = (
  accountId: number,
  productIds: readonly number[],
  more: Partial<Params> = {},
): Params => {
  const now = new Date();
  return {
    productIds,
    quantities: productIds.map(() => 1),
    shippingMethod: "standard",
    reachable: true,
    expectedTotal: null,
    today: vietnamDay(now),
    vatPercents: JSON.stringify({ standard: 8 }),
    accountId,
    key: randomUUID(),
    requestHash: "hash",
    checkoutId: randomUUID(),
    orderIds: productIds.map(drawOrderId),
    transferTails: productIds.map(drawTransferTail),
    paymentMethod: "COD",
    paymentStatus: "unpaid",
    shipTo: JSON.stringify(SHIP_TO),
    language: "en",
    invoice: null,
    now,
    contactDueAt: now,
    ...more,
  };
};
