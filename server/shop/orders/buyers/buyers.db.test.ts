import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#test/cast.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  await shop.ownerDb.query({
    text: "update accounts set phone = '+84909888777' where id = $1",
    values: [shop.cast.customer.accountId],
  });
}, 60_000);
afterAll(async () => await shop.close());

const buyerOf = async (id: string, as: Person = shop.cast.ownAgent) => {
  const { status, body, text } = await stage.atDesk(
    "GET /admin/orders/{id}/buyer",
    id,
    undefined,
    as,
  );
  if (status !== 200) throw new Error(text);
  return body;
};
const note = (id: string, text: string, version: number, as: Person = shop.cast.ownAgent) =>
  stage.atDesk("PUT /admin/orders/{id}/buyer/note", id, { note: text, version }, as);

test("contact data is masked until the store hands over an order, everywhere", async () => {
  const { customer, ownAdmin } = shop.cast;
  const id = await stage.order(customer, [[shop.goods.drill, 1]]);
  const seen = async () => {
    const { email, phoneNumber, isConfirmed } = await buyerOf(id);
    const { body } = await stage.atDesk("GET /admin/orders/{id}", id);
    const { text } = await shop.ask("GET /admin/orders/export", { as: ownAdmin });
    expect(body.customer).toEqual({ fullName: customer.fullName, email, phoneNumber });
    expect(body.deliveryAddress.phoneNumber, "the call is due").toBe("+84912345678");
    const inFile = text.includes(customer.email) || text.includes("0909 888 777");
    return { email, phoneNumber, isConfirmed, inFile };
  };
  const [first, domain] = [customer.email.charAt(0), customer.email.split("@")[1]];
  const masked = {
    email: `${first}•••@${domain}`,
    phoneNumber: "+84912345678",
    isConfirmed: false,
    inFile: false,
  };
  const open = {
    email: customer.email,
    phoneNumber: "+84909888777",
    isConfirmed: true,
    inFile: true,
  };
  expect(await seen()).toEqual(masked);
  await stage.move(id, "transferred");
  expect(await seen()).toEqual(open);
  await stage.move(id, "cancelled");
  expect(await seen(), "whatever becomes of it").toEqual(open);
});

test("an order that was cancelled before it was handed over confirms nobody", async () => {
  const { otherCustomer } = shop.cast;
  const id = await stage.orderIn("cancelled", otherCustomer, [[shop.goods.drill, 1]]);
  expect(await buyerOf(id)).toMatchObject({ isConfirmed: false });
});

test("a buyer's orders add up, refused parcels too, and those of another store don't count", async () => {
  const { otherCustomer, otherAdmin } = shop.cast;
  const { drill, wiper } = shop.goods;
  const buys = (status: "pending" | "completed" | "cancelled") =>
    stage.orderIn(status, otherCustomer, [[drill, 1]]);
  await buys("completed");
  await buys("completed");
  await buys("cancelled");
  const refused = await stage.orderIn("delivering", otherCustomer, [[drill, 2]]);
  await stage.move(refused, "cancelled", { reason: "delivery_failed", restock: true });
  const last = await buys("pending");
  const elsewhere = await stage.order(otherCustomer, [[wiper, 1]]);

  const buyer = await buyerOf(last);
  const { rows } = await shop.ownerDb.query<{ id: string; status: string; total_amount: string }>({
    text: "select id, status, total_amount from orders where account_id = $1 and tenant_id = $2 order by created_at desc, id",
    values: [otherCustomer.accountId, shop.stores.own],
  });
  const counted = (...status: string[]) => rows.filter((row) => status.includes(row.status));
  expect(buyer).toMatchObject({
    counts: {
      orders: rows.length,
      completed: 2,
      cancelled: counted("cancelled").length,
      refused: 1,
    },
    amount: counted("pending", "completed").reduce((sum, row) => sum + Number(row.total_amount), 0),
  });
  expect(buyer.orders.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id));
  expect((await buyerOf(elsewhere, otherAdmin)).counts).toMatchObject({ orders: 1, refused: 0 });
});

test("a note is the store's own, kept for all orders of the buyer, audited, and never overwritten unseen", async () => {
  const { customer, otherAdmin, ownAdmin } = shop.cast;
  const [one, two] = [
    await stage.order(customer, [[shop.goods.drill, 1]]),
    await stage.order(customer, [[shop.goods.drill, 1]]),
  ];
  const theirs = await stage.order(customer, [[shop.goods.wiper, 1]]);
  expect((await buyerOf(one)).note).toEqual({ text: "", version: 0, who: null, at: null });
  const written = await note(one, "Chỉ nhận hàng buổi tối\nGọi trước", 0);
  expect(written.status).toBe(200);
  expect((await buyerOf(two)).note).toMatchObject({
    text: "Chỉ nhận hàng buổi tối\nGọi trước",
    version: 1,
    who: shop.cast.ownAgent.fullName,
  });
  expect((await note(two, "Unseen", 0, ownAdmin)).body.code).toBe("orders/stale");
  expect((await note(two, "Seen", 1, ownAdmin)).body.note).toMatchObject({
    text: "Seen",
    version: 2,
  });
  expect((await note(two, "", 2)).body.note).toMatchObject({ text: "", version: 3 });
  const { rows } = await shop.ownerDb.query(
    "select act from audit_log where act = 'order.buyer-note'",
  );
  expect(rows).toHaveLength(3);

  expect((await buyerOf(theirs, otherAdmin)).note.text).toBe("");
  expect((await note(one, "Foreign", 3, otherAdmin)).status).toBe(404);
  const foreign = await stage.atDesk("GET /admin/orders/{id}/buyer", one, undefined, otherAdmin);
  expect(foreign.status).toBe(404);
  const { text } = await shop.ask("GET /orders/{id}", { as: customer, params: { id: one } });
  expect(text).not.toContain("Seen");
});
