import type { Calls } from "#server/shop/app-context.ts";
import { theOrderId } from "../checkout/order-symbols.ts";
import { stillCaller, type CallerContext } from "#server/shop/still-caller.ts";
import { exportInvoices } from "./export-invoices.ts";
import { markInvoiceSent } from "./mark-sent.ts";
import { lastInvoice, stateInvoice } from "./state-invoice.ts";

/** Routes of invoices, for buyers and for stores. */
export const invoicesRoutes = ({ serve }: Calls, shop: CallerContext): void => {
  serve("GET /user/invoice", async ({ context, caller }) => lastInvoice(context, caller.accountId));

  serve("PUT /orders/{id}/invoice", async ({ context, caller, params, body, language }) =>
    stateInvoice(context, caller.accountId, theOrderId(params.id), body.invoice, language),
  );

  serve("PUT /admin/orders/{id}/invoice", async ({ context, caller, params, body, language }) => {
    const { tenant, accountId } = caller;
    const orderId = theOrderId(params.id);
    return markInvoiceSent(context, { tenant, accountId, orderId, language, ...body });
  });

  serve("GET /admin/invoices/export", async ({ caller, query, language }, { request }) => {
    // The file may take longer than the deadline of the request.
    const mayStill = stillCaller(shop, caller, request.headers.authorization ?? "");
    return exportInvoices({ db: shop.db, tenant: caller.tenant, language, mayStill }, query);
  });
};
