import { joinWrites } from "../../platform/database/join-writes.ts";
import type { Serving } from "../../platform/http/serve.ts";
import type { Ground } from "../ground.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { PlacedRow } from "./checkout.queries.ts";
import { placeOrders } from "./checkout.ts";
import { theKey } from "./idempotency.ts";
import type { OrderEvents } from "./order-events.ts";
import { theOrderId } from "./order-symbols.ts";
import { listOwnOrders, showOwnOrder } from "./own-orders.ts";
import { quoteCheckout } from "./quote-checkout.ts";
import { repurchase } from "./repurchase.ts";
import { storeOrdersRoutes } from "./store-orders.routes.ts";

/** The calls of checkout and orders. */
export const ordersRoutes = (serving: Serving, ground: Ground, events: OrderEvents): void => {
  const { serve } = serving;
  const { db, checkoutDb } = ground;
  const shop = { ...ground, sell: joinWrites<PlacedRow[]>(checkoutDb) };

  serve("POST /checkout/quote", async ({ caller: { accountId }, body }) =>
    quoteCheckout(ground, { accountId, ...body }),
  );

  serve("POST /orders", async ({ caller: { accountId }, body, language }, { request, reply }) => {
    const key = theKey(request.headers["idempotency-key"]);
    const { placed, replayed } = await placeOrders(shop, { accountId, language, key, ...body });
    if (replayed) reply.header("idempotent-replayed", "true");
    return placed;
  });

  serve("GET /orders", async ({ caller, query, language }) =>
    listOwnOrders(db, caller.accountId, query, language),
  );

  serve("GET /orders/{id}", async ({ caller, params, language }) =>
    showOwnOrder(db, caller.accountId, theOrderId(params.id), language),
  );

  serve(
    "POST /orders/{id}/cancel",
    async ({ caller: { accountId }, params, body, language }, { reply }) => {
      const ask = { accountId, orderId: theOrderId(params.id), language, ...body };
      const { order, requested } = await cancelOrder(ground, ask);
      reply.code(requested ? 202 : 200);
      return order;
    },
  );

  serve("POST /orders/{id}/repurchase", async ({ caller: { accountId }, params, language }) =>
    repurchase(ground, { accountId, orderId: theOrderId(params.id), language }),
  );

  storeOrdersRoutes(serving, ground, events);
};
