import type { Language } from "#contract/language.ts";
import type { StaffCaller } from "#server/shop/caller.ts";
import type { Calls, AppContext } from "#server/shop/app-context.ts";
import type { StoreOrderRequest } from "../moves/act-on-order.ts";
import { answerCancellation } from "../moves/answer-cancellation.ts";
import { noteBuyer, showBuyer } from "../buyers/show-buyer.ts";
import { exportOrders } from "./export-orders.ts";
import { moveOrder } from "../moves/move-order.ts";
import { moveOrders } from "../moves/move-orders.ts";
import { stillCaller, type CallerContext } from "#server/shop/still-caller.ts";
import type { OrderEvents } from "./order-events.ts";
import { theOrderId } from "../checkout/order-symbols.ts";
import { logCall, recordPayment, recordRefund, writeNote } from "./order-log.ts";
import {
  countOpenOrders,
  listStoreOrders,
  overviewOrders,
  showOrderToStore,
  type Counting,
} from "./store-orders.ts";
import { waitingOrders } from "./count-waiting.ts";

type Input = { caller: StaffCaller; params: { id: string }; language: Language };

/** Routes of a store's staff for its orders. */
export const storeOrdersRoutes = (
  { serve }: Calls,
  shop: AppContext & Counting & CallerContext,
  events: OrderEvents,
): void => {
  const { countByFigures } = shop;

  serve("GET /admin/orders", async ({ context, caller, query, language }) =>
    listStoreOrders({ ...context, countByFigures }, caller.tenant, query, language),
  );

  serve("GET /admin/orders/overview", async ({ context: { db }, caller }) =>
    overviewOrders(db, caller.tenant),
  );

  serve("GET /admin/orders/waiting", async ({ context: { db, clock }, caller }) =>
    waitingOrders(db, caller.tenant, clock()),
  );

  serve("GET /tenants/{id}/open-orders", async ({ context: { db }, params }) =>
    countOpenOrders(db, params.id),
  );

  serve(
    "GET /admin/orders/export",
    async ({ context, caller, query, language }, { request, reply }) => {
      // The file may take longer than the deadline of the request.
      const mayStill = stillCaller(shop, caller, request.headers.authorization ?? "");
      const file = {
        context: { db: shop.db, clock: context.clock, countByFigures },
        tenant: caller.tenant,
        language,
        mayStill,
      };
      const { orders, ...content } = await exportOrders(file, query);
      reply.header("x-total-orders", orders);
      return content;
    },
  );

  serve("GET /admin/orders/events", async ({ caller }, { request, reply }) => {
    // The check runs as long as the stream is open, beyond the deadline of the request.
    const mayStill = stillCaller(shop, caller, request.headers.authorization ?? "");
    reply.header("x-accel-buffering", "no"); // a proxy that buffers the response would delay the events
    const { "last-event-id": last } = request.headers;
    const lastEventId = typeof last === "string" ? last : undefined;
    return { type: "text/event-stream", body: events.listen({ ...caller, mayStill, lastEventId }) };
  });

  serve("GET /admin/orders/{id}", async ({ context: { db, clock }, caller, params, language }) =>
    showOrderToStore(db, caller.tenant, theOrderId(params.id), language, clock()),
  );

  serve("PUT /admin/orders/{id}/status", async ({ context, body, ...input }) =>
    moveOrder(context, { ...orderOf(input), ...body }),
  );

  serve(
    "POST /admin/orders/moves",
    async ({ context, caller: { tenant, accountId }, body, language }) =>
      moveOrders(context, { tenant, accountId, language, ...body }),
  );

  serve("PUT /admin/orders/{id}/cancellation", async ({ context, body, ...input }) =>
    answerCancellation(context, { ...orderOf(input), ...body }),
  );

  serve("PUT /admin/orders/{id}/note", async ({ context, body, ...input }) =>
    writeNote(context, { ...orderOf(input), ...body }),
  );

  serve("GET /admin/orders/{id}/buyer", async ({ context, caller, params }) =>
    showBuyer(context, { tenant: caller.tenant, orderId: theOrderId(params.id) }),
  );

  serve("PUT /admin/orders/{id}/buyer/note", async ({ context, caller, params, body }) =>
    noteBuyer(context, {
      tenant: caller.tenant,
      accountId: caller.accountId,
      orderId: theOrderId(params.id),
      ...body,
    }),
  );

  serve("POST /admin/orders/{id}/calls", async ({ context, body, ...input }) =>
    logCall(context, { ...orderOf(input), ...body }),
  );

  serve("POST /admin/orders/{id}/payments", async ({ context, body, ...input }) =>
    recordPayment(context, { ...orderOf(input), ...body }),
  );

  serve("POST /admin/orders/{id}/refund", async ({ context, body, ...input }) =>
    recordRefund(context, { ...orderOf(input), ...body }),
  );
};

/** The order of a request, its store and the caller. */
const orderOf = ({
  caller: { tenant, accountId },
  params,
  language,
}: Input): StoreOrderRequest => ({
  tenant,
  accountId,
  orderId: theOrderId(params.id),
  language,
});
