import type { Calls, AppContext } from "../app-context.ts";
import { cancelOrder } from "./own/cancel-order.ts";
import { placeOrders } from "./checkout/checkout.ts";
import { quoteCheckout } from "./checkout/quote.ts";
import { stillCaller, type CallerContext } from "#server/shop/still-caller.ts";
import type { OrderEvents } from "./store/order-events.ts";
import { SnapshotCache, limitCodeAttempts } from "../vouchers/vouchers.ts";
import { VatRates } from "../vat/vat.ts";
import { theOrderId } from "./checkout/order-symbols.ts";
import { invoicesRoutes } from "./invoices/invoices.routes.ts";
import type { OwnOrderEvents } from "./own/own-order-events.ts";
import { findOrder } from "./find/find-order.ts";
import { listOwnOrders, showOwnOrder } from "./own/own-orders.ts";
import { repurchase } from "./own/repurchase.ts";
import type { Counting } from "./store/store-orders.ts";
import { storeOrdersRoutes } from "./store/store-orders.routes.ts";

/** Routes of checkout and orders. */
export const ordersRoutes = (
  calls: Calls,
  shop: AppContext & Counting & CallerContext,
  { events, ownEvents }: { events: OrderEvents; ownEvents: OwnOrderEvents },
): void => {
  const { serve } = calls;
  const snapshotCache = new SnapshotCache();
  const vatRates = new VatRates();

  serve(
    "POST /checkout/quote",
    async ({ context, caller: { accountId }, body, language }, { request }) =>
      limitCodeAttempts(
        context,
        { accountId, address: request.ip },
        [...(body.vouchers ?? []), ...(body.voucherCode === undefined ? [] : [body.voucherCode])],
        async (allowed) => quoteCheckout(context, { accountId, language, allowed, ...body }),
      ),
  );

  serve("POST /orders", async ({ context, caller, body, language }, { request, reply }) => {
    const { accountId } = caller;
    const key = request.headers["idempotency-key"];
    const requester = { accountId, address: request.ip };
    const { placed, replayed } = await limitCodeAttempts(
      context,
      requester,
      body.vouchers,
      async (allowed) =>
        placeOrders(
          { ...context, snapshotCache, vatRates },
          { accountId, language, key, allowed, ...body },
        ),
    );
    if (replayed) reply.header("idempotent-replayed", "true");
    return placed;
  });

  serve("GET /orders", async ({ context: { db }, caller, query, language }) =>
    listOwnOrders(db, caller.accountId, query, language),
  );

  serve("POST /orders/find", async ({ context, body, language }, { request }) =>
    findOrder(context, { ...body, address: request.ip, language }),
  );

  serve("GET /orders/events", async ({ caller }, { request, reply }) => {
    // The check runs as long as the stream is open, beyond the deadline of the request.
    const mayStill = stillCaller(shop, caller, request.headers.authorization ?? "");
    reply.header("x-accel-buffering", "no"); // a proxy that buffers the response would delay the events
    return { type: "text/event-stream", body: ownEvents.listen({ ...caller, mayStill }) };
  });

  serve("GET /orders/{id}", async ({ context: { db }, caller, params, language }) =>
    showOwnOrder(db, caller.accountId, theOrderId(params.id), language),
  );

  serve(
    "POST /orders/{id}/cancel",
    async ({ context, caller: { accountId }, params, body, language }, { reply }) => {
      const request = { accountId, orderId: theOrderId(params.id), language, ...body };
      const { order, requested } = await cancelOrder(context, request);
      reply.code(requested ? 202 : 200);
      return order;
    },
  );

  serve(
    "POST /orders/{id}/repurchase",
    async ({ context, caller: { accountId }, params, language }) =>
      repurchase(context, { accountId, orderId: theOrderId(params.id), language }),
  );

  invoicesRoutes(calls, shop);
  storeOrdersRoutes(calls, shop, events);
};
