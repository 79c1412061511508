import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { withFunction } from "#test/race-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { openReceiver, type Receiver } from "#test/webhooks/receiver.ts";
import { stageWebhooks } from "#test/webhooks/webhook-stage.ts";

let shop: TestShop;
let receiver: Receiver;
let webhooks: ReturnType<typeof stageWebhooks>;
let id: string;
beforeAll(async () => {
  shop = await openShop();
  webhooks = stageWebhooks(shop);
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  receiver = await openReceiver();
  ({ id } = await webhooks.add(receiver.url, { events: ["product.stock"] }));
});
afterEach(async () => {
  await receiver.close();
  await webhooks.remove(id);
});

const setStock = "update stock set quantity = $2 where product_id = $1";
const stocks = () => receiver.received.map(({ data }) => data["stock"]);

/** A process sends the message of an earlier change while a later one is not committed; returns the stocks that came. */
const sendDuringChange = async () => {
  const { productId } = shop.goods.drill;
  await shop.ownerDb.query(setStock, [productId, 70]);
  const client = await shop.ownerDb.connect();
  try {
    await client.query("begin");
    await client.query(setStock, [productId, 71]);
    await webhooks.send();
    await client.query("commit");
  } finally {
    client.release();
  }
  await webhooks.send();
  return stocks();
};

test("a stock that changes while its message is sent is not lost", async () => {
  expect((await sendDuringChange()).at(-1)).toBe(71);
});

test("without the update of the waiting message, the receiver would keep the old stock", async () => {
  await withFunction(
    shop.ownerDb,
    "queue_webhook_product",
    (text) => text.replace(/DO UPDATE SET [^;]+;/, "DO NOTHING;"),
    async () => expect((await sendDuringChange()).at(-1)).toBe(70),
  );
});

test("changes that wait are one message, and a change after the first try is another one", async () => {
  const { productId } = shop.goods.drill;
  for (const quantity of [80, 81, 82]) await shop.ownerDb.query(setStock, [productId, quantity]);
  expect((await webhooks.deliveries(id)).total).toBe(1);
  let fails = true;
  receiver.answerWith((_, response) => response.writeHead(fails ? 500 : 204).end());
  await webhooks.send();
  await shop.ownerDb.query(setStock, [productId, 83]);
  expect((await webhooks.deliveries(id)).total).toBe(2);
  fails = false;
  await shop.ownerDb.query("update webhook_messages set due_at = 'epoch'");
  await webhooks.send();
  // A further try has the body of the first, and the later stock comes after it.
  expect(stocks()).toEqual([82, 82, 83]);
});

test("a change that sells nothing is told to nobody", async () => {
  const { productId } = shop.goods.drill;
  await shop.ownerDb.query("update stock set quantity = quantity where product_id = $1", [
    productId,
  ]);
  expect((await webhooks.deliveries(id)).total).toBe(0);
});
