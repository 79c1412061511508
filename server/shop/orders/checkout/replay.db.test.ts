import { afterAll, beforeAll, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { HAND_OVER_REASON, stageOrders, type OrderStage } from "#test/order-scenario.ts";

let shop: TestShop;
let stage: OrderStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => {
  expect(await invariants.broken()).toEqual([]);
  await shop.close();
});

test("an order needs a key of visible characters", async () => {
  const buy = (headers: Record<string, string>) =>
    stage.buy(shop.cast.customer, [[shop.goods.drill, 1]], { headers });
  const missing = await buy({});
  expect(missing).toMatchObject({ status: 400, body: { code: "orders/key-required" } });
  for (const key of ["", "a b", "x".repeat(201), "\u00e9"]) {
    const { status, body } = await buy({ "idempotency-key": key });
    expect(status).toBe(400);
    expect(body.code).toBe("orders/key-required");
  }
});

test("the same key with the same order answers the same again, whatever has become of it since", async () => {
  const { customer } = shop.cast;
  const { wiper } = shop.goods;
  const addressId = await stage.hanoi(customer);
  const again = () =>
    stage.buy(customer, [[wiper, 2]], {
      key: "replay-1",
      addressId,
      paymentMethod: "BANK_TRANSFER",
    });
  const first = await again();
  expect(first.status).toBe(201);
  expect(first.headers["idempotent-replayed"]).toBeUndefined();

  await shop.ask("PUT /admin/orders/{id}/status", {
    as: shop.cast.otherAgent,
    params: { id: first.body.orders[0].id },
    body: { status: "transferred", reason: HAND_OVER_REASON },
  });
  await shop.ownerDb.query("delete from addresses where id = $1", [addressId]);
  await shop.ownerDb.query("update products set price = price + 1000 where id = $1", [
    wiper.productId,
  ]);

  const second = await again();
  expect(second.status).toBe(201);
  expect(second.headers["idempotent-replayed"]).toBe("true");
  expect(second.text).toBe(first.text);
  const { body } = await shop.ask("GET /orders", { as: customer });
  expect(body.totalOrders).toBe(1);
});

test("the same key with another order is refused", async () => {
  const { customer } = shop.cast;
  const { drill } = shop.goods;
  const addressId = await stage.hanoi(customer);
  await stage.buy(customer, [[drill, 1]], { key: "reused", addressId });
  for (const more of [
    { paymentMethod: "BANK_TRANSFER" },
    { shippingMethod: "express" },
    { expectedTotal: 1_000_000 },
  ]) {
    const { status, body } = await stage.buy(customer, [[drill, 1]], {
      key: "reused",
      addressId,
      ...more,
    });
    expect(status).toBe(422);
    expect(body.code).toBe("orders/key-reused");
  }
  expect((await stage.buy(customer, [[drill, 99]], { key: "reused", addressId })).status).toBe(422);
});

test("a key belongs to one account: another's same key is an order of its own", async () => {
  const { customer, otherCustomer } = shop.cast;
  const mine = await stage.buy(customer, [[shop.goods.drill, 1]], { key: "shared" });
  const theirs = await stage.buy(otherCustomer, [[shop.goods.drill, 1]], { key: "shared" });
  expect(theirs.status).toBe(201);
  expect(theirs.body.checkoutId).not.toBe(mine.body.checkoutId);
});

test("a refused order doesn't spend its key", async () => {
  const { customer } = shop.cast;
  const { grinder } = shop.goods;
  const addressId = await stage.hanoi(customer);
  const buy = () => stage.buy(customer, [[grinder, 6]], { key: "patience", addressId });
  expect((await buy()).body.code).toBe("orders/insufficient-stock");
  await shop.ownerDb.query("update stock set quantity = 6 where product_id = $1", [
    grinder.productId,
  ]);
  await shop.ownerDb.query("update invariant_beginnings set initial = 6 where product_id = $1", [
    grinder.productId,
  ]);
  expect((await buy()).status).toBe(201);
});

test("fifty orders at once with one key make one order, and all get the same answer, the last piece included", async () => {
  const { otherCustomer } = shop.cast;
  const { drill } = shop.goods;
  const addressId = await stage.hanoi(otherCustomer);
  const left = await stage.stockOf(drill);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      stage.buy(otherCustomer, [[drill, left]], { key: "fifty", addressId }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers["idempotent-replayed"] !== "true")).toHaveLength(
    1,
  );
  expect(await stage.stockOf(drill)).toBe(0);
});
