/** The example `examples/stock-sync` hears of the shop by webhooks alone. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { makeToken } from "#test/machine-tokens.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { stageWebhooks } from "#test/webhooks/webhook-stage.ts";

const EVENTS = ["order.placed", "order.moved", "order.cancelled", "product.stock"] as const;
const NEVER_S = 86_400;

let shop: TestShop;
let orders: OrderStage;
let webhooks: ReturnType<typeof stageWebhooks>;
let folder: string;
let example: ChildProcess;
let address: string;
let webhook: string;
let said = "";
let proxy: Awaited<ReturnType<typeof openProxy>>;
beforeAll(async () => {
  shop = await openShop({ demo: true });
  orders = stageOrders(shop);
  webhooks = stageWebhooks(shop);
  folder = await mkdtemp(join(tmpdir(), "stock-sync-"));
  const port = await freePort();
  address = `http://127.0.0.1:${port}/`;
  await shop.ownerDb.query("update stock set quantity = 50 where quantity > 0");
  proxy = await openProxy((await shop.openNode()).url);
  const { token } = await makeToken(shop, shop.cast.ownAdmin, {
    scopes: ["orders:read", "stock:write"],
  });
  const { id, secret } = await webhooks.add(address, { events: EVENTS });
  webhook = id;
  const [csv, state, config] = ["warehouse.csv", "orders.json", "stock-sync.json"].map((name) =>
    join(folder, name),
  );
  const settings = { baseUrl: proxy.url, token, secret, port, csv, state, everySeconds: NEVER_S };
  await writeFile(config ?? "", JSON.stringify(settings));
  const number = shop.goods.drill.productNumber;
  await writeFile(csv ?? "", `productNumber,received,shelf\n${number},40,"A,1"\n`);
  startExample();
  await eventually(40, 0);
});
afterAll(async () => {
  await killExample();
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});

const startExample = (): void => {
  const config = join(folder, "stock-sync.json");
  example = spawn(process.execPath, ["examples/stock-sync/stock-sync.ts", config]);
  for (const stream of [example.stdout, example.stderr])
    stream?.on("data", (bytes: Buffer) => (said += bytes.toString()));
};

const killExample = async (): Promise<void> => {
  const ended = once(example, "exit");
  example.kill("SIGKILL");
  await ended;
};

/** Passes requests on to the shop. Before the next list of stocks it lets something happen. */
const openProxy = async (target: string) => {
  let act: (() => Promise<unknown>) | undefined;
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks = await Array.fromAsync(request);
    const now = request.method === "PUT" ? act : undefined;
    if (now) act = undefined;
    await now?.();
    const headers = new Headers();
    for (const name of ["authorization", "content-type"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const { method = "", url = "" } = request;
    const body = method === "GET" ? null : Buffer.concat(chunks as Buffer[]); // as: it has no encoding
    const answer = await fetch(target + url, { method, headers, body });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(await answer.text());
  };
  const server = createServer((request, response) => void pass(request, response));
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    beforeSetting: (next: () => Promise<unknown>) => (act = next),
    isUsed: () => act === undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

/** Waits until the spreadsheet and the shop have these numbers. A webhook that the busy machine lost is sent again. */
const eventually = async (available: number, sold: number, sends = true): Promise<void> => {
  await vi.waitFor(
    async () => {
      if (sends) await webhooks.send();
      const [, row] = (await readFile(join(folder, "warehouse.csv"), "utf8")).split("\r\n");
      const { drill } = shop.goods;
      expect(row, said).toMatch(
        new RegExp(`^${drill.productNumber},\\d+,"A,1",${sold},${available}$`),
      );
      expect(await orders.stockOf(drill), said).toBe(available);
    },
    { timeout: 30_000, interval: 50 },
  );
};

const inTheFile = async (received: number): Promise<void> => {
  const path = join(folder, "warehouse.csv");
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(/,\d+,"A,1"/, `,${received},"A,1"`));
};

test(
  "an order, a cancellation, a delivery and a guess of staff end in the same numbers",
  { tags: ["long"] },
  async () => {
    const { drill } = shop.goods;
    const { customer } = shop.cast;
    const first = await orders.order(customer, [[drill, 3]]);
    await eventually(37, 3);

    await orders.move(first, "cancelled", { reason: "sold_out" });
    await eventually(40, 0);

    // An order that the example has not heard of, goods that came in, and a number that staff entered.
    await orders.order(customer, [[drill, 5]]);
    await inTheFile(60);
    await shop.ownerDb.query("update stock set quantity = 999 where product_id = $1", [
      drill.productId,
    ]);
    await eventually(55, 5);

    // Its pieces left the shelves, so the cancellation does not bring them back.
    const sent = await orders.orderIn("delivering", customer, [[drill, 2]]);
    await orders.move(sent, "cancelled", { reason: "delivery_failed", restock: true });
    await eventually(53, 7);
    expect(said).not.toContain("failed:");
  },
);

test(
  "a webhook that the shop did not sign is refused, and changes nothing",
  { tags: ["long"] },
  async () => {
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
      "webhook-signature": `v1,${Buffer.alloc(32).toString("base64")}`,
    };
    const body = JSON.stringify({ type: "order.placed", timestamp: "", data: { id: "1" } });
    expect((await fetch(address, { method: "POST", headers, body })).status).toBe(401);
    expect((await fetch(address)).status).toBe(401);
    await eventually(53, 7);
  },
);

test(
  "an order between reading the orders and setting the stock is neither lost nor sold twice",
  { tags: ["long"] },
  async () => {
    const { drill } = shop.goods;
    await killExample();
    await webhooks.change(webhook, { state: "paused" });
    proxy.beforeSetting(async () => await orders.order(shop.cast.customer, [[drill, 5]]));
    startExample();
    // No webhook reports the order, so only the refusal of the stock makes the example read it.
    await eventually(48, 12, false);
    expect(proxy.isUsed()).toBe(true);
    await webhooks.change(webhook, { state: "active" });
  },
);

test(
  "after a kill it reads what moved meanwhile, although no webhook comes",
  { tags: ["long"] },
  async () => {
    const { customer } = shop.cast;
    const { drill, grinder } = shop.goods;
    const old = await orders.order(customer, [[drill, 6]]);
    for (let nth = 0; nth < 22; nth += 1) await orders.order(customer, [[grinder, 1]]);
    await eventually(42, 18);
    await killExample();
    await orders.move(old, "cancelled", { reason: "sold_out" });
    await orders.order(customer, [[drill, 2]]);
    startExample();
    await eventually(46, 14, false);
    expect(said).toContain("knows ");
  },
);
