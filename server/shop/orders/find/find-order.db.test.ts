import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
let id = "";
beforeAll(async () => {
  shop = await openShop({ trustProxy: "127.0.0.1" });
  stage = stageOrders(shop);
  id = await stage.order(shop.cast.customer, [[shop.goods.drill, 2]]);
});
beforeEach(async () => await shop.ownerDb.query("delete from throttle"));
afterAll(async () => await shop.close());

const HOUR_MS = 3_600_000;

const shipTo = async () => {
  const { body } = await shop.ask("GET /orders/{id}", { as: shop.cast.customer, params: { id } });
  return body.deliveryAddress;
};

const find = async (orderId: string, phoneNumber: string, address = "203.0.113.1") =>
  await shop.ask("POST /orders/find", {
    body: { orderId, phoneNumber },
    headers: { "x-forwarded-for": address },
  });

const WRONG = "0987 000 111";

test("whoever knows the id and the phone number sees the order, however they are typed (beyond §6)", async () => {
  const { phoneNumber } = await shipTo();
  const national = phoneNumber.replace("+84", "0");
  const typed = `${id.slice(0, 5).toLowerCase()} ${id.slice(5)}`;
  const { status, body, text, headers } = await find(typed, national);
  expect(status, text).toBe(200);
  expect(headers["cache-control"]).toContain("no-store");
  expect(body).toMatchObject({
    id,
    status: "pending",
    products: [{ line: 1, quantity: 2 }],
    parcels: [],
    timeline: [{ to: "pending", reason: null, tracking: null }],
  });
});

test("names, addresses and numbers are masked, and nothing else of the buyer is there", async () => {
  const { fullName, phoneNumber, street, ward, province } = await shipTo();
  const { body, text } = await find(id, phoneNumber);
  expect(body.deliveryAddress).toMatchObject({ province, street: "•••", ward: "•••" });
  expect(body.deliveryAddress.fullName).toMatch(/^\S•••(?: \S•••)*$/u);
  expect(body.deliveryAddress.phoneNumber).toBe(`••• ••• ${phoneNumber.slice(-3)}`);
  for (const secret of [fullName, phoneNumber, street, ward, shop.cast.customer.email])
    expect(text).not.toContain(secret);
});

test("a wrong number, an unknown id and a text that is no id are the same refusal", async () => {
  const { phoneNumber } = await shipTo();
  const refusals = [
    await find(id, WRONG),
    await find("ZZZZZZZZZZ", phoneNumber),
    await find("no id", phoneNumber),
  ];
  const [first] = refusals;
  for (const { status, body } of refusals) {
    expect([status, body.code]).toEqual([404, "orders/not-found"]);
    expect(body.detail).toBe(first?.body.detail);
  }
  expect((await find(id, "12")).body.errors).toMatchObject([{ path: "phoneNumber" }]);
});

test("an order of a closed account is not found by any number", async () => {
  const gone = await stage.order(shop.cast.otherCustomer, [[shop.goods.drill, 1]]);
  const { phoneNumber } = await shipTo();
  expect((await find(gone, phoneNumber)).status).toBe(200);
  await shop.ownerDb.query(
    `update orders set ship_to = ship_to || '{"phoneNumber": ""}' where id = $1`,
    [gone],
  );
  expect((await find(gone, phoneNumber)).status).toBe(404);
});

test("after ten failures for an order a network is refused, also with the right number, and others are not", async () => {
  const { phoneNumber } = await shipTo();
  for (let guess = 0; guess < 10; guess += 1)
    expect((await find(id, WRONG)).body.code).toBe("orders/not-found");
  for (const number of [WRONG, phoneNumber]) {
    const refused = await find(id, number);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
  }
  expect((await find(id, phoneNumber, "198.51.100.9")).status).toBe(200);
});

test("guesses from many networks close an order to those that failed, and its buyer gets in", async () => {
  const { phoneNumber } = await shipTo();
  const later = Date.now() + HOUR_MS;
  await shop.ownerDb.query("insert into throttle (key, points, expire) values ($1, 49, $2)", [
    `find:order:${id}`,
    later,
  ]);
  expect((await find(id, WRONG, "192.0.2.1")).body.code).toBe("orders/not-found");
  expect((await find(id, WRONG, "192.0.2.1")).status).toBe(429);
  expect((await find(id, phoneNumber, "192.0.2.1")).status).toBe(429);
  expect((await find(id, phoneNumber, "192.0.2.2")).status).toBe(200);
});

test("a network that tries a hundred ids is refused, and guesses at once get no further than one by one", async () => {
  const { phoneNumber } = await shipTo();
  const later = Date.now() + HOUR_MS;
  await shop.ownerDb.query("insert into throttle (key, points, expire) values ($1, 100, $2)", [
    "find:network:192.0.2.7",
    later,
  ]);
  expect((await find(id, phoneNumber, "192.0.2.7")).status).toBe(429);
  const atOnce = await Promise.all(
    Array.from({ length: 20 }, async () => (await find(id, WRONG, "192.0.2.8")).status),
  );
  expect(atOnce.filter((status) => status === 404)).toHaveLength(10);
});
