/** The short form of the faults that `npm run test:long` injects into the shop and its database. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "#server/platform/database/migrations/migrate.ts";
import { watchInvariants } from "../invariants/invariants.ts";
import { fits, openEmpty } from "../long/empty-database.ts";
import { openFaultProxy, type FaultProxy, type Verdict } from "../long/fault-proxy.ts";
import { recordHistory } from "../long/order-history.ts";
import { answers } from "../long/running-shop.ts";
import { askOver, PROMISED_MS, SLACK_MS } from "../long/stage.ts";
import { openSpawnedNode, type SpawnedNode } from "./open-spawned-node.ts";
import { stageOrders } from "../order-scenario.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
let proxy: FaultProxy;
let node: SpawnedNode;
let token: string;
let addressId: string;
let survivor: string;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
const history = recordHistory();

const openNode = async (): Promise<SpawnedNode> => {
  const urls = { ...shop.urls, appUrl: proxy.through(shop.urls.appUrl) };
  return await openSpawnedNode({ urls, config: shop.config });
};

beforeAll(async () => {
  shop = await openShop();
  const { hostname, port } = new URL(shop.urls.appUrl);
  proxy = await openFaultProxy({ host: hostname, port: Number(port) });
  survivor = (await shop.openNode()).url;
  token = await shop.tokenOf(shop.cast.customer);
  addressId = await stageOrders(shop).hanoi(shop.cast.customer);
  invariants = await watchInvariants(shop.ownerDb);
  node = await openNode();
});
beforeEach(() => proxy.mend());
afterAll(async () => {
  await node.close();
  await proxy.close();
  await shop.close();
});

const buy = async (url: string, key: string) => {
  const cartProducts = [shop.goods.drill, shop.goods.wiper].map(({ id }) => ({
    productId: id,
    quantity: 1,
  }));
  const body = { addressId, paymentMethod: "COD", shippingMethod: "standard", cartProducts };
  const reply = await askOver(url, "POST", "/orders", { token, key, body });
  history.note(key, reply);
  return reply;
};

/**
 * Applies a verdict to the packet that places an order, or to the database's response to it. The returned function says
 * whether that packet came.
 */
const whenPlacing = (verdict: Verdict, heard: Verdict, then?: () => void): (() => boolean) => {
  let isPlaced = false;
  proxy.state.toServer = (bytes) => {
    if (isPlaced || !bytes.includes("orders.place")) return "pass";
    isPlaced = true;
    if (verdict !== "pass") then?.();
    return verdict;
  };
  proxy.state.toClient = () => {
    if (!isPlaced || verdict !== "pass") return "pass";
    then?.();
    return heard;
  };
  return () => isPlaced;
};

const placed = async (key: string): Promise<number> => {
  const { rowCount } = await shop.ownerDb.query(
    "select from checkouts where idempotency_key = $1",
    [key],
  );
  return rowCount ?? 0;
};

const expectTruth = async (key: string): Promise<void> => {
  proxy.mend();
  expect((await buy(survivor, key)).status).toBe(201);
  expect(await placed(key)).toBe(1);
  expect(await history.compare(shop.ownerDb)).toEqual([]);
  expect(await invariants.broken()).toEqual([]);
};

test.each([
  ["before the database receives it: nothing is stored", "cut", 0],
  ["after the database received it: it is stored completely", "pass-and-cut", 1],
] as const)(
  "the connection is lost while an order is placed, %s, and the same key then returns the one order",
  async (_, verdict, stored) => {
    const key = randomUUID();
    const came = whenPlacing(verdict, "pass");
    const { status, ms } = await buy(node.url, key);
    expect(came()).toBe(true);
    expect([201, 503]).toContain(status);
    expect(ms).toBeLessThan(PROMISED_MS + SLACK_MS);
    if (status !== 201) await expect.poll(async () => await placed(key)).toBe(stored);
    await expectTruth(key);
  },
);

test(
  "the process is killed after an order is placed and before it responds: the same key returns the order",
  { tags: ["long"] },
  async () => {
    const victim = await openNode();
    const key = randomUUID();
    const came = whenPlacing("pass", "hold", victim.kill);
    expect((await buy(victim.url, key)).status).toBe(null);
    expect(came()).toBe(true);
    await victim.close();
    await expect.poll(async () => await placed(key)).toBe(1);
    await expectTruth(key);
  },
);

test(
  "the database's disk is full: no order, nothing partial, and the same key succeeds when there is space",
  { tags: ["long"] },
  async () => {
    await shop.ownerDb.query(`
    create function disk_full() returns trigger language plpgsql as $$
    begin raise disk_full using message = 'could not extend file'; end $$;
    create trigger disk_full before insert on order_lines for each row execute function disk_full()`);
    const key = randomUUID();
    expect((await buy(survivor, key)).status).toBe(503);
    expect(await placed(key)).toBe(0);
    expect(await invariants.broken()).toEqual([]);
    await shop.ownerDb.query("drop function disk_full cascade");
    await expectTruth(key);
  },
);

test(
  "the database is away: cached responses are still served, other requests get a 503 in time, and succeed afterwards",
  { tags: ["long"] },
  async () => {
    const products = async () => await askOver(node.url, "GET", "/products");
    const cart = async () => await askOver(node.url, "GET", "/cart", { token });
    // A response is cached from the moment on that its process hears of changes.
    await expect.poll(async () => await answers(`${node.url}/readyz`)).toBe(true);
    expect([(await products()).status, (await cart()).status]).toEqual([200, 200]);
    proxy.state.mood = "refuses";
    proxy.cutAll();
    const away = await cart();
    expect(away.status).toBe(503);
    expect(away.ms).toBeLessThan(PROMISED_MS + SLACK_MS);
    expect((await products()).status).toBe(200);
    expect(await answers(`${node.url}/healthz`)).toBe(true);
    expect(await answers(`${node.url}/readyz`)).toBe(false);
    proxy.mend();
    await expect
      .poll(async () => await answers(`${node.url}/readyz`), { timeout: 10_000 })
      .toBe(true);
    expect((await cart()).status).toBe(200);
  },
);

test("the history finds a response that is not true, two that differ, and orders without a request", async () => {
  const told = (id: string) => ({ status: 201, body: { checkoutId: id, orders: [] }, ms: 0 });
  expect((await buy(survivor, "kept")).status).toBe(201);
  const other = recordHistory();
  other.note("lost", told("1"));
  other.note("lost", told("2"));
  const found = (await other.compare(shop.ownerDb)).join("\n");
  expect(found).toMatch(/lost was answered .*"1".*, later .*"2"/);
  expect(found).toMatch(/lost: told .*"2".*, stored undefined/);
  expect(found).toContain("kept");
});

test(
  "interrupted migrations: the shop detects an incomplete schema, and the next start completes it",
  { tags: ["long"] },
  async () => {
    const { url, proxy: line, close } = await openEmpty();
    try {
      let count = 0;
      line.state.toServer = () => ((count += 1) === 40 ? "cut" : "pass");
      const ended = await migrate(line.through(url)).then(
        () => "done",
        () => "cut", // the words of the error depend on what was in transit
      );
      expect(ended).toBe("cut");
      expect(await fits(url)).toBe(false);
      await migrate(url);
      expect(await fits(url)).toBe(true);
    } finally {
      await close();
    }
  },
);
