import { beforeAll, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import { stageReturns, type ReturnStage } from "#test/returns/return-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let returns: ReturnStage;
beforeAll(async () => {
  const opened = await openOrderStage();
  shop = opened.shop;
  returns = stageReturns(shop);
  return opened.close;
});

test("the same drill is sent again: it leaves the stock, and only the way back is paid", async () => {
  const { drill } = shop.goods;
  const orderId = await returns.buy([[drill, 1]]);
  const { id } = await returns.open(orderId, { wish: "replacement", account: null });
  await returns.accept(id);
  const receipt = { amount: 40_000, picture: await returns.upload() };
  await returns.send(id, { tracking: returns.tracking, receipt });
  await returns.receive(id);
  const inspected = await returns.inspect(id, [{ line: 1, sellable: 0, damaged: 1, missing: 0 }]);
  expect(inspected).toMatchObject({
    amounts: { goods: drill.price, postage: 40_000, due: 40_000 },
    acts: ["refund", "send_replacement", "pay_instead"],
  });
  const before = await returns.orders.stockOf(drill);
  const sent = await returns.replace(id);
  expect(sent).toMatchObject({
    state: "inspected",
    replacement: returns.tracking,
    acts: ["refund"],
  });
  expect(await returns.orders.stockOf(drill)).toBe(before - 1);
  expect(await returns.refund(id, 40_000, "FT-AGAIN")).toMatchObject({ state: "replaced" });
  await returns.passDue(id);
  expect(await returns.show(id)).toMatchObject({ state: "closed" });
});

test("an appeal that is won after a reduced replacement has the rest sent, and takes no piece from the stock twice", async () => {
  const { drill } = shop.goods;
  const orderId = await returns.buy([[drill, 3]]);
  const lines = [{ line: 1, quantity: 3 }];
  const { id } = await returns.open(orderId, { lines, wish: "replacement", account: null });
  await returns.accept(id);
  await returns.send(id);
  await returns.receive(id);
  const found = [{ line: 1, sellable: 0, damaged: 2, missing: 1 }];
  await returns.inspect(id, found, "One was not in the parcel");
  const before = await returns.orders.stockOf(drill);
  expect(await returns.replace(id)).toMatchObject({ state: "replaced" });
  expect(await returns.orders.stockOf(drill)).toBe(before - 2);
  await returns.appeal(id);
  await returns.decide(id, "buyer");
  const rest = await returns.atDesk(id);
  expect(rest).toMatchObject({ state: "inspected", acts: ["send_replacement"] });
  expect(await returns.replace(id)).toMatchObject({ state: "replaced" });
  expect(await returns.orders.stockOf(drill)).toBe(before - 3);
});

test("goods that are sold out are refused as a replacement, and the store gives the money with the freight", async () => {
  const { grinder } = shop.goods;
  const orderId = await returns.buy([[grinder, 1]], { shippingMethod: "express" });
  const { id } = await returns.open(orderId, { wish: "replacement" });
  await returns.accept(id, { way: "none" });
  const stock = "update stock set quantity = quantity + $2 where product_id = $1";
  const left = await returns.orders.stockOf(grinder);
  await shop.ownerDb.query(stock, [grinder.productId, -left]);
  const refused = await returns.act("POST /admin/returns/{id}/replacement", id);
  expect(refused).toMatchObject({ status: 409, body: { code: "returns/sold-out" } });
  await shop.ownerDb.query(stock, [grinder.productId, left]);
  const paid = await returns.act("POST /admin/returns/{id}/money", id);
  expect(paid.body).toMatchObject({
    outcome: "money",
    state: "inspected",
    amounts: { goods: grinder.price, freight: 30_000, due: grinder.price + 30_000 },
    acts: ["refund"],
  });
});
