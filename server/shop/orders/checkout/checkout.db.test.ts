import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ORDER_ID_ALPHABET } from "#contract/orders.ts";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";

let shop: TestShop;
let stage: OrderStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => {
  expect(await invariants.broken()).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  await shop.ownerDb.query("update stock set quantity = 50 where quantity > 0");
  await shop.ownerDb.query("drop table if exists invariant_beginnings, invariant_pasts");
  invariants = await watchInvariants(shop.ownerDb);
});

const countOrders = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    "select (select count(*) from orders) + (select count(*) from checkouts) as n",
  );
  return rows[0]?.n ?? 0;
};

test("a checkout over two stores makes one order per store, with today's prices and the address as text", async () => {
  const { customer } = shop.cast;
  const { drill, grinder, wiper } = shop.goods;
  shop.clock.set(new Date("2026-11-20T03:04:05.678Z"));
  const { status, body } = await stage.buy(
    customer,
    [
      [wiper, 3],
      [grinder, 1],
      [drill, 2],
    ],
    {
      expectedTotal: 2_000_000 + 850_000 + 1_170_000,
    },
  );
  expect(status).toBe(201);
  expect(body.orders).toHaveLength(2);
  const [power, auto] = body.orders;
  expect(power).toMatchObject({
    checkoutId: body.checkoutId,
    tenant: { id: String(shop.stores.own), name: "Bosch Power Tool" },
    status: "pending",
    paymentMethod: "COD",
    paymentStatus: "unpaid",
    shippingMethod: "standard",
    subtotal: 2_850_000,
    transportFee: 0,
    totalAmount: 2_850_000,
    orderedDate: "2026-11-20T03:04:05.678Z",
    contactDueAt: "2026-11-21T03:04:05.678Z",
    cancellationRequested: false,
    version: 1,
    actions: ["cancel"],
    deliveryAddress: {
      fullName: customer.fullName,
      phoneNumber: "+84912345678",
      street: "12 Hàng Bạc",
      ward: "Phường Hoàn Kiếm",
      district: null,
      province: "Thành phố Hà Nội",
      officeHoursOnly: false,
    },
  });
  expect(power.products).toMatchObject([
    {
      line: 1,
      productId: grinder.id,
      quantity: 1,
      price: 850_000,
      amount: 850_000,
      evaluated: false,
      rating: null,
    },
    { line: 2, productId: drill.id, quantity: 2, price: 1_000_000, amount: 2_000_000 },
  ]);
  expect(auto).toMatchObject({
    totalAmount: 1_170_000,
    products: [{ productId: wiper.id, quantity: 3 }],
  });
  expect(power.id).toMatch(new RegExp(`^[${ORDER_ID_ALPHABET}]{10}$`));
  expect(await stage.stockOf(drill)).toBe(48);
  expect(await stage.stockOf(wiper)).toBe(47);
});

test("what was ordered is taken off the cart, the rest stays, and lines need not be in it", async () => {
  const { customer } = shop.cast;
  const { drill, grinder, wiper } = shop.goods;
  const cartProducts = [drill, wiper].map(({ id }) => ({ productId: id, quantity: 1 }));
  await shop.ask("POST /cart/add", { as: customer, body: { cartProducts } });
  await stage.order(customer, [
    [drill, 1],
    [grinder, 1],
  ]);
  const { body } = await shop.ask("GET /cart", { as: customer });
  expect(body.stores).toMatchObject([{ items: [{ productId: wiper.id }] }]);
  expect(body.stores).toHaveLength(1);
});

test("the same product twice is one line", async () => {
  const { drill } = shop.goods;
  const { body } = await stage.buy(shop.cast.customer, [
    [drill, 1],
    [drill, 2],
  ]);
  expect(body.orders[0].products).toMatchObject([{ line: 1, quantity: 3 }]);
});

test("express costs each store's fee where it reaches, and is refused where it doesn't", async () => {
  const { customer } = shop.cast;
  const { drill, wiper } = shop.goods;
  const express = { shippingMethod: "express" };
  const { body } = await stage.buy(
    customer,
    [
      [drill, 1],
      [wiper, 1],
    ],
    { ...express, expectedTotal: 1_450_000 },
  );
  expect(body.orders).toMatchObject([
    { transportFee: 30_000, totalAmount: 1_030_000 },
    { transportFee: 30_000, totalAmount: 420_000 },
  ]);
  const before = await countOrders();
  const refused = await stage.buy(customer, [[drill, 1]], {
    ...express,
    addressId: await stage.canTho(customer),
  });
  expect(refused.status).toBe(422);
  expect(refused.body.code).toBe("orders/no-express");
  expect(await countOrders()).toBe(before);
});

test("one line that lacks stock refuses the whole checkout, names the lines, and changes nothing", async () => {
  const { customer } = shop.cast;
  const { drill, soldOut, wiper } = shop.goods;
  await shop.ask("POST /cart/add", {
    as: customer,
    body: { cartProducts: [{ productId: wiper.id, quantity: 1 }] },
  });
  const before = await countOrders();
  const { status, body } = await stage.buy(customer, [
    [wiper, 1],
    [soldOut, 1],
    [drill, 51],
  ]);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "orders/insufficient-stock",
    lines: [
      { productId: soldOut.id, asked: 1, available: 0 },
      { productId: drill.id, asked: 51, available: 50 },
    ],
  });
  expect(await countOrders()).toBe(before);
  expect(await stage.stockOf(wiper)).toBe(50);
  const { body: cart } = await shop.ask("GET /cart", { as: customer });
  expect(cart.stores.flatMap((store: { items: object[] }) => store.items)).toMatchObject([
    { productId: wiper.id },
  ]);
});

test("a total that no longer holds is refused with the new prices", async () => {
  const before = await countOrders();
  const { status, body } = await stage.buy(shop.cast.customer, [[shop.goods.drill, 2]], {
    expectedTotal: 1_999_999,
  });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "orders/prices-changed",
    stores: [{ tenant: { id: String(shop.stores.own) }, subtotal: 2_000_000, transportFee: 0 }],
    total: 2_000_000,
  });
  expect(await countOrders()).toBe(before);
});

test("hidden products and those of closed stores can't be ordered", async () => {
  const { drill, hidden, wiper } = shop.goods;
  const { status, body } = await stage.buy(shop.cast.customer, [
    [drill, 1],
    [hidden, 1],
  ]);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: "orders/unavailable", lines: [{ productId: hidden.id }] });
  await shop.ownerDb.query("update tenants set is_deleted = true where id = $1", [
    shop.stores.other,
  ]);
  const closed = await stage.buy(shop.cast.customer, [
    [drill, 1],
    [wiper, 1],
  ]);
  await shop.ownerDb.query("update tenants set is_deleted = false where id = $1", [
    shop.stores.other,
  ]);
  expect(closed.body).toMatchObject({
    code: "orders/unavailable",
    lines: [{ productId: wiper.id }],
  });
});

test("unknown products and addresses of others are not found", async () => {
  const { customer, otherCustomer } = shop.cast;
  const { drill } = shop.goods;
  expect((await stage.buy(customer, [[{ ...drill, id: "99999999" }, 1]])).status).toBe(404);
  const foreign = await stage.buy(customer, [[drill, 1]], {
    addressId: await stage.hanoi(otherCustomer),
  });
  expect(foreign.status).toBe(404);
  expect(foreign.body.code).toBe("addresses/not-found");
});

test.each(["price", "total", "transportFee", "status", "tenantId", "accountId", "role"])(
  "a buyer can't send %s",
  async (field) => {
    const { status, body } = await stage.buy(shop.cast.customer, [[shop.goods.drill, 1]], {
      [field]: 1,
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: field, code: "unknown" }]);
  },
);

test("a bank transfer's order carries a code of its store's", async () => {
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
    paymentMethod: "BANK_TRANSFER",
  });
  const { body } = await shop.ask("GET /orders/{id}", { as: shop.cast.customer, params: { id } });
  expect(body.paymentStatus).toBe("awaiting_transfer");
  expect(body.bankTransfer).toMatchObject({
    bankName: "Vietcombank",
    accountNumber: "0123456789",
    accountHolder: "CUA HANG",
    amount: 1_000_000,
    transferCode: expect.stringMatching(/^BT[2-9A-HJ-NP-Z]{8}$/),
    qrImage: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
});

test("a quote says what the checkout would cost, and refuses what it would refuse", async () => {
  const { customer } = shop.cast;
  const { drill, soldOut, wiper, hidden } = shop.goods;
  const quote = (goods: { id: string }[], more: object = {}) =>
    shop.ask("POST /checkout/quote", {
      as: customer,
      body: {
        cartProducts: goods.map(({ id }) => ({ productId: id, quantity: 2 })),
        shippingMethod: "standard",
        ...more,
      },
    });
  const far = await stage.canTho(customer);
  expect((await quote([drill, wiper], { addressId: far })).body).toEqual({
    stores: [
      {
        tenant: { id: String(shop.stores.own), name: "Bosch Power Tool" },
        subtotal: 2_000_000,
        transportFee: 0,
        sendsFrom: null,
        discounts: [],
      },
      {
        tenant: { id: String(shop.stores.other), name: "Bosch Automatic Aftermarket" },
        subtotal: 780_000,
        transportFee: 0,
        sendsFrom: null,
        discounts: [],
      },
    ],
    total: 2_780_000,
    expressAvailable: false,
    vouchers: [],
    suggestions: [],
    best: null,
  });
  const express = await quote([drill], {
    addressId: await stage.hanoi(customer),
    shippingMethod: "express",
  });
  expect(express.body).toMatchObject({ total: 2_030_000, expressAvailable: true });
  expect((await quote([drill], { addressId: far, shippingMethod: "express" })).status).toBe(422);
  expect((await quote([drill, soldOut])).body.code).toBe("orders/insufficient-stock");
  expect((await quote([hidden])).body.code).toBe("orders/unavailable");
  expect((await quote([{ id: "99999999" }])).status).toBe(404);
  expect((await quote([drill], { addressId: "99999999" })).body.code).toBe("addresses/not-found");
});
