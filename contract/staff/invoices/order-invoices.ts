/** Endpoints of the invoices of a store's orders, for its admin. */
import { invoiceStates } from "#contract/rules/invoices/invoices.ts";
import { periodError } from "#contract/rules/reports/periods.ts";
import { adminOrderDetail } from "#contract/staff/store-orders.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { atVersion, neededDay } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const admin = ["ROLE_TENANT_ADMIN"] as const;

export const orderInvoiceCalls = {
  "PUT /admin/orders/{id}/invoice": endpoint({
    summary:
      "Note that the invoice of an order was sent, or take that back. `version` is the one whose invoice was sent: what the buyer changed since is refused as stale",
    callers: admin,
    scope: "orders:write",
    body: z.strictObject({ sent: z.boolean(), version: atVersion }),
    answer: adminOrderDetail,
    refuses: ["http/not-found", "orders/stale", "orders/illegal-move"],
  }),
  "GET /admin/invoices/export": endpoint({
    summary:
      "The lines of the orders of some days as a file, with net and tax of each and their sums by rate. Cancelled orders have no invoice",
    callers: admin,
    scope: "orders:read",
    query: z
      .strictObject({
        /** The first day on which orders were placed, in Vietnam. */
        from: neededDay,
        /** The last day, included. */
        to: neededDay,
        state: z._default(z.enum(invoiceStates), "all"),
        format: z._default(z.enum(["csv", "xlsx"]), "csv"),
      })
      .check(({ value: { from, to }, issues }) => {
        const wrong = periodError(from, to);
        if (wrong)
          issues.push({ code: "custom", message: wrong[1], path: [wrong[0]], input: undefined });
      }),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  }),
} as const;
