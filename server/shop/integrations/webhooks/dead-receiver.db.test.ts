import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { openReceiver, type Receiver } from "#test/webhooks/receiver.ts";
import { stageWebhooks } from "#test/webhooks/webhook-stage.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";

const DEAD = 10_000;
const QUIET = 80;
const ROUNDS = 8;
/** As long as a receiver on the internet takes, and long enough that other work of the machine changes little. */
const ANSWER_MS = 100;

let shop: TestShop;
let quiet: Receiver;
let dead: Receiver;
beforeAll(async () => {
  shop = await openShop();
  quiet = await openReceiver(async (_, response) => {
    await pause(ANSWER_MS);
    response.writeHead(204).end();
  });
  dead = await openReceiver(() => undefined);
});
afterAll(async () => {
  await quiet.close();
  await dead.close();
  await shop.close();
});

const fill = async (webhookId: string, prefix: string, count: number): Promise<void> => {
  await shop.ownerDb.query(
    `insert into webhook_messages (tenant_id, webhook_id, event, object, content, occurred_at, queued_at)
     select tenant_id, id, 'order.placed', 'order:' || $2 || nth, '{}', now(), now() from webhooks, generate_series(1, $3::int) nth
     where id = $1`,
    [webhookId, prefix, count],
  );
};

/** Milliseconds that the messages of the quiet store take. */
const drain = async (webhookId: string, round: string): Promise<number> => {
  const before = quiet.received.length;
  await fill(webhookId, `${round}-`, QUIET);
  const { db, clock, secrets, config } = shop;
  const onError = (error: Error) => {
    throw error;
  };
  const changes = { subscribe: () => undefined };
  const began = performance.now();
  const worker = deliverWebhooks({ db, clock, secrets, config, changes, onError });
  await expect
    .poll(() => quiet.received.length - before, { timeout: 60_000, interval: 5 })
    .toBe(QUIET);
  const took = performance.now() - began;
  dead.server.closeAllConnections();
  await worker.close();
  return took;
};

test(
  "10,000 messages to a dead receiver slow those of another store by a tenth at most",
  { tags: ["long"], timeout: 240_000 },
  async () => {
    const { add } = stageWebhooks(shop);
    const own = await add(quiet.url, { events: ["order.placed"] });
    const other = await add(dead.url, { events: ["order.placed"], as: shop.cast.otherAdmin });
    await fill(other.id, "dead-", DEAD);
    await shop.ownerDb.query("analyze webhook_messages");
    const setDead = async (state: string) =>
      await shop.ownerDb.query(
        "update webhooks set state = $2, tripped_at = null, failures_in_row = 0 where id = $1",
        [other.id, state],
      );
    await setDead("paused");
    await drain(own.id, "warm");
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await setDead("active");
      beside.push(await drain(own.id, `beside-${round}`));
      await setDead("paused");
      alone.push(await drain(own.id, `alone-${round}`));
    }
    expect(dead.received.length).toBeGreaterThan(0);
    // Other work of the machine only adds to a time, so the shortest ones are compared.
    const ratio = Math.min(...beside) / Math.min(...alone);
    expect(ratio, `${beside.join()} against ${alone.join()}`).toBeLessThanOrEqual(1.1);
  },
);
