import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { recordHistory } from "./order-history.ts";
import { answers, startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Stage } from "./stage.ts";
import { reportFigures } from "./report-figures.ts";

let clone: Clone;
let stage: Stage;
let env: Record<string, string>;
let shops: ShopProcess[];
beforeAll(async () => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 100_000);
  env = { DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl };
  shops = [await startShop(env), await startShop(env)];
});
afterAll(async () => {
  for (const shop of shops) await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

/**
 * Acts as a load balancer: asks all processes regularly whether they are ready, and sends requests to those that are.
 * It never retries.
 */
const balance = () => {
  let ready: ShopProcess[] = [...shops];
  let turn = 0;
  const look = async (): Promise<void> => {
    const known = [...shops];
    const well = await Promise.all(known.map(({ url }) => answers(`${url}/readyz`)));
    ready = known.filter((_, at) => well[at]);
  };
  const looking = setInterval(() => void look(), 250);
  return {
    next: (): string => {
      const shop = ready[(turn += 1) % ready.length];
      if (!shop) throw new Error("no process is ready");
      return shop.url;
    },
    readyCount: () => ready.length,
    close: () => clearInterval(looking),
  };
};

const SHOPPERS = 8;

test("both processes are replaced one after the other under shoppers, and not one request fails", async () => {
  const token = await tokenOver(shops[0]?.url ?? "", stage.cast.customer.email);
  const history = recordHistory();
  const balancer = balance();
  const failures: string[] = [];
  let requests = 0;
  let open = true;
  const shopper = async (nth: number): Promise<void> => {
    while (open) {
      const key = randomUUID();
      const buys = nth % 2 === 0;
      const url = balancer.next();
      const reply = buys
        ? await askOver(url, "POST", "/orders", { token, key, body: stage.basket })
        : await askOver(url, "GET", nth % 3 === 0 ? "/products" : "/cart", { token });
      requests += 1;
      if (buys) history.note(key, reply);
      if (reply.status !== (buys ? 201 : 200)) failures.push(`${url} answered ${reply.status}`);
    }
  };
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, nth) => shopper(nth)));
  const closings: number[] = [];
  for (const at of [0, 1]) {
    const old = shops[at];
    if (!old) throw new Error("no shop to replace");
    await expect.poll(balancer.readyCount, { timeout: 30_000 }).toBe(2);
    const { code, ms } = await old.stop();
    expect(code).toBe(0);
    closings.push(Math.round(ms));
    await old.remove();
    shops[at] = await startShop(env);
  }
  await expect.poll(balancer.readyCount, { timeout: 30_000 }).toBe(2);
  open = false;
  await shopping;
  balancer.close();
  reportFigures("Rolling restart", {
    requests,
    failed: failures.length,
    acknowledged: history.acknowledged(),
    "closed in ms": closings.join(" and "),
  });
  expect(failures).toEqual([]);
  expect(Math.max(...closings)).toBeLessThan(10_000);
  expect(await history.compare(stage.ownerDb)).toEqual([]);
  expect(await stage.invariants.broken()).toEqual([]);
});
