/** Endpoints of a buyer's invoices. */
import { orderDetail } from "#contract/orders.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import { invoice, invoiceInput } from "./invoice.ts";

export const invoiceCalls = {
  "GET /user/invoice": endpoint({
    summary: "What one stated last for an invoice, to state it again",
    callers: "signed-in",
    answer: z.object({ invoice: z.nullable(invoice) }),
  }),
  "PUT /orders/{id}/invoice": endpoint({
    summary: "State, change or withdraw the wish for an invoice, until the store has sent it",
    callers: "signed-in",
    body: z.strictObject({
      /** Null, or absent: the buyer wants none. */
      invoice: z.optional(z.nullable(invoiceInput)),
    }),
    answer: orderDetail,
    refuses: ["http/not-found", "orders/invoice-sent", "orders/illegal-move"],
  }),
} as const;
