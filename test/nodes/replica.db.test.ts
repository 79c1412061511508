/** Visitors' reads while the primary is away: a replica answers, and never with less than the process has seen. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openNode, openServerProxy, runOn, type NodeOptions } from "./replicated-shop.ts";
import { catchUp, startPrimary, startStandby, type Server } from "../setup/standby.ts";
import { openShop, type TestShop } from "../shop.ts";

type Proxy = NodeOptions["primary"];

let primary: Server;
let standby: Server;
let other: Server;
let shop: TestShop;
let toPrimary: Proxy;
let toReplica: Proxy;
let node: Awaited<ReturnType<typeof openNode>>;

beforeAll(async () => {
  primary = await startPrimary();
  shop = await openShop({ urls: primary });
  [standby, other] = [await startStandby(primary), await startStandby(primary)];
  [toPrimary, toReplica] = [await openServerProxy(), await openServerProxy()];
  toPrimary.leadTo(primary);
}, 120_000);
afterAll(async () => {
  await shop.close();
  await Promise.all([toPrimary.close(), toReplica.close()]);
  await Promise.all([standby, other].map(async (server) => await server.remove()));
  await primary.remove();
}, 60_000);

const open = async (without?: NodeOptions["without"]) =>
  await openNode({ primary: toPrimary, replica: toReplica, shop, ...(without && { without }) });

beforeEach(() => toReplica.leadTo(standby));
afterEach(async () => {
  await runOn(standby, "select pg_wal_replay_resume()");
  toPrimary.mend();
  toReplica.mend();
  await node.close();
});

const losePrimary = async (): Promise<void> => {
  toPrimary.lose();
  await expect.poll(node.changes.isPrimaryAway).toBe(true);
};
const priceOf = async () => await node.priceOf(shop.goods.drill);

/** Sets a price; resolves when both standbys show it and the process has heard of it. */
const setPrice = async (price: number): Promise<void> => {
  const { productId } = shop.goods.drill;
  await shop.ownerDb.query("update products set price = $2 where id = $1", [productId, price]);
  await node.hearAll();
};

const publicReads = () => [
  "/products",
  `/products?tenant=${shop.stores.own}&sort=price_asc`,
  "/products/search?name=drill",
  "/products/search?name=dril",
  `/products/${shop.goods.drill.id}`,
  `/products/${shop.goods.drill.id}/reviews`,
  "/reviews/featured",
  `/categories?tenantId=${shop.stores.own}`,
  "/tenants",
  `/tenants/${shop.stores.own}`,
  "/locations/provinces",
  "/locations/old/provinces",
];

test("while the primary is away, visitors read everything from the replica, and carts and staff get 503 with Retry-After", async () => {
  node = await open();
  await catchUp(primary, standby);
  const token = await shop.tokenOf(shop.cast.customer);
  const staff = await shop.tokenOf(shop.cast.ownAdmin);
  const answers: unknown[] = [];
  for (const path of publicReads())
    answers.push((await shop.app.inject({ url: `/ecommerce-shopping/api${path}` })).json());
  await losePrimary();
  for (const [at, path] of publicReads().entries()) {
    const { status, body } = await node.read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.parse(body)).toEqual(answers[at]);
  }
  expect((await node.app.inject({ url: "/sitemap.xml" })).statusCode).toBe(200);
  for (const [path, as] of [
    ["/cart", token],
    ["/orders", token],
    ["/products?hidden=all", staff],
  ] as const)
    expect([path, await node.read(path, as)]).toMatchObject([
      path,
      { status: 503, retryAfter: "2" },
    ]);
  expect(node.reads.answered).toBeGreaterThan(publicReads().length);
  const metrics = await node.app.inject({ url: "/metrics" });
  expect(metrics.body).toContain(`replica_reads{outcome="answered"} ${node.reads.answered}\n`);
  expect(metrics.body).toContain('replica_reads{outcome="behind"} 0\n');
});

test("the replica is not asked while the primary answers", async () => {
  node = await open();
  for (const path of publicReads())
    expect([path, (await node.read(path)).status]).toEqual([path, 200]);
  expect(node.reads).toEqual({ answered: 0, behind: 0, failed: 0 });
});

test("a primary that hangs holds up a visitor once, for 300 ms", { tags: ["long"] }, async () => {
  node = await open();
  await catchUp(primary, standby);
  toPrimary.state.mood = "stalls";
  const took: number[] = [];
  for (const path of publicReads()) {
    const begun = performance.now();
    expect([path, (await node.read(path)).status]).toEqual([path, 200]);
    took.push(performance.now() - begun);
  }
  expect(Math.max(...took)).toBeLessThan(1_500);
  expect(took.filter((ms) => ms > 290).length).toBeLessThan(3);
  toPrimary.cutAll();
});

test(
  "a response of the replica is cached until a change drops it",
  { tags: ["long"] },
  async () => {
    node = await open();
    await setPrice(1_000_000);
    await losePrimary();
    expect(await priceOf()).toBe(1_000_000);
    toReplica.lose();
    expect(await priceOf()).toBe(1_000_000);
    toPrimary.mend();
    await setPrice(1_100_000);
    expect(await priceOf()).toBe(1_100_000);
  },
);

/** Lets the process see a price that the standby does not show, and loses the primary. */
const losePriceAndPrimary = async (): Promise<void> => {
  await setPrice(1_000_000);
  expect(await priceOf()).toBe(1_000_000);
  await catchUp(primary, standby);
  await runOn(standby, "select pg_wal_replay_pause()");
  await setPrice(1_200_000);
  await losePrimary();
};

test("a replica without a change that the process has seen answers only once it has replayed it", async () => {
  node = await open();
  await losePriceAndPrimary();
  expect(await priceOf()).toBe(503);
  expect(node.reads).toMatchObject({ answered: 0, behind: 1 });
  await runOn(standby, "select pg_wal_replay_resume()");
  expect(await priceOf()).toBe(1_200_000);
});

test("without that check, visitors would see the old price", { tags: ["long"] }, async () => {
  node = await open((seen) => ({ ...seen, position: "0/0", xids: [] }));
  await losePriceAndPrimary();
  expect(await priceOf()).toBe(1_000_000);
});

test(
  "of several replicas behind one address, each is checked by itself",
  { tags: ["long"] },
  async () => {
    node = await open();
    await losePriceAndPrimary();
    toReplica.leadTo(other);
    toReplica.cutAll();
    expect(await priceOf()).toBe(1_200_000);
    toReplica.leadTo(standby);
    toReplica.cutAll();
    expect((await node.read("/products")).status).toBe(503);
  },
);

test(
  "a connection to a replica that is behind is exchanged for one to another replica",
  { tags: ["long"] },
  async () => {
    node = await open();
    await losePriceAndPrimary();
    expect(await priceOf()).toBe(503);
    toReplica.leadTo(other);
    expect(await priceOf()).toBe(1_200_000);
  },
);
