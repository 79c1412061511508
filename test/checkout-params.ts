import { randomUUID } from "node:crypto";
import { vietnamDay } from "../contract/rules/reports/vietnam-days.ts";
import { drawOrderId, drawTransferTail } from "../server/shop/orders/checkout/order-symbols.ts";
import type { insertCheckout } from "../server/shop/orders/checkout/checkout.queries.ts";

type Params = Parameters<typeof insertCheckout>[1];

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
    accountId,
    key: randomUUID(),
    requestHash: "hash",
    checkoutId: randomUUID(),
    orderIds: productIds.map(drawOrderId),
    transferTails: productIds.map(drawTransferTail),
    paymentMethod: "COD",
    paymentStatus: "unpaid",
    shipTo: "{}",
    language: "en",
    now,
    contactDueAt: now,
    ...more,
  };
};
