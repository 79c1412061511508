/** Shoppers browse what no cache has while the primary is stopped and killed; a standby answers them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  catchUp,
  signalServer,
  startPrimary,
  startStandby,
  type Server,
} from "../setup/standby.ts";
import { reportFigures } from "./report-figures.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Stage } from "./stage.ts";
import { tally } from "./tally.ts";

const SHOPPERS = 6;
const AWAY_MS = 8_000;
/** A read is failed for good at three seconds (`database-away`). */
const PROMISED_MS = 3_000;

let primary: Server;
let standby: Server;
let stage: Stage;
let shop: ShopProcess;

beforeAll(async () => {
  primary = await startPrimary();
  stage = await setStage(primary.ownerUrl, 1_000);
  standby = await startStandby(primary);
  shop = await startShop({
    DATABASE_URL: primary.appUrl,
    DATABASE_OWNER_URL: primary.ownerUrl,
    DATABASE_REPLICA_URL: Object.assign(new URL(primary.appUrl), {
      port: new URL(standby.appUrl).port,
    }).href,
  });
}, 180_000);
afterAll(async () => {
  await shop.remove();
  await stage.ownerDb.end();
  await standby.remove();
  await primary.remove();
}, 60_000);

const api = (path: string) => `${shop.url}/ecommerce-shopping/api${path}`;

let drawn = 0;
/** An address that nobody has asked for yet: no cache has its response. */
const uncached = (): string => {
  drawn += 1;
  const kinds = [
    api(`/products/search?name=drill%20${drawn}`),
    api(`/products/search?name=saw%20${drawn}&tenantId=${stage.stores.own}`),
    `${shop.url}/search?name=wiper${drawn}`,
    api(`/products/${stage.goods.drill.id}/reviews?page=${drawn}`),
  ];
  return kinds[drawn % kinds.length] ?? "";
};

const cached = () => [
  `${shop.url}/home`,
  api("/products"),
  api(`/products/${stage.goods.drill.id}`),
  api("/tenants"),
];

/** Shoppers who open one page after the other until they are stopped. */
const browse = (next: () => string) => {
  let isOpen = true;
  const figures = { reads: 0, failed: 0, "slowest ms": 0 };
  const failures = new Set<string>();
  const shopper = async (): Promise<void> => {
    while (isOpen) {
      const url = next();
      const begun = performance.now();
      const status = await fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      tally.requests += 1;
      figures.reads += 1;
      figures["slowest ms"] = Math.max(
        figures["slowest ms"],
        Math.round(performance.now() - begun),
      );
      if (status === 200) continue;
      figures.failed += 1;
      failures.add(`${status} ${url}`);
    }
  };
  const all = Promise.all(Array.from({ length: SHOPPERS }, shopper));
  return {
    stop: async () => {
      isOpen = false;
      await all;
      return { figures, failures: [...failures] };
    },
  };
};

const answeredByReplica = async (): Promise<number> => {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^replica_reads\{outcome="answered"\} (\d+)$/m.exec(text)?.[1]);
};
const isReady = async (): Promise<boolean> => (await fetch(`${shop.url}/readyz`)).ok;
const pause = async (ms: number): Promise<void> =>
  await new Promise((resolve) => setTimeout(resolve, ms));

test.each([
  ["stopped", "SIGSTOP", async (): Promise<void> => await pause(AWAY_MS)],
  ["killed", "SIGKILL", async (): Promise<void> => undefined],
] as const)(
  "the primary is %s: shoppers go on reading, carts get 503, and selling goes on afterwards",
  async (how, signal, whileAway) => {
    for (const url of cached()) for (let times = 0; times < 2; times += 1) await fetch(url);
    const token = await tokenOver(shop.url, stage.cast.customer.email);
    await catchUp(primary, standby);
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
    const before = await answeredByReplica();
    const browsing = browse(uncached);
    const old = browse(() => cached()[(drawn += 1) % cached().length] ?? "");
    await pause(1_000);
    tally.faults += 1;
    await signalServer(primary, signal);
    const [cart] = await Promise.all([askOver(shop.url, "GET", "/cart", { token }), whileAway()]);
    if (signal === "SIGSTOP") expect(cart.status).toBe(503);
    await signalServer(primary, "SIGCONT");
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
    await pause(1_000);
    const [fresh, kept] = [await browsing.stop(), await old.stop()];
    const byReplica = (await answeredByReplica()) - before;
    reportFigures(`Primary ${how}, shoppers browse`, {
      ...fresh.figures,
      "answered by the replica": byReplica,
      "reads from caches": kept.figures.reads,
      "failed from caches": kept.figures.failed,
    });
    expect(kept.failures).toEqual([]);
    expect(byReplica).toBeGreaterThan(0);
    expect(fresh.failures).toEqual([]);
    expect(fresh.figures["slowest ms"]).toBeLessThan(PROMISED_MS);
    await expect
      .poll(
        async () =>
          (
            await askOver(shop.url, "POST", "/orders", {
              token,
              key: randomUUID(),
              body: stage.basket,
            })
          ).status,
        { timeout: 10_000 },
      )
      .toBe(201);
  },
  120_000,
);
