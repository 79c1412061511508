import { cartProducts } from "./cart.ts";
import { endpoint } from "./wire/endpoint.ts";
import { REASON_MAX } from "./rules/limits.ts";
import { orderTabs } from "./rules/moves.ts";
import {
  order,
  ORDER_PAGE_SIZE,
  orderDetail,
  paymentMethods,
  shippingMethods,
} from "./order-shapes.ts";
import { dong, id, paging, text } from "./wire/shapes.ts";
import { storeOrders } from "./store-orders.ts";
import { tenantRef } from "./tenants.ts";
import { z } from "./wire/zod.ts";

/** Staff contact the customer within this number of hours of an order (`spec §9`). */
export const CONTACT_WITHIN_HOURS = 24;
/** Without 0, O, 1, I and L, because order ids are read out on the phone. */
export const ORDER_ID_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const ORDER_ID_LENGTH = 10;

const expectedTotal = z.optional(dong);

export const orders = {
  "POST /checkout/quote": endpoint({
    summary: "What the chosen lines cost, per store and in all",
    callers: "signed-in",
    body: z.strictObject({
      cartProducts,
      addressId: z.optional(id),
      shippingMethod: z.enum(shippingMethods),
    }),
    answer: z.object({
      stores: z.array(z.object({ tenant: tenantRef, subtotal: dong, transportFee: dong })),
      total: dong,
      expressAvailable: z.boolean(),
    }),
    refuses: [
      "http/not-found",
      "addresses/not-found",
      "orders/no-express",
      "orders/insufficient-stock",
      "orders/unavailable",
    ],
  }),
  "POST /orders": endpoint({
    summary: "Place one order per store",
    callers: "signed-in",
    idempotent: true,
    body: z.strictObject({
      cartProducts,
      addressId: id,
      paymentMethod: z.enum(paymentMethods),
      shippingMethod: z.enum(shippingMethods),
      expectedTotal,
    }),
    status: 201,
    answer: z.object({ checkoutId: id, orders: z.array(order) }),
    refuses: [
      "orders/key-required",
      "orders/key-reused",
      "orders/in-flight",
      "orders/insufficient-stock",
      "orders/unavailable",
      "orders/prices-changed",
      "orders/no-express",
      "addresses/not-found",
      "http/not-found",
    ],
  }),
  "GET /orders": endpoint({
    summary: "Own orders, newest first",
    callers: "signed-in",
    query: z.strictObject({
      tab: z._default(z.enum(orderTabs), "all"),
      ...paging(ORDER_PAGE_SIZE),
    }),
    answer: z.object({
      totalOrders: z.int(),
      page: z.int(),
      size: z.int(),
      orders: z.array(order),
    }),
  }),
  "GET /orders/{id}": endpoint({
    summary: "One own order with its timeline",
    callers: "signed-in",
    answer: orderDetail,
    refuses: ["http/not-found"],
  }),
  "POST /orders/{id}/cancel": endpoint({
    summary: "Cancel a pending order, or ask the store to cancel a transferred one (202)",
    callers: "signed-in",
    body: z.strictObject({ reason: text(REASON_MAX) }),
    answer: orderDetail,
    alsoStatus: 202,
    refuses: ["http/not-found", "orders/illegal-move", "orders/cancellation-requested"],
  }),
  "POST /orders/{id}/repurchase": endpoint({
    summary: "See to it that the cart holds what an ended order held, as far as it can be bought",
    callers: "signed-in",
    answer: z.object({
      ...orderDetail.shape,
      /** The products that this call added to the cart; those that it already contained are not listed. */
      added: z.array(z.object({ productId: id, name: z.string(), quantity: z.int() })),
      /** The products that could not be added in full; with `fewer`, `quantity` is the number of missing pieces. */
      unavailable: z.array(
        z.object({
          productId: id,
          name: z.string(),
          reason: z.enum(["sold_out", "hidden", "fewer"]),
          quantity: z.optional(z.int()),
        }),
      ),
      /** Of the cart, as its badge shows it. */
      productCount: z.int(),
    }),
    refuses: ["http/not-found", "orders/illegal-move"],
  }),
  ...storeOrders,
} as const;
