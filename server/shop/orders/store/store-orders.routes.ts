import type { Language } from "#contract/language.ts";
import type { StaffCaller } from "#server/platform/http/caller.ts";
import type { Calls, Ground } from "#server/shop/ground.ts";
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

/** The calls of a store's desk. */
export const storeOrdersRoutes = ({ serve }: Calls, shop: Ground, events: OrderEvents): void => {
  serve("GET /admin/orders", async ({ ground: { db, clock }, caller, query, language }) =>
    listStoreOrders(db, caller.tenant, query, language, clock()),
  );

  serve("GET /admin/orders/overview", async ({ ground: { db }, caller }) =>
    overviewOrders(db, caller.tenant),
  );

  serve("GET /admin/orders/waiting", async ({ ground: { db, clock }, caller }) =>
    waitingOrders(db, caller.tenant, clock()),
  );

  serve("GET /tenants/{id}/open-orders", async ({ ground: { db }, params }) =>
    countOpenOrders(db, params.id),
  );

  serve("GET /admin/orders/export", async ({ ground, caller, query, language }) =>
    exportOrders(ground, caller.tenant, query, language),
  );

  serve("GET /admin/orders/events", async ({ caller }, { request, reply }) => {
    // Asked for as long as somebody listens, which no deadline of a request allows.
    const mayStill = stillStaff(shop, caller, request.headers.authorization ?? "");
    reply.header("x-accel-buffering", "no"); // a proxy that gathers the answer would hold the events back
    return { type: "text/event-stream", body: events.listen({ ...caller, mayStill }) };
  });

  serve("GET /admin/orders/{id}", async ({ ground: { db, clock }, caller, params, language }) =>
    showOrderToStore(db, caller.tenant, theOrderId(params.id), language, clock()),
  );

  serve("PUT /admin/orders/{id}/status", async ({ ground, body, ...asked }) =>
    moveOrder(ground, { ...about(asked), ...body }),
  );

  serve(
    "POST /admin/orders/moves",
    async ({ ground, caller: { tenant, accountId }, body, language }) =>
      moveOrders(ground, { tenant, accountId, language, ...body }),
  );

  serve("PUT /admin/orders/{id}/cancellation", async ({ ground, body, ...asked }) =>
    answerCancellation(ground, { ...about(asked), ...body }),
  );

  serve("PUT /admin/orders/{id}/note", async ({ ground, body, ...asked }) =>
    writeNote(ground, { ...about(asked), ...body }),
  );

  serve("POST /admin/orders/{id}/calls", async ({ ground, body, ...asked }) =>
    logCall(ground, { ...about(asked), ...body }),
  );

  serve("POST /admin/orders/{id}/payments", async ({ ground, body, ...asked }) =>
    recordPayment(ground, { ...about(asked), ...body }),
  );

  serve("POST /admin/orders/{id}/refund", async ({ ground, body, ...asked }) =>
    recordRefund(ground, { ...about(asked), ...body }),
  );
};

/** Which order of which store, and who asks. */
const about = ({ caller: { tenant, accountId }, params, language }: Asked): StoreAsk => ({
  tenant,
  accountId,
  orderId: theOrderId(params.id),
  language,
});
