import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { listenToChanges } from "#server/platform/database/changes/changes.ts";
import { openFaultProxy } from "../long/fault-proxy.ts";
import { openSpawnedNode } from "./open-spawned-node.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
let other: Awaited<ReturnType<typeof openProcess>>;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  shop = await openShop();
  other = await openProcess();
}, 60_000);
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
afterAll(async () => {
  await other.process.close();
  await other.proxy.close();
  await shop.close();
}, 30_000);

const WAKE_UP = "notify shop_wake\0";
const COMMIT = "commit\0";

/** Another process of the shop, whose connections run through a proxy. */
const openProcess = async () => {
  const { hostname, port } = new URL(shop.urls.appUrl);
  const proxy = await openFaultProxy({ host: hostname, port: Number(port) });
  const process = await openSpawnedNode({
    urls: { ...shop.urls, appUrl: proxy.through(shop.urls.appUrl) },
    config: shop.config,
  });
  return { proxy, process };
};

/** A process that heard its first look, and looks when it is woken, or also after some milliseconds. */
const listen = async (pollEveryMs: number) => {
  const heard: string[] = [];
  const changes = listenToChanges(shop.urls.appUrl, () => undefined, { pollEveryMs });
  closers.push(changes.close);
  changes.subscribe((tag) => heard.push(tag));
  await expect.poll(() => heard).toHaveLength(1);
  return heard;
};

const NEVER = 3_600_000;
const productTag = () => `product:${shop.goods.drill.productId}`;

/** The store's admin changes the price through a process; the answer, or null if the process dies first. */
const changePrice = async (url: string, price: number): Promise<number | null> => {
  const token = await shop.tokenOf(shop.cast.ownAdmin);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const { rows } = await shop.ownerDb.query<{ version: number }>(
    "select version from products where id = $1",
    [shop.goods.drill.productId],
  );
  const answer = await fetch(`${url}${BASE_PATH}/products/${shop.goods.drill.id}/quick`, {
    method: "PUT",
    headers,
    body: JSON.stringify({ price, version: rows[0]?.version }),
  }).catch(() => null);
  return answer && answer.status;
};
const priceNow = async () =>
  (
    await shop.ownerDb.query<{ price: string }>("select price from products where id = $1", [
      shop.goods.drill.productId,
    ])
  ).rows[0]?.price;

test("a write wakes the other processes with its commit", async () => {
  const heard = await listen(NEVER);
  expect(await changePrice(other.process.url, 1_234_000)).toBe(200);
  await expect.poll(() => heard).toContain(productTag());
});

test(
  "a process is killed between its commit and the wake-up: the others hear of the write within a second, by looking",
  { tags: ["long"] },
  async () => {
    const { proxy, process } = other;
    const heard = await listen(1_000);
    const asleep = await listen(NEVER);
    let isKilled = false;
    proxy.state.toServer = (bytes) => {
      const at = bytes.indexOf(WAKE_UP);
      if (at < 0) return "pass";
      // The commit before it in the same write arrives, and nothing after it.
      expect(bytes.subarray(0, at).includes(COMMIT)).toBe(true);
      bytes.fill(" ", at, at + WAKE_UP.length - 1);
      bytes.write(";", at);
      isKilled = true;
      process.kill();
      return "pass";
    };
    const began = performance.now();
    await changePrice(process.url, 1_345_000);
    expect(isKilled).toBe(true);
    await expect.poll(() => heard, { interval: 20, timeout: 3_000 }).toContain(productTag());
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await priceNow()).toBe(1_345_000);
    expect(asleep).not.toContain(productTag());
  },
);
