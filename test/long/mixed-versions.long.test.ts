import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { openBalancer, type Balancer } from "./balancer.ts";
import { LATER_TEXTS, makeLaterVersion, type LaterVersion } from "./later-version.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { setStage, type Stage } from "./stage.ts";
import { openTraffic, partsOf } from "./traffic.ts";
import { reportFigures } from "./report-figures.ts";

let clone: Clone;
let stage: Stage;
let balancer: Balancer;
let later: LaterVersion;
let shops: ShopProcess[] = [];
let env: Record<string, string>;
beforeAll(async () => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 100_000);
  later = await makeLaterVersion();
  env = { DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl };
  shops = [await startShop(env), await startShop(env)];
  balancer = await openBalancer(shops.map(({ url }) => url));
});
afterAll(async () => {
  await balancer.close();
  for (const shop of shops) await shop.remove();
  await later.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

const bothReady = async () =>
  await expect.poll(balancer.readyCount, { timeout: 30_000, interval: 250 }).toBe(2);

/** Faults of the processes that were replaced. */
const errors: string[] = [];
const errorsOf = (shop: ShopProcess): string[] =>
  shop
    .said()
    .split("\n")
    .filter((line) => /"level":50|^\w+: /.test(line));

/** Stops the process at a place, and starts one of a version on the same port. */
const replace = async (at: number, version: "old" | "later"): Promise<void> => {
  await bothReady();
  const before = shops[at];
  if (!before) throw new Error("no such process");
  expect((await before.stop()).code).toBe(0);
  errors.push(...errorsOf(before));
  await before.remove();
  const onPort = { ...env, PORT: new URL(before.url).port };
  const folder = version === "later" ? later.folder : undefined;
  shops[at] = await startShop(onPort, "ready", undefined, ":", folder);
  await bothReady();
};

const pageOf = async (at: number): Promise<string[]> =>
  partsOf(await (await fetch(`${shops[at]?.url}/`)).text());

const laterFunction = async (): Promise<unknown> =>
  (await stage.ownerDb.query("select later_version() as says")).rows;

test("a new version with a migration, a function, other scripts and texts is deployed under traffic: not one request fails, and an old process that starts again undoes nothing", async () => {
  await bothReady();
  const oldParts = await pageOf(0);
  const traffic = await openTraffic(balancer, stage);

  await replace(0, "later");
  const laterParts = await pageOf(0);
  expect(laterParts.filter((path) => oldParts.includes(path))).toEqual([]);
  // Each process has the parts of the other one's pages.
  for (const path of [...oldParts, ...laterParts])
    for (const { url } of shops) {
      const { status, headers } = await fetch(url + path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("cache-control")).toContain("immutable");
    }
  const texts = await fetch(`${shops[1]?.url}/locales/en/frame.json?v=${LATER_TEXTS}`);
  expect(await texts.json()).toHaveProperty("later");
  expect((await fetch(`${shops[1]?.url}/assets/nothing-00000000.js`)).status).toBe(404);

  // Work and tags of the later version, that the old process does not know.
  await stage.ownerDb.query(
    "insert into jobs (kind, payload, due_at) values ('later.work', '{}', now())",
  );
  await stage.ownerDb.query("select notify_changed('later:1'), notify_changed('order:x')");

  // The old process is started again in the middle of the deploy.
  await replace(1, "old");
  expect(await laterFunction()).toEqual([{ says: "later" }]);
  expect((await fetch(`${shops[0]?.url}/readyz`)).status).toBe(200);
  await replace(1, "later");

  await traffic.close();
  reportFigures("Deploy of a new version", {
    balancer: balancer.kind,
    requests: traffic.requests(),
    failed: traffic.failures.length,
    acknowledged: traffic.history.acknowledged(),
  });
  errors.push(...shops.flatMap(errorsOf));
  expect(traffic.failures, errors.join("\n")).toEqual([]);
  const { rows } = await stage.ownerDb.query(
    "select tries, outcome from jobs where kind = 'later.work'",
  );
  expect(rows).toEqual([{ tries: 0, outcome: null }]);
  expect(await traffic.history.compare(stage.ownerDb)).toEqual([]);
  expect(await stage.invariants.broken()).toEqual([]);
});

test("a migration that breaks the version before takes its processes out, and those of the new version serve", async () => {
  await replace(0, "old");
  expect((await fetch(`${shops[0]?.url}/readyz`)).status).toBe(200);
  await stage.ownerDb.query(
    "insert into drizzle.breaking_migrations select max(created_at) from drizzle.__drizzle_migrations",
  );
  const statuses = await Promise.all(
    shops.map(async ({ url }) => (await fetch(`${url}/readyz`)).status),
  );
  expect(statuses).toEqual([503, 200]);
});
