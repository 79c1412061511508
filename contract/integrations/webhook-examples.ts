import type { WebhookEvent } from "./webhook-events.ts";

type Example = { type: WebhookEvent; timestamp: string; data: Record<string, unknown> };

const api = "https://phohang.example/ecommerce-shopping/api";

const example = (type: WebhookEvent, path: string, data: Record<string, unknown>): Example => ({
  type,
  timestamp: "2026-11-27T08:30:12.345Z",
  data: { ...data, url: `${api}${path}` },
});

const placed = {
  id: "12345678",
  version: 1,
  status: "pending",
  paymentMethod: "BANK_TRANSFER",
  paymentStatus: "unpaid",
  totalAmount: 1_250_000,
};

const moved = {
  ...placed,
  version: 3,
  status: "delivering",
  paymentStatus: "paid",
  paidAmount: 1_250_000,
};

/** A body of each event, as it is sent. A test compares the names and types of the members with those of real ones. */
export const webhookExamples = {
  "order.placed": example("order.placed", "/admin/orders/12345678", placed),
  "order.moved": example("order.moved", "/admin/orders/12345678", {
    from: "transferred",
    ...moved,
  }),
  "order.paid": example("order.paid", "/admin/orders/12345678", moved),
  "order.cancelled": example("order.cancelled", "/admin/orders/12345678", {
    from: "pending",
    ...moved,
    status: "cancelled",
  }),
  "product.changed": example("product.changed", "/products/42", {
    id: "42",
    productNumber: "GSB-550",
    version: 7,
    price: 1_250_000,
    stock: 18,
    isHidden: false,
    isDeleted: false,
  }),
  "product.stock": example("product.stock", "/products/42", {
    id: "42",
    productNumber: "GSB-550",
    version: 7,
    stock: 17,
  }),
  "review.written": example("review.written", "/admin/reviews", {
    id: "7",
    productId: "42",
    orderId: "12345678",
    rating: 5,
  }),
  "parcel.moved": example("parcel.moved", "/admin/parcels/12345678-1", {
    id: "12345678-1",
    orderId: "12345678",
    carrier: "viettel_post",
    isBack: false,
    from: "picked_up",
    state: "in_transit",
    cod: 0,
    fee: 32_000,
  }),
  "return.moved": example("return.moved", "/admin/returns/23456789AB", {
    id: "23456789AB",
    orderId: "12345678",
    version: 2,
    from: "requested",
    state: "accepted",
    outcome: "money",
    dueAmount: 1_250_000,
    paidAmount: 0,
  }),
  "statement.closed": example("statement.closed", "/admin/statements/2-2026-10", {
    id: "2-2026-10",
    period: "2026-10",
    settlementCode: "PH2610ABCD",
  }),
} as const satisfies Record<WebhookEvent, Example>;
