import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
});

const HOUR_MS = 3_600_000;

test("guessing codes is throttled like passwords: after ten unknown ones a right one is refused, too, for a while", async () => {
  const { cast, stores, goods, clock } = shop;
  const made = await shop.ask("POST /admin/vouchers", {
    as: cast.ownAdmin,
    body: {
      code: "SECRET1",
      name: "Secret",
      kind: "percent",
      percent: 10,
      startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    },
  });
  expect(made.status, made.text).toBe(201);
  const quote = async (code: string, as = cast.customer) => {
    const { status, body } = await shop.ask("POST /checkout/quote", {
      as,
      body: {
        cartProducts: [{ productId: goods.drill.id, quantity: 1 }],
        shippingMethod: "standard",
        vouchers: [{ tenantId: String(stores.own), code }],
      },
    });
    return status === 200 ? body.total : body.code;
  };
  expect(await quote("secret 1")).toBe(900_000);
  for (let guess = 0; guess < 10; guess += 1)
    expect(await quote(`WRONG${guess}`)).toBe("vouchers/unknown");
  // Both a wrong and a right code are refused now, so that an answer tells nothing.
  for (const code of ["WRONG99", "SECRET1"])
    expect(await quote(code)).toBe("http/too-many-requests");
  const order = await shop.ask("POST /orders", {
    as: cast.customer,
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
  // Twenty guesses at once don't get further than ten in a row: each that exceeds the limit tells nothing.
  const atOnce = await Promise.all(
    Array.from({ length: 20 }, async (_, guess) => quote(`WRONG${guess}`, cast.ownAgent)),
  );
  expect(atOnce.filter((answer) => answer === "vouchers/unknown")).toHaveLength(10);
  clock.set(new Date(Date.now() + HOUR_MS));
  shop.forgetTokens();
  expect(await quote("SECRET1")).toBe(900_000);
});
