import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => {
  await shop.close();
});
beforeEach(async () => {
  await shop.ownerDb.query("update stock set quantity = 20 where quantity > 0");
  await shop.ownerDb.query("delete from cart_lines");
});

const buyAgain = (id: string, as = shop.cast.customer, lng = "en") =>
  shop.ask("POST /orders/{id}/repurchase", { as, params: { id }, query: { lng } });

test("what a completed order held is put into the cart again, at today's prices, and the order is answered", async () => {
  const { drill, grinder } = shop.goods;
  const id = await stage.orderIn("completed", shop.cast.customer, [
    [drill, 2],
    [grinder, 1],
  ]);
  const { status, body } = await buyAgain(id, shop.cast.customer, "vn");
  expect(status).toBe(200);
  const order = await shop.ask("GET /orders/{id}", {
    as: shop.cast.customer,
    params: { id },
    query: { lng: "vn" },
  });
  expect(body).toEqual({
    ...order.body,
    added: [
      { productId: grinder.id, name: "Máy mài góc GWS 060", quantity: 1 },
      { productId: drill.id, name: "Máy khoan động lực GSB 16 RE", quantity: 2 },
    ].toSorted((one, other) => Number(one.productId) - Number(other.productId)),
    unavailable: [],
    productCount: 3,
  });
});

test("pressed twice, or twice at once, the products are in the cart once", async () => {
  const { drill, grinder } = shop.goods;
  const id = await stage.orderIn("cancelled", shop.cast.customer, [
    [drill, 2],
    [grinder, 1],
  ]);
  await shop.ask("POST /cart/add", {
    as: shop.cast.customer,
    body: { cartProducts: [{ productId: grinder.id, quantity: 3 }] },
  });
  const presses = await Promise.all(Array.from({ length: 10 }, () => buyAgain(id)));
  expect(presses.map(({ status }) => status)).toEqual(presses.map(() => 200));
  const { body } = await buyAgain(id);
  expect(body).toMatchObject({ id, added: [], unavailable: [], productCount: 5 });
  const { body: cart } = await shop.ask("GET /cart", { as: shop.cast.customer });
  const lines = cart.stores.flatMap(({ items }: { items: object[] }) => items);
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ productId: drill.id, quantity: 2 }),
      expect.objectContaining({ productId: grinder.id, quantity: 3 }),
    ]),
  );
});

test("lines that can't be bought are listed by name and reason, and the rest is added", async () => {
  const { drill, grinder, soldOut } = shop.goods;
  const stock = "update stock set quantity = $2 where product_id = $1";
  await shop.ownerDb.query(stock, [soldOut.productId, 5]);
  const id = await stage.orderIn("cancelled", shop.cast.customer, [
    [drill, 9],
    [grinder, 2],
    [soldOut, 1],
  ]);
  await shop.ownerDb.query(stock, [soldOut.productId, 0]);
  await shop.ownerDb.query(stock, [drill.productId, 4]);
  await shop.ask("POST /cart/add", {
    as: shop.cast.customer,
    body: { cartProducts: [{ productId: drill.id, quantity: 1 }] },
  });
  const hide = "update products set is_hidden = $2 where id = $1";
  await shop.ownerDb.query(hide, [grinder.productId, true]);
  const { status, body } = await buyAgain(id);
  await shop.ownerDb.query(hide, [grinder.productId, false]);
  expect(status).toBe(200);
  expect(body.added).toEqual([
    { productId: drill.id, name: "GSB 16 RE impact drill", quantity: 3 },
  ]);
  const byId = new Map(
    body.unavailable.map((line: { productId: string }) => [line.productId, line]),
  );
  expect(byId.get(drill.id)).toMatchObject({ reason: "fewer", quantity: 5 });
  expect(byId.get(grinder.id)).toEqual({
    productId: grinder.id,
    name: "GWS 060 angle grinder",
    reason: "hidden",
  });
  expect(byId.get(soldOut.id)).toMatchObject({ reason: "sold_out" });
  expect(body.productCount).toBe(4);
});

test.each(["pending", "transferred", "delivering"] as const)(
  "an order that is %s isn't bought again",
  async (from) => {
    const id = await stage.orderIn(from, shop.cast.customer, [[shop.goods.drill, 1]]);
    const { status, body } = await buyAgain(id);
    expect(status).toBe(409);
    expect(body.code).toBe("orders/illegal-move");
  },
);

test("another buyer's order does not exist", async () => {
  const id = await stage.orderIn("completed", shop.cast.customer, [[shop.goods.drill, 1]]);
  expect((await buyAgain(id, shop.cast.otherCustomer)).status).toBe(404);
  expect((await buyAgain(id, shop.cast.ownAgent)).status).toBe(404);
  expect((await buyAgain("2222222222")).status).toBe(404);
});
