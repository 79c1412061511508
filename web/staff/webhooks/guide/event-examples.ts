import type { WebhookEvent } from "#contract/integrations/webhook-events.ts";

type Example = { type: string; timestamp: string; data: Record<string, unknown> };

const example = (type: WebhookEvent, data: Example["data"]): Example => ({
  type,
  timestamp: "2026-11-27T08:30:12.345Z",
  data,
});

/** A body of each event, as it is sent. Tests compare the names and kinds of its members with real ones. */
export const eventExamples = {
  "order.placed": example("order.placed", { id: "12345678" }),
  "order.moved": example("order.moved", { id: "12345678" }),
  "order.paid": example("order.paid", { id: "12345678" }),
  "order.cancelled": example("order.cancelled", { id: "12345678" }),
  "product.changed": example("product.changed", { id: "42" }),
  "product.stock": example("product.stock", { id: "42" }),
  "review.written": example("review.written", { id: "7" }),
  "parcel.moved": example("parcel.moved", { id: "12345678-1" }),
  "return.moved": example("return.moved", { id: "23456789AB" }),
  "statement.closed": example("statement.closed", { id: "2-2026-10" }),
} as const satisfies Record<WebhookEvent, Example>;
