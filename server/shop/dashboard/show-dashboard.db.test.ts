import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointKey } from "#contract/contract.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());

const dashboard = async (as = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/dashboard", { as })).body;

const HOUR_MS = 3_600_000;

const later = (hours: number) => {
  shop.clock.set(new Date(Date.now() + hours * HOUR_MS));
  shop.forgetTokens();
};

test("a new store's steps are ticked by what is true, one after the other", async () => {
  const steps = async () => (await dashboard()).firstSteps;
  const { own } = shop.stores;
  await shop.ownerDb.query("update tenants set picture = null, bank_account = null where id = $1", [
    own,
  ]);
  await shop.ownerDb.query("update products set is_hidden = true where tenant_id = $1", [own]);
  expect(await steps()).toEqual({
    profile: false,
    bankAccount: false,
    product: false,
    policies: false,
    order: false,
  });
  await shop.ownerDb.query("update tenants set picture = 'store' where id = $1", [own]);
  expect((await steps()).profile).toBe(true);
  await shop.ownerDb.query("update tenants set hotline = null, email = null where id = $1", [own]);
  expect((await steps()).profile).toBe(false);
  await shop.ownerDb.query(
    "update tenants set email = 'store@phohang.test', bank_account = '0123456789' where id = $1",
    [own],
  );
  await shop.ownerDb.query("update products set is_hidden = false where tenant_id = $1", [own]);
  expect(await steps()).toEqual({
    profile: true,
    bankAccount: true,
    product: true,
    policies: false,
    order: false,
  });
  const { version } = (
    await shop.ask("GET /admin/policies/{name}", {
      as: shop.cast.ownAdmin,
      params: { name: "payment" },
    })
  ).body;
  const published = await shop.ask("POST /admin/policies/{name}/versions", {
    as: shop.cast.ownAdmin,
    params: { name: "payment" },
    body: { version, translations: { en: { text: "Cash" }, vn: { text: "Tiền mặt" } } },
  });
  expect((await steps()).policies, published.text).toBe(false);
  later(1);
  expect((await steps()).policies).toBe(true);
  await stage.orderIn("completed", shop.cast.customer, [[shop.goods.drill, 1]]);
  expect((await steps()).order).toBe(true);
  expect((await dashboard(shop.cast.otherAdmin)).firstSteps.order).toBe(false);
});

/** The list that each number links to: a call, its query, and the total in its answer. */
const lists: Record<string, [EndpointKey, Record<string, string>, string]> = {
  due: ["GET /admin/orders", { due: "true" }, "totalOrders"],
  overdue: ["GET /admin/orders", { overdue: "true" }, "totalOrders"],
  toHandOver: ["GET /admin/orders", { toHandOver: "true" }, "totalOrders"],
  longDelivery: ["GET /admin/orders", { longDelivery: "true" }, "totalOrders"],
  cancellationRequested: ["GET /admin/orders", { cancellationRequested: "true" }, "totalOrders"],
  awaitingTransfer: ["GET /admin/orders", { paymentStatus: "awaiting_transfer" }, "totalOrders"],
  partiallyPaid: ["GET /admin/orders", { paymentStatus: "partially_paid" }, "totalOrders"],
  refundDue: ["GET /admin/orders", { refundDue: "true" }, "totalOrders"],
  returnsRequested: ["GET /admin/returns", { state: "requested" }, "totalReturns"],
  returnsReceived: ["GET /admin/returns", { state: "received" }, "totalReturns"],
  returnsInspected: ["GET /admin/returns", { state: "inspected" }, "totalReturns"],
  transfersUnmatched: ["GET /admin/payments", { state: "unmatched" }, "totalTransactions"],
  lowStock: ["GET /admin/products", { tab: "low_stock" }, "totalProducts"],
  soldOut: ["GET /admin/products", { tab: "sold_out" }, "totalProducts"],
  unanswered: ["GET /admin/reviews", { unanswered: "true" }, "totalReviews"],
};

test("what waits is counted for the own store alone, and each count is the total of its list", async () => {
  const { customer, ownAdmin } = shop.cast;
  await shop.ownerDb.query("update stock set quantity = 100 where product_id = any ($1)", [
    [shop.goods.drill.productId, shop.goods.wiper.productId],
  ]);
  const one = [[shop.goods.drill, 1]] as [typeof shop.goods.drill, number][]; // as: a pair
  const byTransfer = { paymentMethod: "BANK_TRANSFER" };
  await stage.order(customer, [[shop.goods.wiper, 1]], byTransfer); // of another store
  const pay = async (id: string, amount: number) =>
    await stage.atDesk("POST /admin/orders/{id}/payments", id, { amount });
  await stage.order(customer, one, byTransfer);
  await pay(await stage.order(customer, one, byTransfer), 1_000);
  const givenBack = await stage.order(customer, one, byTransfer);
  await pay(givenBack, 1_000);
  await stage.move(givenBack, "cancelled");
  const called = await stage.order(customer, one);
  await stage.atDesk("POST /admin/orders/{id}/calls", called, { result: "answered" });
  await stage.orderIn("delivering", customer, one);
  const unwanted = await stage.orderIn("transferred", customer, one);
  await shop.ask("POST /orders/{id}/cancel", {
    as: customer,
    params: { id: unwanted },
    body: { reason: "changed_mind" },
  });
  later(25);
  await stage.order(customer, one);
  const soon = (await dashboard()).waiting;
  expect(soon).toEqual({
    due: 3,
    overdue: 2,
    toHandOver: 1,
    longDelivery: 0,
    cancellationRequested: 1,
    awaitingTransfer: 1,
    partiallyPaid: 1,
    refundDue: 1,
    returnsRequested: 0,
    returnsReceived: 0,
    returnsInspected: 0,
    transfersUnmatched: 0,
    lowStock: 1,
    soldOut: 1,
    unanswered: 0,
  });
  later(5 * 24 + 1);
  const { waiting } = await dashboard();
  expect(waiting).toMatchObject({ due: 3, overdue: 3, longDelivery: 1 });
  expect(Object.keys(lists).toSorted()).toEqual(Object.keys(waiting).toSorted());
  for (const [name, [key, query, total]] of Object.entries(lists)) {
    const { body } = await shop.ask(key, { as: ownAdmin, query });
    expect([name, body[total]]).toEqual([name, waiting[name]]);
  }
});

test("figures of today, 7 and 30 days stand beside the days before, with the calls in time and the best sellers", async () => {
  const { otherAdmin, customer } = shop.cast;
  const figuresOf = async (period: string) =>
    (await shop.ask("GET /admin/dashboard", { as: otherAdmin, query: { period } })).body.figures;
  const buy = async (pieces: number) => await stage.order(customer, [[shop.goods.wiper, pieces]]);
  await shop.ownerDb.query("update stock set quantity = 100 where product_id = $1", [
    shop.goods.wiper.productId,
  ]);
  const before = await figuresOf("30days");
  later(40 * 24);
  await buy(1);
  later(50 * 24);
  const id = await buy(3);
  await stage.atDesk(
    "POST /admin/orders/{id}/calls",
    id,
    { result: "answered" },
    shop.cast.otherAgent,
  );
  later(52 * 24);
  await buy(2);
  expect(await figuresOf("today")).toMatchObject({
    step: "hour",
    totals: { placed: { orders: 1, items: 2 } },
    comparison: { totals: { placed: { orders: 0 } } },
    calls: { inTime: 0, late: 0 },
  });
  const week = await figuresOf("7days");
  expect(week).toMatchObject({
    step: "day",
    totals: { placed: { orders: 2, items: 5 } },
    calls: { inTime: 1, late: 0 },
    bestSellers: [{ key: shop.goods.wiper.id, items: 5, share: 1 }],
  });
  expect(week.series).toHaveLength(7);
  const month = await figuresOf("30days");
  expect(month.totals.placed.orders).toBe(3);
  // The order that nobody called about is late.
  expect(month.calls).toEqual({ inTime: 1, late: 1 });
  expect(month.comparison.totals.placed).toEqual(before.totals.placed);
  const list = await shop.ask("GET /admin/orders", {
    as: otherAdmin,
    query: { dating: "placed", ...month.period },
  });
  expect(list.body.totalOrders).toBe(month.totals.placed.orders);
});

test("agents, shoppers and the super admin have no dashboard of a store", async () => {
  for (const as of [shop.cast.ownAgent, shop.cast.customer, shop.cast.superAdmin])
    expect((await shop.ask("GET /admin/dashboard", { as })).status).toBe(403);
});
