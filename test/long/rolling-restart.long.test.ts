import { readdir } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { openBalancer, type Balancer } from "./balancer.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { setStage, type Stage } from "./stage.ts";
import { openTraffic } from "./traffic.ts";
import { reportFigures } from "./report-figures.ts";

let clone: Clone;
let stage: Stage;
let balancer: Balancer;
let shops: ShopProcess[];
afterEach(async () => {
  await balancer.close();
  for (const shop of shops) await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

const placedOrders = async (): Promise<string[]> => {
  const { rows } = await stage.ownerDb.query<{ id: string }>(
    "select id from orders where tenant_id = $1",
    [stage.stores.own],
  );
  return rows.map(({ id }) => id);
};

test.each([2, 3])(
  "%i processes behind a balancer are replaced one after the other under shoppers, visitors and staff: not one request fails, and no order is missing on the staff's screen",
  async (count) => {
    clone = await cloneDatabase();
    stage = await setStage(clone.ownerUrl, 100_000);
    const env = { DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl };
    shops = [];
    for (let nth = 0; nth < count; nth++) shops.push(await startShop(env));
    balancer = await openBalancer(shops.map(({ url }) => url));
    const allReady = async () =>
      await expect.poll(balancer.readyCount, { timeout: 30_000, interval: 250 }).toBe(count);
    await allReady();
    const traffic = await openTraffic(balancer, stage);
    const closings: number[] = [];
    for (const [at, old] of shops.entries()) {
      await allReady();
      const { code, ms } = await old.stop();
      expect(code).toBe(0);
      closings.push(Math.round(ms));
      await old.remove();
      shops[at] = await startShop({ ...env, PORT: new URL(old.url).port });
    }
    await allReady();
    const placed = await placedOrders();
    await expect
      .poll(() => placed.filter((id) => !traffic.shown.has(id)), { timeout: 10_000 })
      .toEqual([]);
    await traffic.close();
    reportFigures(`Rolling restart of ${count}`, {
      balancer: balancer.kind,
      requests: traffic.requests(),
      failed: traffic.failures.length,
      acknowledged: traffic.history.acknowledged(),
      "streams cut": traffic.cuts(),
      "closed in ms": closings.join(", "),
    });
    expect(traffic.failures).toEqual([]);
    // Nothing that lasts is in the folder of a process, so none is lost with it.
    for (const { dataDir } of shops) expect(await readdir(dataDir)).toEqual(["shop.pid"]);
    expect(Math.max(...closings)).toBeLessThan(10_000);
    expect(await traffic.history.compare(stage.ownerDb)).toEqual([]);
    expect(await stage.invariants.broken()).toEqual([]);
  },
);
