import { beforeAll, beforeEach, expect, test } from "vitest";
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

let id = "";
beforeEach(async () => {
  id = await stage.orderIn("transferred", shop.cast.customer, [[shop.goods.drill, 2]]);
});

const request = (reason = "changed_mind") =>
  shop.ask("POST /orders/{id}/cancel", {
    as: shop.cast.customer,
    params: { id },
    body: { reason },
  });
const answer = (body: object, as = shop.cast.ownAgent) =>
  stage.atDesk("PUT /admin/orders/{id}/cancellation", id, body, as);
const own = async () =>
  (await shop.ask("GET /orders/{id}", { as: shop.cast.customer, params: { id } })).body;

test("a store accepts: the order is cancelled and its pieces are back in stock", async () => {
  const stock = await stage.stockOf(shop.goods.drill);
  await request();
  const { status, body } = await answer({ accept: true, version: 3 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "cancelled", cancellationRequested: false, version: 4 });
  expect(await stage.stockOf(shop.goods.drill)).toBe(stock + 2);
  const { timeline } = await own();
  expect(timeline.slice(-2)).toMatchObject([
    { event: "cancellation_requested", by: "customer", reason: "changed_mind", to: "transferred" },
    { event: "moved", from: "transferred", to: "cancelled", by: "store" },
  ]);
});

test("a store declines: the order goes on, the buyer reads why, and doesn't ask twice", async () => {
  await request();
  expect(await own()).toMatchObject({ cancellationRequested: true, actions: [] });
  const { body } = await answer({ accept: false, reason: "Hàng đã gửi đi" });
  expect(body).toMatchObject({ status: "transferred", cancellationRequested: false });
  expect(body.timeline.at(-1)).toMatchObject({
    event: "cancellation_declined",
    from: "transferred",
    to: "transferred",
    who: shop.cast.ownAgent.fullName,
  });
  const seen = await own();
  expect(seen).toMatchObject({ cancellationRequested: false, actions: [] });
  expect(seen.timeline.at(-1)).toMatchObject({ by: "store", reason: "Hàng đã gửi đi" });
  expect((await request()).body.code).toBe("orders/cancellation-requested");
  expect((await stage.move(id, "delivering")).status).toBe(200);
});

test("without a request there is nothing to answer, and an answer is given once", async () => {
  const early = await answer({ accept: true });
  expect(early).toMatchObject({ status: 409, body: { code: "orders/no-request" } });
  await request();
  const answers = await Promise.all([
    answer({ accept: true }),
    answer({ accept: false }),
    answer({ accept: true }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({ who: shop.cast.ownAgent.fullName });
});

test("sending the order on is an answer, too", async () => {
  await request();
  await stage.move(id, "delivering");
  expect((await answer({ accept: true })).body.code).toBe("orders/no-request");
});

test("another store has nothing to answer", async () => {
  await request();
  expect((await answer({ accept: true }, shop.cast.otherAdmin)).status).toBe(404);
  expect((await answer({ accept: true }, shop.cast.superAdmin)).status).toBe(403);
});
