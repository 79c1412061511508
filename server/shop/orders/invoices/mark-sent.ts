import { Refused } from "#contract/wire/refusals.ts";
import { actOnOrder, type OrderContext, type StoreOrderRequest } from "../moves/act-on-order.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";
import { markInvoice } from "./invoices.queries.ts";

export type MarkRequest = StoreOrderRequest & { sent: boolean; version: number };

/**
 * Notes that the store sent the invoice of an order, or takes that back. The order must have the version that staff saw, so
 * that they never note as sent what the buyer has changed since.
 */
export const markInvoiceSent = async (
  context: OrderContext,
  request: MarkRequest,
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, request, async (client, { id, status }, now) => {
    if (status === "cancelled") throw new Refused("orders/illegal-move", { allowedActions: [] });
    const { tenant, accountId, sent, version } = request;
    const by = { tenantId: tenant, id, byAccount: accountId, now, version };
    await markInvoice(client, { ...by, sentAt: sent ? now : null });
    return sent ? "invoice_sent" : "invoice_unsent";
  });
