import { afterAll, beforeAll, expect, test } from "vitest";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop({ copiesMayDiffer: true });
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());

test("a wrongly published price is never charged: the buyer gets the true one, and buys at it", async () => {
  const { drill } = shop.goods;
  await shop.ownerDb.query("update published_products set price = 123000 where product_id = $1", [
    drill.productId,
  ]);
  for (const expectedTotal of [undefined, 123_000]) {
    const refused = await stage.buy(shop.cast.customer, [[drill, 1]], { expectedTotal });
    expect([refused.status, refused.body.code]).toEqual([409, "orders/prices-changed"]);
    expect(JSON.stringify(refused.body)).toContain(String(drill.price));
  }
  const placed = await stage.buy(shop.cast.customer, [[drill, 1]], { expectedTotal: drill.price });
  expect([placed.status, placed.body.orders?.[0].totalAmount]).toEqual([201, drill.price]);
});

test.each(["is_hidden", "is_deleted"])(
  "a product that is %s is not sold, whatever is published of it",
  async (flag) => {
    const { grinder } = shop.goods;
    await shop.ownerDb.query(`
      create table kept as select * from published_products where product_id = ${grinder.productId};
      alter table products disable trigger products_update_copy_to_stock;
      update products set ${flag} = true where id = ${grinder.productId};
      insert into published_products select * from kept;
      drop table kept`);
    const refused = await stage.buy(shop.cast.customer, [[grinder, 1]]);
    expect([refused.status, refused.body.code]).toEqual([409, "orders/unavailable"]);
    await shop.ownerDb.query(`update products set ${flag} = false where id = ${grinder.productId}`);
    expect((await stage.buy(shop.cast.customer, [[grinder, 1]])).status).toBe(201);
  },
);
