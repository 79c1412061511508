import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenToChanges, type Changes } from "#server/platform/database/changes/changes.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { openReceiver, type Receiver } from "#test/webhooks/receiver.ts";
import { stageWebhooks } from "#test/webhooks/webhook-stage.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";

let shop: TestShop;
let receiver: Receiver;
let webhooks: ReturnType<typeof stageWebhooks>;
const processes: { changes: Changes; worker: ReturnType<typeof deliverWebhooks> }[] = [];
beforeAll(async () => {
  shop = await openShop();
  receiver = await openReceiver();
  webhooks = stageWebhooks(shop);
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});

/** Sends webhooks as a process of the shop does. */
const openProcess = () => {
  const { db, clock, secrets, config, urls } = shop;
  const onError = (error: Error) => {
    throw error;
  };
  const changes = listenToChanges(urls.appUrl, onError);
  const worker = deliverWebhooks({ db, clock, secrets, config, changes, onError });
  processes.push({ changes, worker });
};
const closeProcesses = async () => {
  await Promise.all(processes.map(({ worker }) => worker.close()));
  await Promise.all(processes.map(({ changes }) => changes.close()));
  processes.length = 0;
};

test("an order is told within a second by one of two processes, which together send four of a webhook at once", async () => {
  let open = 0;
  let most = 0;
  receiver.answerWith(async (_, response) => {
    open += 1;
    most = Math.max(most, open);
    await turn();
    open -= 1;
    response.writeHead(204).end();
  });
  const { id } = await webhooks.add(receiver.url, { events: ["order.placed"] });
  openProcess();
  openProcess();
  const orders = stageOrders(shop);
  const order = await orders.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await expect
    .poll(() => receiver.received.map(({ data }) => data["id"]), { timeout: 3_000 })
    .toEqual([order]);
  await shop.ownerDb.query(
    "select queue_webhook_event($1, 'order.placed', 'order:' || nth, now(), '{}') from generate_series(1, 60) as nth",
    [shop.stores.own],
  );
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(61);
  await closeProcesses();
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(61);
  expect(most).toBeLessThanOrEqual(4);
  expect(await webhooks.one(id)).toMatchObject({ waiting: 0, failuresInARow: 0 });
});

test("closing waits for the delivery that is on its way, and leaves the others", async () => {
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  receiver.received.length = 0;
  receiver.answerWith(async (_, response) => {
    arrived.resolve();
    await answered.promise;
    response.writeHead(204).end();
  });
  await shop.ownerDb.query(
    "select queue_webhook_event($1, 'order.placed', 'order:closing', now(), '{}') from generate_series(1, 2)",
    [shop.stores.own],
  );
  openProcess();
  await arrived.promise;
  const closing = closeProcesses();
  answered.resolve();
  await closing;
  const { rows } = await shop.ownerDb.query(
    "select state from webhook_messages where object = 'order:closing' order by id",
  );
  expect(rows.map(({ state }) => state)).toEqual(["delivered", "waiting"]);
});
