import type { Language } from "#contract/language.ts";
import type { StaffCaller } from "#server/platform/http/caller.ts";
import type { Calls, AppContext } from "#server/shop/app-context.ts";
import type { StoreAsk } from "../moves/act-on-order.ts";
import { answerCancellation } from "../moves/answer-cancellation.ts";
import { exportOrders } from "./export-orders.ts";
import { logCall } from "./log-call.ts";
import { moveOrder } from "../moves/move-order.ts";
import { moveOrders } from "../moves/move-orders.ts";
import { countOpenOrders } from "../moves/open-orders.ts";
import type { OrderEvents } from "./order-events.ts";
import { theOrderId } from "../checkout/order-symbols.ts";
import { recordPayment } from "./record-payment.ts";
import { recordRefund } from "./record-refund.ts";
import { stillStaff } from "../moves/still-staff.ts";
import {
  listStoreOrders,
  overviewOrders,
  showOrderToStore,
  waitingOrders,
} from "./store-orders.ts";
import { writeNote } from "./write-note.ts";

type Asked = { caller: StaffCaller; params: { id: string }; language: Language };

/** Routes of a store's staff for its orders. */
export const storeOrdersRoutes = (
  { serve }: Calls,
  shop: AppContext,
  events: OrderEvents,
): void => {
  serve("GET /admin/orders", async ({ context: { db, clock }, caller, query, language }) =>
    listStoreOrders(db, caller.tenant, query, language, clock()),
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

  serve("GET /admin/orders/export", async ({ context, caller, query, language }) =>
    exportOrders(context, caller.tenant, query, language),
  );

  serve("GET /admin/orders/events", async ({ caller }, { request, reply }) => {
    // The check runs as long as the stream is open, beyond the deadline of the request.
    const mayStill = stillStaff(shop, caller, request.headers.authorization ?? "");
    reply.header("x-accel-buffering", "no"); // a proxy that buffers the response would delay the events
    return { type: "text/event-stream", body: events.listen({ ...caller, mayStill }) };
  });

  serve("GET /admin/orders/{id}", async ({ context: { db, clock }, caller, params, language }) =>
    showOrderToStore(db, caller.tenant, theOrderId(params.id), language, clock()),
  );

  serve("PUT /admin/orders/{id}/status", async ({ context, body, ...asked }) =>
    moveOrder(context, { ...about(asked), ...body }),
  );

  serve(
    "POST /admin/orders/moves",
    async ({ context, caller: { tenant, accountId }, body, language }) =>
      moveOrders(context, { tenant, accountId, language, ...body }),
  );

  serve("PUT /admin/orders/{id}/cancellation", async ({ context, body, ...asked }) =>
    answerCancellation(context, { ...about(asked), ...body }),
  );

  serve("PUT /admin/orders/{id}/note", async ({ context, body, ...asked }) =>
    writeNote(context, { ...about(asked), ...body }),
  );

  serve("POST /admin/orders/{id}/calls", async ({ context, body, ...asked }) =>
    logCall(context, { ...about(asked), ...body }),
  );

  serve("POST /admin/orders/{id}/payments", async ({ context, body, ...asked }) =>
    recordPayment(context, { ...about(asked), ...body }),
  );

  serve("POST /admin/orders/{id}/refund", async ({ context, body, ...asked }) =>
    recordRefund(context, { ...about(asked), ...body }),
  );
};

/** The order, its store and the caller. */
const about = ({ caller: { tenant, accountId }, params, language }: Asked): StoreAsk => ({
  tenant,
  accountId,
  orderId: theOrderId(params.id),
  language,
});
