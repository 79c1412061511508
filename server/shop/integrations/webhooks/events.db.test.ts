import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { webhookEvents, type WebhookEvent } from "#contract/integrations/webhook-events.ts";
import { webhookExamples } from "#contract/integrations/webhook-examples.ts";
import { addStatement } from "#test/ledger/ledger-fixtures.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { stageParcels } from "#test/parcels/parcel-stage.ts";
import { stageReturns } from "#test/returns/return-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { openReceiver, verify, type Received, type Receiver } from "#test/webhooks/receiver.ts";
import { stageWebhooks } from "#test/webhooks/webhook-stage.ts";

let shop: TestShop;
let receiver: Receiver;
let orders: OrderStage;
let webhooks: ReturnType<typeof stageWebhooks>;
let secret: string;
beforeAll(async () => {
  shop = await openShop();
  receiver = await openReceiver();
  orders = stageOrders(shop);
  webhooks = stageWebhooks(shop);
  ({ secret } = await webhooks.add(receiver.url));
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});

/** The page of webhooks shows the examples to developers. */
const isLikeItsExample = (body: string): void => {
  const real = JSON.parse(body);
  const shown = webhookExamples[real.type as WebhookEvent]; // as: its members are compared
  expect(Object.keys(real)).toEqual(Object.keys(shown));
  expect([real.type, Object.keys(real.data).toSorted()]).toEqual([
    shown.type,
    Object.keys(shown.data).toSorted(),
  ]);
  for (const [name, value] of Object.entries(real.data))
    if (value !== null) expect([name, typeof value]).toEqual([name, typeof shown.data[name]]);
};

const seen = new Set<string>();
/** Sends what waits; each is verified. Returns those of one event. */
const sent = async (event: WebhookEvent): Promise<Received[]> => {
  receiver.received.length = 0;
  await webhooks.send();
  for (const each of receiver.received) {
    verify(secret, each);
    seen.add(each.type);
    isLikeItsExample(each.body);
  }
  return receiver.received.filter(({ type }) => type === event);
};
afterEach(() => {
  for (const { body } of receiver.received) {
    const { customer } = shop.cast;
    for (const personal of [customer.fullName, customer.email, "912345678", "Hàng Bạc"])
      expect(body).not.toContain(personal);
  }
});

const buy = async (pieces = 1, more: Record<string, unknown> = {}) =>
  await orders.order(shop.cast.customer, [[shop.goods.drill, pieces]], more);

test("a placed order is told with its amounts, its states and the address of the rest", async () => {
  const id = await buy(2);
  const [placed, ...more] = await sent("order.placed");
  expect(more).toEqual([]);
  const { rows } = await shop.ownerDb.query(
    "select total_amount as total from orders where id = $1",
    [id],
  );
  expect(JSON.parse(placed?.body ?? "")).toEqual({
    type: "order.placed",
    timestamp: expect.stringMatching(/^20.*Z$/),
    data: {
      id,
      version: 1,
      status: "pending",
      paymentMethod: "COD",
      paymentStatus: "unpaid",
      totalAmount: rows[0].total,
      url: `${shop.config.baseUrl}/ecommerce-shopping/api/admin/orders/${id}`,
    },
  });
});

test("a purchase tells the new stock, once for several purchases", async () => {
  await sent("product.stock");
  await buy(1);
  await buy(3);
  const stock = await sent("product.stock");
  const { drill } = shop.goods;
  expect(stock.map(({ data }) => data)).toEqual([
    {
      id: drill.id,
      productNumber: expect.any(String),
      version: expect.any(Number),
      stock: await orders.stockOf(drill),
      url: expect.stringContaining(`/products/${drill.id}`),
    },
  ]);
});

test("moves are told one by one in their sequence, and the collected cash with the last", async () => {
  const id = await orders.orderIn("completed", shop.cast.customer, [[shop.goods.drill, 1]]);
  await sent("order.moved");
  const steps = receiver.received.filter(({ data }) => data["id"] === id);
  expect(steps.map(({ type, data }) => [type, data["from"], data["status"]])).toEqual([
    ["order.placed", undefined, "pending"],
    ["order.moved", "pending", "transferred"],
    ["order.moved", "transferred", "delivering"],
    ["order.moved", "delivering", "completed"],
    ["order.paid", undefined, "completed"],
  ]);
});

test("a cancellation is told as such, and not as a move", async () => {
  const id = await buy();
  await sent("order.placed");
  await orders.move(id, "cancelled", { reason: "Sold out" });
  await sent("order.cancelled");
  const steps = receiver.received.filter(({ data }) => data["id"] === id);
  expect(steps.map(({ type, data }) => [type, data["from"]])).toEqual([
    ["order.cancelled", "pending"],
  ]);
});

test("a changed product is told once for several changes, with its newest version", async () => {
  const { drill } = shop.goods;
  for (const isHidden of ["true", "false"]) {
    const { status, text } = await shop.ask("PUT /products/{id}/hidden", {
      as: shop.cast.ownAdmin,
      params: { id: drill.id },
      query: { isHidden },
    });
    expect([status, text]).toEqual([200, expect.anything()]);
  }
  const changed = await sent("product.changed");
  expect(changed.map(({ data }) => data["isHidden"])).toEqual([false]);
});

test("a closed statement is told by its month", async () => {
  const id = await addStatement(shop.ownerDb, shop.stores.own);
  const { status, text } = await shop.ask("POST /super/statements/{id}/close", {
    as: shop.cast.superAdmin,
    params: { id },
    body: {},
  });
  expect([status, text]).toEqual([200, expect.anything()]);
  const [closed] = await sent("statement.closed");
  expect(closed?.data).toMatchObject({ id, url: expect.stringContaining(`/statements/${id}`) });
});

test("each state of a return is told", async () => {
  const returns = stageReturns(shop);
  const orderId = await returns.buy([[shop.goods.drill, 1]]);
  const { id } = await returns.open(orderId);
  await returns.accept(id);
  const moved = await sent("return.moved");
  expect(moved.map(({ data }) => [data["id"], data["from"], data["state"]])).toEqual([
    [id, null, "requested"],
    [id, "requested", expect.any(String)],
  ]);
});

test("a parcel that its carrier took is told", async () => {
  const parcels = stageParcels(shop);
  await parcels.sendFromHanoi();
  await parcels.connect("ghn");
  const { id } = await parcels.booked((await parcels.order(1)).id, { carrier: "ghn" });
  const moved = await sent("parcel.moved");
  expect(moved.map(({ data }) => [data["id"], data["from"], data["state"]])).toEqual([
    [id, "booking", "booked"],
  ]);
});

test("an evaluation is told with its stars and without its words", async () => {
  const id = await orders.orderIn("completed", shop.cast.customer, [[shop.goods.drill, 1]]);
  const { status, text } = await shop.ask("POST /orders/{id}/reviews", {
    as: shop.cast.customer,
    params: { id },
    body: { reviews: [{ productId: shop.goods.drill.id, rating: 4, comment: "Chạy rất êm" }] },
  });
  expect([status, text]).toEqual([201, expect.anything()]);
  const [written] = await sent("review.written");
  expect(written?.data).toMatchObject({ orderId: id, rating: 4 });
  expect(written?.body).not.toContain("Chạy");
});

test("every event was told by a real act", () => {
  expect(webhookEvents.filter((event) => !seen.has(event))).toEqual([]);
});

test("no message or log of the events names a person or repeats their words", async () => {
  const { rows } = await shop.ownerDb.query<{ all: string }>(
    "select string_agg(m::text, ' ') as all from webhook_messages m",
  );
  const { customer } = shop.cast;
  expect(rows[0]?.all).toContain("order.placed");
  for (const personal of [
    customer.fullName,
    customer.email,
    "912345678",
    "Hàng Bạc",
    "Chạy rất",
    "Sold out",
  ])
    expect(rows[0]?.all).not.toContain(personal);
});

test("another store's webhook is told nothing, and a webhook only what it wants", async () => {
  const other = await openReceiver();
  const picky = await openReceiver();
  await webhooks.add(other.url, { as: shop.cast.otherAdmin });
  const { id } = await webhooks.add(picky.url, { events: ["order.cancelled"] });
  await buy();
  await webhooks.send();
  expect([other.received, picky.received]).toEqual([[], []]);
  expect((await webhooks.deliveries(id)).total).toBe(0);
  await Promise.all([other.close(), picky.close()]);
});
