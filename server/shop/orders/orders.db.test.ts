import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";

let shop: TestShop;
let stage: OrderStage;
const ids: string[] = [];
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 500");
  for (let minute = 0; minute < 6; minute++) {
    shop.clock.set(new Date(Date.UTC(2026, 10, 20, 8, minute)));
    ids.push(await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]));
  }
  await stage.move(ids[1] ?? "", "transferred");
  await stage.move(ids[2] ?? "", "transferred");
  await stage.move(ids[2] ?? "", "delivering");
  await stage.move(ids[3] ?? "", "cancelled", { reason: "sold_out" });
  await stage.order(shop.cast.otherCustomer, [[shop.goods.wiper, 1]]);
});
afterAll(async () => {
  await shop.close();
});

const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);
const own = (query: Record<string, string> = {}) =>
  shop.ask("GET /orders", { as: shop.cast.customer, query });
const store = (query: Record<string, string> = {}, as = shop.cast.ownAgent) =>
  shop.ask("GET /admin/orders", { as, query });

test("a buyer's orders come newest first, by tab, in pages", async () => {
  const { body } = await own();
  expect(body).toMatchObject({ totalOrders: 6, page: 1, size: 10 });
  expect(idsOf(body.orders)).toEqual(ids.toReversed());
  const tab = async (name: string) => idsOf((await own({ tab: name })).body.orders);
  expect(await tab("ordered")).toEqual([ids[5], ids[4], ids[1], ids[0]]);
  expect(await tab("delivering")).toEqual([ids[2]]);
  expect(await tab("completed")).toEqual([]);
  expect(await tab("canceled")).toEqual([ids[3]]);
  const second = await own({ page: "2", size: "5" });
  expect(second.body.totalOrders).toBe(6);
  expect(idsOf(second.body.orders)).toEqual([ids[0]]);
  expect((await own({ page: "1000000" })).body).toMatchObject({ totalOrders: 6, orders: [] });
  expect((await own({ tab: "lost" })).status).toBe(400);
});

test("lines speak the reader's language and keep the name and price they were bought with", async () => {
  const { productId } = shop.goods.drill;
  await shop.ownerDb.query("update products set price = 5, name_vn = 'Khác' where id = $1", [
    productId,
  ]);
  const { body } = await shop.ask("GET /orders/{id}", {
    as: shop.cast.customer,
    params: { id: ids[0] ?? "" },
    query: { lng: "vn" },
  });
  await shop.ownerDb.query("update products set price = 1000000 where id = $1", [productId]);
  expect(body.products).toMatchObject([{ name: "Máy khoan động lực GSB 16 RE", price: 1_000_000 }]);
  expect(body).toMatchObject({
    contact: { hotline: "1800 1881", email: "store@phohang.test" },
    bankTransfer: null,
    timeline: [{ from: null, to: "pending", by: "customer", at: "2026-11-20T08:00:00.000Z" }],
  });
});

test("a store sees only its own orders, with the buyer and the allowed actions", async () => {
  shop.clock.set(new Date("2026-11-21T08:01:30Z"));
  shop.forgetTokens();
  const { body } = await store();
  expect(body.totalOrders).toBe(6);
  const byId = new Map(body.orders.map((order: { id: string }) => [order.id, order]));
  expect(byId.get(ids[0])).toMatchObject({
    status: "pending",
    allowedActions: ["transferred", "cancelled"],
    contactOverdue: true,
    customer: {
      fullName: shop.cast.customer.fullName,
      phoneNumber: "+84912345678",
      email: shop.cast.customer.email,
    },
  });
  expect(byId.get(ids[1])).toMatchObject({ status: "transferred", contactOverdue: false });
  expect(byId.get(ids[4])).toMatchObject({ contactOverdue: false });
  expect((await store({}, shop.cast.otherAdmin)).body.totalOrders).toBe(1);
  expect((await store({}, shop.cast.customer)).status).toBe(403);
  expect((await store({}, shop.cast.superAdmin)).status).toBe(403);
});

test("a store finds orders by status and by id, however it is typed", async () => {
  expect(idsOf((await store({ status: "cancelled" })).body.orders)).toEqual([ids[3]]);
  const id = ids[4] ?? "";
  const find = async (orderId: string, more = {}) =>
    idsOf((await store({ orderId, ...more })).body.orders);
  expect(await find(id)).toEqual([id]);
  expect(await find(` ${id.slice(0, 3).toLowerCase()} - ${id.slice(3).toLowerCase()} `)).toEqual([
    id,
  ]);
  expect(await find(id.slice(0, 8))).toEqual([id]);
  expect(await find(id, { status: "cancelled" })).toEqual([]);
  expect(await find("%")).toEqual([]);
  expect(await find("__________")).toEqual([]);
  expect((await store({ orderId: "  " })).body.totalOrders).toBe(6);
});

test("a store finds an order by its transfer code", async () => {
  const id = await stage.order(shop.cast.customer, [[shop.goods.grinder, 1]], {
    paymentMethod: "BANK_TRANSFER",
  });
  const { body } = await store({ orderId: id });
  const code: string = body.orders[0].transferCode;
  expect(idsOf((await store({ orderId: code.toLowerCase() })).body.orders)).toEqual([id]);
  await stage.move(id, "cancelled", { reason: "sold_out" });
});

test("a store sorts its orders by age and by amount", async () => {
  const oldest = await store({ sort: "oldest", size: "5" });
  expect(idsOf(oldest.body.orders)).toEqual(ids.slice(0, 5));
  const large = await stage.order(shop.cast.customer, [[shop.goods.drill, 3]]);
  expect((await store({ sort: "amount" })).body.orders[0]).toMatchObject({
    id: large,
    totalAmount: 3_000_000,
  });
  expect((await store({ sort: "cheapest" })).status).toBe(400);
  await stage.move(large, "cancelled", { reason: "sold_out" });
});

test("a store sees which orders are due for a call, and which a buyer wants to cancel", async () => {
  const due = async (query = {}) =>
    idsOf((await store({ due: "true", sort: "oldest", ...query })).body.orders);
  expect(await due()).toEqual([ids[0], ids[4], ids[5]]);
  await stage.atDesk("POST /admin/orders/{id}/calls", ids[0] ?? "", { result: "no_answer" });
  await stage.atDesk("POST /admin/orders/{id}/calls", ids[4] ?? "", { result: "answered" });
  expect(await due()).toEqual([ids[0], ids[5]]);
  expect(await due({ status: "cancelled" })).toEqual([]);
  expect((await store({ due: "false" })).body.totalOrders).toBe(6);

  await shop.ask("POST /orders/{id}/cancel", {
    as: shop.cast.customer,
    params: { id: ids[1] ?? "" },
    body: { reason: "changed_mind" },
  });
  const asking = await store({ cancellationRequested: "true" });
  expect(asking.body).toMatchObject({ totalOrders: 1, orders: [{ id: ids[1] }] });
  expect((await store({ cancellationRequested: "false" })).body.totalOrders).toBe(7);
  expect((await store({ due: "yes" })).status).toBe(400);
});

test("the overview counts each status", async () => {
  const { body } = await shop.ask("GET /admin/orders/overview", { as: shop.cast.ownAgent });
  expect(body).toEqual({
    total: 8,
    pending: 3,
    transferred: 1,
    delivering: 1,
    completed: 0,
    cancelled: 3,
  });
});
