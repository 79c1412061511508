import { afterAll, beforeAll, expect, test } from "vitest";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());

const counts = async (as = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/waiting", { as })).body;

const found = async (task: string): Promise<number> =>
  (await shop.ask("GET /admin/orders", { as: shop.cast.ownAdmin, query: { [task]: "true" } })).body
    .totalOrders;

test("the menu's numbers are those of the lists, whatever becomes of an order", async () => {
  const before = await counts();
  const isSum = async () => {
    const lists = ["due", "toHandOver", "cancellationRequested"];
    const totals = await Promise.all(lists.map(found));
    expect((await counts()).orders).toBe(totals.reduce((sum, total) => sum + total, 0));
  };
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  expect((await counts()).orders).toBe(before.orders + 1);
  await isSum();
  await stage.move(id, "transferred");
  expect((await counts()).orders).toBe(before.orders);
  await isSum();

  const reviews = await shop.ask("GET /admin/reviews", { as: shop.cast.ownAdmin });
  expect(before.reviews).toBe(reviews.body.counts.unanswered);
  const payments = await shop.ask("GET /admin/payments", { as: shop.cast.ownAdmin });
  expect(before.payments).toBe(payments.body.counts.unmatched);
});

test("an agent gets the orders alone, and another store its own numbers", async () => {
  const { orders } = await counts();
  expect(await counts(shop.cast.ownAgent)).toEqual({
    orders,
    reviews: null,
    payments: null,
    returns: null,
  });
  expect(await counts(shop.cast.otherAdmin)).toEqual({
    orders: 0,
    reviews: 0,
    payments: 0,
    returns: 0,
  });
});
