import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openSecrets } from "#server/platform/secrets/secrets.ts";
import { addWebhook } from "#test/webhooks/webhook-fixtures.ts";
import { ask } from "../ask.ts";
import { clients, spread } from "../measure.ts";
import { BENCH_SECRETS_KEY, openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { atLeast, belowFloor, table, type Row } from "../table.ts";
import { makeBuyers, type Buyer } from "./buyers.ts";
import { anyOf } from "../choose.ts";

const CLIENTS = 8;
const SECONDS = 2;
const ROUNDS = 5;
/** Two messages for each checkout, which two inserts and a tag write. */
const FLOOR = 0.85;
/** Deliveries of a process in a second, to receivers that answer at once. */
const DELIVERIES_FLOOR = 100;
const STORES = 3;
const MESSAGES = 1_000;
const PRODUCTS = 1_000;
const BUYERS = 200;

const openBenchSecrets = async () => await openSecrets({ keys: [BENCH_SECRETS_KEY] });

/** Webhooks of all stores that want new orders and stock, paused, so that nothing is sent. */
const addListeners = async ({ owner }: ShopUnderTest): Promise<void> => {
  const secrets = await openBenchSecrets();
  const { rows } = await owner.query<{ id: number }>("select id from tenants");
  for (const { id } of rows) await addWebhook({ ownerDb: owner, secrets }, id);
  await owner.query("update webhooks set events = array['order.placed', 'product.stock']");
};

const removeWebhooks = async ({ owner }: ShopUnderTest): Promise<void> => {
  await owner.query("delete from webhook_messages");
  await owner.query("delete from webhooks");
};

/** Compares checkouts of stores with a webhook that wants new orders and stock with the same checkouts without webhooks. */
export const withWebhooks = async (shop: ShopUnderTest, buyers: readonly Buyer[]): Promise<Row> => {
  const { owner, url } = shop;
  const { rows: products } = await owner.query<{ id: number }>(
    "select product_id as id from published_products limit 1000",
  );
  const buy = async (): Promise<void> => {
    const buyer = anyOf(buyers);
    const body = {
      cartProducts: [{ productId: String(anyOf(products).id), quantity: 1 }],
      addressId: String(buyer.addressId),
      paymentMethod: "COD",
      shippingMethod: "standard",
    };
    const headers = { "idempotency-key": randomUUID() };
    await ask(`${url}${BASE_PATH}/orders`, { token: buyer.token, body, headers });
  };
  const rounds: { listening: number; alone: number }[] = [];
  await clients(CLIENTS, SECONDS, buy);
  for (let round = 0; round < ROUNDS; round++) {
    await addListeners(shop);
    const listening = await clients(CLIENTS, SECONDS, buy);
    await removeWebhooks(shop);
    rounds.push({ listening, alone: await clients(CLIENTS, SECONDS, buy) });
  }
  return {
    work: "Checkout of stores with a webhook",
    limit: "the same checkout without one",
    ratio: spread(rounds.map((each) => each.listening / each.alone)),
    shop: `${Math.round(spread(rounds.map((each) => each.listening)).median)}/s`,
    atLimit: `${Math.round(spread(rounds.map((each) => each.alone)).median)}/s`,
    floor: FLOOR,
  };
};

const openReceiver = async () => {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume();
    received += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  return { url: `http://127.0.0.1:${port}/`, received: () => received, server };
};

/** Measures how many messages of three stores the shop's process delivers in a second. */
export const deliveredWebhooks = async (shop: ShopUnderTest): Promise<Row> => {
  const { owner } = shop;
  const secrets = await openBenchSecrets();
  const { url, received, server } = await openReceiver();
  const { rows: stores } = await owner.query<{ id: number }>("select id from tenants limit $1", [
    STORES,
  ]);
  for (const { id } of stores) await addWebhook({ ownerDb: owner, secrets }, id, url);
  const fill = `insert into webhook_messages (tenant_id, webhook_id, event, object, content, occurred_at, queued_at)
    select tenant_id, id, 'order.placed', 'order:' || nth, '{}', now(), now() from webhooks, generate_series(1, ${MESSAGES}) nth`;
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await owner.query(fill);
    const before = received();
    const began = performance.now();
    await owner.query("update webhooks set state = 'active'");
    await owner.query("select notify_changed('webhook-messages')");
    await owner.query("notify shop_wake");
    while (received() - before < MESSAGES * stores.length) await pause(5);
    rates.push((MESSAGES * stores.length * 1000) / (performance.now() - began));
    await owner.query("update webhooks set state = 'paused'");
  }
  server.close();
  await removeWebhooks(shop);
  return atLeast("Webhooks of three stores", DELIVERIES_FLOOR, "/s", spread(rates));
};

if (import.meta.main) {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    await shop.owner.query("update stock set quantity = 1000000");
    const rows = [
      await withWebhooks(shop, await makeBuyers(shop, BUYERS)),
      await deliveredWebhooks(shop),
    ];
    process.stdout.write(`${table(rows)}\n`);
    process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
  } finally {
    await shop.close();
  }
}
