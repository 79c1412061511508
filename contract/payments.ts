/** The endpoint to which providers send a store's transfers. */
import { endpoint } from "./wire/endpoint.ts";
import { WEBHOOK_BYTES_MAX } from "./rules/payments.ts";
import { z } from "./wire/zod.ts";

/** The response that providers expect of an address that received their webhook. */
export const webhookReceived = z.object({ success: z.literal(true) });

export const payments = {
  "POST /payments/hooks/{provider}/{token}": endpoint({
    summary:
      "A provider's webhook (SePay, Casso v2, payOS). Its proof is checked over the raw bytes; what is proven is stored before the answer, readable or not, and matched afterwards.",
    callers: "everyone",
    raw: { maxBytes: WEBHOOK_BYTES_MAX },
    answer: webhookReceived,
    refuses: ["http/not-found", "payments/bad-proof", "payments/too-old", "http/too-many-requests"],
  }),
} as const;
