import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  allowedMoves,
  moveBetween,
  orderStatuses,
  type OrderStatus,
} from "#contract/rules/moves.ts";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { TestShop } from "#test/shop.ts";
import type { OrderStage } from "#test/order-scenario.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  const opened = await openOrderStage();
  ({ shop, stage } = opened);
  return opened.close;
});

let stock = 0;
beforeEach(async () => {
  stock = await stage.stockOf(shop.goods.drill);
});

const orderIn = (status: OrderStatus, more = {}): Promise<string> =>
  stage.orderIn(status, shop.cast.customer, [[shop.goods.drill, 2]], more);
const cancel = (id: string, as = shop.cast.customer) =>
  shop.ask("POST /orders/{id}/cancel", { as, params: { id }, body: { reason: "changed_mind" } });
const detail = async (id: string) =>
  (await shop.ask("GET /orders/{id}", { as: shop.cast.customer, params: { id } })).body;

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

test.each(pairs)("staff move an order from %s to %s only as the table says", async (from, to) => {
  const id = await orderIn(from);
  const before = await stage.stockOf(shop.goods.drill);
  const { status, body } = await stage.move(id, to, { reason: "delivery_failed", restock: true });
  const move = moveBetween(from, to, "staff");
  if (!move) {
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: "orders/illegal-move",
      allowedActions: allowedMoves(from, "staff"),
    });
    return;
  }
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: to, allowedActions: allowedMoves(to, "staff") });
  expect(body.timeline.at(-1)).toMatchObject({
    from,
    to,
    by: "store",
    who: shop.cast.ownAgent.fullName,
    reason: "delivery_failed",
  });
  const back = await stage.stockOf(shop.goods.drill);
  expect(back - before).toBe(move.restock === "never" ? 0 : 2);
});

test("completing an order counts its pieces and revenue as sold, and the cash as collected", async () => {
  const sold = async () => {
    const { rows } = await shop.ownerDb.query<{
      sold_count: number;
      revenue: number;
      published: number;
    }>(
      `select p.sold_count, p.revenue, s.sold_count as published
       from products p join published_products s on s.product_id = p.id where p.id = $1`,
      [shop.goods.drill.productId],
    );
    return rows[0];
  };
  const before = await sold();
  const id = await orderIn("completed");
  expect(await sold()).toEqual({
    sold_count: (before?.sold_count ?? 0) + 2,
    revenue: (before?.revenue ?? 0) + 2_000_000,
    published: (before?.published ?? 0) + 2,
  });
  expect(await detail(id)).toMatchObject({
    paymentStatus: "cod_collected",
    actions: ["repurchase", "evaluate"],
  });
});

test("a buyer cancels a pending order at once, and its pieces are back in stock", async () => {
  const id = await orderIn("pending");
  const { status, body } = await cancel(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "cancelled", actions: ["repurchase"], version: 2 });
  expect(body.timeline).toMatchObject([
    { from: null, to: "pending", by: "customer", reason: null },
    { from: "pending", to: "cancelled", by: "customer", reason: "changed_mind" },
  ]);
  expect(await stage.stockOf(shop.goods.drill)).toBe(stock);
  expect((await cancel(id)).status).toBe(409);
  expect(await stage.stockOf(shop.goods.drill)).toBe(stock);
});

test("of an order handed over a buyer asks once, and the store sees it and confirms", async () => {
  const id = await orderIn("transferred");
  const { status, body } = await cancel(id);
  expect(status).toBe(202);
  expect(body).toMatchObject({ status: "transferred", cancellationRequested: true, actions: [] });
  const again = await cancel(id);
  expect(again.status).toBe(409);
  expect(again.body.code).toBe("orders/cancellation-requested");
  const list = await shop.ask("GET /admin/orders", {
    as: shop.cast.ownAgent,
    query: { orderId: id },
  });
  expect(list.body.orders).toMatchObject([
    { cancellationRequested: true, cancellationReason: "changed_mind" },
  ]);
  await stage.move(id, "cancelled");
  expect(await stage.stockOf(shop.goods.drill)).toBe(stock);
  expect((await detail(id)).timeline.at(-1)).toMatchObject({ to: "cancelled", by: "store" });
});

test.each(["delivering", "completed"] as const)(
  "a buyer can't cancel an order that is %s",
  async (from) => {
    const { status, body } = await cancel(await orderIn(from));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "orders/illegal-move", allowedActions: [] });
  },
);

test("cancelling on the way needs a reason and an answer about the goods, and they come back only if so said", async () => {
  const id = await orderIn("delivering");
  const required = (path: string) => ({
    path,
    code: "required",
    message: "This field is required!",
  });
  expect((await stage.move(id, "cancelled")).body).toMatchObject({
    code: "orders/reason-required",
    errors: [required("reason"), required("restock")],
  });
  expect((await stage.move(id, "cancelled", { reason: "  " })).body.code).toBe(
    "orders/reason-required",
  );
  const silent = await stage.move(id, "cancelled", { reason: "delivery_failed" });
  expect(silent).toMatchObject({ status: 400, body: { code: "orders/restock-required" } });
  expect(silent.body.errors).toEqual([required("restock")]);
  await stage.move(id, "cancelled", { reason: "delivery_failed", restock: false });
  expect(await stage.stockOf(shop.goods.drill)).toBe(stock - 2);
});

test("what was paid for a cancelled order is owed back; what wasn't is no longer awaited", async () => {
  const transfer = { paymentMethod: "BANK_TRANSFER" };
  const [paid, unpaid] = [await orderIn("pending", transfer), await orderIn("pending", transfer)];
  await stage.atDesk("POST /admin/orders/{id}/payments", paid, { amount: 2_000_000 });
  expect((await cancel(paid)).body).toMatchObject({
    paymentStatus: "refund_due",
    bankTransfer: null,
  });
  expect((await cancel(unpaid)).body).toMatchObject({
    paymentStatus: "unpaid",
    bankTransfer: null,
  });
});

test("an outdated version is refused", async () => {
  const id = await orderIn("pending");
  expect((await stage.move(id, "transferred", { version: 1 })).status).toBe(200);
  const { status, body } = await stage.move(id, "delivering", { version: 1 });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "orders/stale",
    currentVersion: 2,
    orderStatus: "transferred",
    who: shop.cast.ownAgent.fullName,
    at: expect.any(String),
  });
  expect((await stage.move(id, "delivering", { version: 2 })).status).toBe(200);
});

test("an order does not exist for another buyer or another store", async () => {
  const id = await orderIn("pending");
  const { otherCustomer, otherAgent, otherAdmin, superAdmin, customer } = shop.cast;
  expect((await cancel(id, otherCustomer)).status).toBe(404);
  expect((await shop.ask("GET /orders/{id}", { as: otherCustomer, params: { id } })).status).toBe(
    404,
  );
  const move = (as: typeof customer) =>
    shop.ask("PUT /admin/orders/{id}/status", {
      as,
      params: { id },
      body: { status: "transferred" },
    });
  expect((await move(otherAgent)).status).toBe(404);
  expect((await move(otherAdmin)).status).toBe(404);
  expect((await move(superAdmin)).status).toBe(403);
  expect((await move(customer)).status).toBe(403);
  expect((await detail(id)).status).toBe("pending");
});

test("an unknown status is a bad request, an unknown order is not found", async () => {
  const id = await orderIn("pending");
  expect((await stage.move(id, "lost")).status).toBe(400);
  expect((await stage.move("2222222222", "transferred")).status).toBe(404);
  expect((await stage.move("no order", "transferred")).status).toBe(404);
});
