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

const openOf = async (id: number | string) =>
  await shop.ask("GET /tenants/{id}/open-orders", {
    as: shop.cast.superAdmin,
    params: { id: String(id) },
  });

test("the super admin sees how many open orders a store has, closed or not, and no more", async () => {
  const { customer } = shop.cast;
  expect((await openOf(shop.stores.own)).body).toEqual({ openOrders: 0 });
  for (const status of ["pending", "transferred", "delivering", "completed", "cancelled"] as const)
    // as: literals
    await stage.orderIn(status, customer, [[shop.goods.drill, 1]]);
  expect((await openOf(shop.stores.own)).body).toEqual({ openOrders: 3 });
  expect((await openOf(shop.stores.other)).body).toEqual({ openOrders: 0 });
  await shop.ownerDb.query("update tenants set is_deleted = true where id = $1", [shop.stores.own]);
  expect((await openOf(shop.stores.own)).body).toEqual({ openOrders: 3 });
  for (const unknown of [999_999, "x", "1e3"]) expect((await openOf(unknown)).status).toBe(404);
});
