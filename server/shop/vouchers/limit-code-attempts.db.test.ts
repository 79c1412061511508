import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#test/cast.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ trustProxy: "127.0.0.1" });
});
afterAll(async () => {
  await shop.close();
});

const HOUR_MS = 3_600_000;

const makeVoucher = async (code: string) => {
  const made = await shop.ask("POST /admin/vouchers", {
    as: shop.cast.ownAdmin,
    body: {
      code,
      name: "Secret",
      kind: "percent",
      percent: 10,
      perCustomer: 5,
      startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    },
  });
  expect(made.status, made.text).toBe(201);
};
const quote = async (code: string, as: Person, address = "203.0.113.1") => {
  const { status, body } = await shop.ask("POST /checkout/quote", {
    as,
    headers: { "x-forwarded-for": address },
    body: {
      cartProducts: [{ productId: shop.goods.drill.id, quantity: 1 }],
      shippingMethod: "standard",
      vouchers: [{ tenantId: String(shop.stores.own), code }],
    },
  });
  return status === 200 ? body.total : body.code;
};

test("a key that is sent again answers the first result while guesses keep its account out", async () => {
  const { customer } = shop.cast;
  await makeVoucher("REPLAY1");
  const stage = stageOrders(shop);
  const addressId = await stage.hanoi(customer);
  const send = async (code: string) =>
    await stage.buy(customer, [[shop.goods.drill, 1]], {
      key: "while-out",
      addressId,
      vouchers: [{ tenantId: String(shop.stores.own), code }],
    });
  const first = await send("REPLAY1");
  expect(first.status).toBe(201);
  for (let guess = 0; guess < 11; guess += 1) await quote(`WRONG${guess}`, customer);
  expect(await quote("REPLAY1", customer)).toBe("http/too-many-requests");
  const again = await send("REPLAY1");
  expect([again.status, again.headers["idempotent-replayed"]]).toEqual([201, "true"]);
  expect(again.text).toBe(first.text);
  // Another code with the key is not tried, and its response is the same.
  expect((await send("WRONG12")).body.code).toBe((await send("OTHER12")).body.code);
});

test("a thousand wrong codes from one network keep out those who guess there, and nobody else behind it", async () => {
  const { otherCustomer, otherAgent, ownAdmin } = shop.cast;
  await makeVoucher("SHARED1");
  const network = "198.51.100.7";
  // A hundred accounts behind one address typed ten wrong codes each.
  await shop.ownerDb.query("insert into throttle (key, points, expire) values ($1, 999, $2)", [
    `voucher:address:${network}`,
    Date.now() + HOUR_MS / 4,
  ]);
  expect(await quote("WRONG1", otherAgent, network)).toBe("vouchers/unknown");
  expect(await quote("WRONG2", otherAgent, network)).toBe("http/too-many-requests");
  expect(await quote("SHARED1", otherAgent, network)).toBe("http/too-many-requests");
  expect(await quote("SHARED1", otherCustomer, network)).toBe(900_000);
  expect(await quote("TYPING", otherCustomer, network)).toBe("vouchers/unknown");
  expect(await quote("SHARED1", ownAdmin, network)).toBe(900_000);
});

test("guessing codes is throttled like passwords: after ten unknown ones a right one is refused, too, for a while", async () => {
  const { cast, stores, goods, clock } = shop;
  const customer = cast.otherAdmin;
  await makeVoucher("SECRET1");
  expect(await quote("secret 1", customer)).toBe(900_000);
  for (let guess = 0; guess < 10; guess += 1)
    expect(await quote(`WRONG${guess}`, customer)).toBe("vouchers/unknown");
  // Both a wrong and a right code are refused now, so that an answer reveals nothing.
  for (const code of ["WRONG99", "SECRET1"])
    expect(await quote(code, customer)).toBe("http/too-many-requests");
  const order = await shop.ask("POST /orders", {
    as: customer,
    headers: { "idempotency-key": "guess" },
    body: {
      cartProducts: [{ productId: goods.drill.id, quantity: 1 }],
      addressId: "1",
      paymentMethod: "COD",
      shippingMethod: "standard",
      vouchers: [{ tenantId: String(stores.own), code: "SECRET1" }],
    },
  });
  expect([order.status, order.headers["retry-after"]]).toEqual([429, expect.any(String)]);
  // Others, and a checkout without codes, are not concerned.
  expect(await quote("SECRET1", cast.otherCustomer)).toBe(900_000);
  // Twenty guesses at once don't get further than ten in a row: each that exceeds the limit reveals nothing.
  const atOnce = await Promise.all(
    Array.from({ length: 20 }, async (_, guess) => quote(`WRONG${guess}`, cast.ownAgent)),
  );
  expect(atOnce.filter((answer) => answer === "vouchers/unknown")).toHaveLength(10);
  clock.set(new Date(Date.now() + HOUR_MS));
  shop.forgetTokens();
  expect(await quote("SECRET1", customer)).toBe(900_000);
});
