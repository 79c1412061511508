import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbedded, type Embedded } from "#server/platform/database/embedded.ts";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { migrate } from "#server/platform/database/migrations/migrate.ts";
import { prepareLogins } from "#server/platform/database/connections/prepare-logins.ts";
import { loadUnits } from "#server/shop/addresses/addresses.ts";
import { addressIn, runStatement } from "../setup/run-statement.ts";
import { openFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import { recordHistory } from "./order-history.ts";
import { answers, startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, PROMISED_MS, setStage, SLACK_MS, tokenOver, type Stage } from "./stage.ts";
import { reportFigures } from "./report-figures.ts";
import { openOwnerPool } from "../sql/owner-pool.ts";

let folder: string;
let server: Embedded;
let proxy: FaultProxy;
let stage: Stage;
let shop: ShopProcess;
let token: string;
let env: Record<string, string>;
const history = recordHistory();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-faults-"));
  server = await startEmbedded({ dataDir: folder, log: () => undefined });
  await runStatement(server.url, "create database shop");
  const ownerUrl = addressIn(server.url, "shop");
  const appUrl = Object.assign(new URL(ownerUrl), { username: "shop_faults", password: "faults" });
  await migrate(ownerUrl);
  await prepareLogins(ownerUrl, appUrl.href);
  const owner = openOwnerPool(ownerUrl);
  await loadUnits(owner);
  await owner.end();
  stage = await setStage(ownerUrl, 100_000);
  const { hostname, port } = appUrl;
  proxy = await openFaultProxy({ host: hostname, port: Number(port) });
  env = { DATABASE_URL: proxy.through(appUrl.href), DATABASE_OWNER_URL: proxy.through(ownerUrl) };
  shop = await startShop(env);
  token = await tokenOver(shop.url, stage.cast.customer.email);
}, 120_000);
afterAll(async () => {
  await shop.remove();
  await stage.ownerDb.end();
  await proxy.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const buy = async (key: string) => {
  const reply = await askOver(shop.url, "POST", "/orders", { token, key, body: stage.basket });
  history.note(key, reply);
  return reply;
};

/** Buyers that keep buying until they are stopped; each retries its key until the order is acknowledged. */
const keepBuying = (buyers: number) => {
  let open = true;
  const figures = { asked: 0, refused: 0, slowest: 0 };
  const buyer = async (): Promise<void> => {
    while (open) {
      const key = randomUUID();
      for (let status: number | null = null; status !== 201;) {
        const reply = await buy(key);
        status = reply.status;
        figures.asked += 1;
        figures.slowest = Math.max(figures.slowest, Math.round(reply.ms));
        if (status === 201) continue;
        figures.refused += 1;
        expect([503, 409, 401]).toContain(status);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const buying = Promise.all(Array.from({ length: buyers }, buyer));
  return {
    stop: async () => {
      open = false;
      await buying;
      return figures;
    },
  };
};

const isReady = async () => await answers(`${shop.url}/readyz`);
const expectTruth = async () => {
  expect(await history.compare(stage.ownerDb)).toEqual([]);
  expect(await stage.invariants.broken()).toEqual([]);
};
const catalogue = async () => (await askOver(shop.url, "GET", "/products")).status;

/** Checks every response while the database is away; returns the time of the slowest, in milliseconds. */
const expectCalm = async (): Promise<number> => {
  const replies = await Promise.all([
    ...Array.from({ length: 30 }, () => askOver(shop.url, "GET", "/cart", { token })),
    ...Array.from({ length: 10 }, () => buy(randomUUID())),
  ]);
  for (const { status, ms } of replies) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(PROMISED_MS);
  }
  expect(await answers(`${shop.url}/healthz`)).toBe(true);
  expect(await isReady()).toBe(false);
  expect(shop.isRunning()).toBe(true);
  return Math.round(Math.max(...replies.map(({ ms }) => ms)));
};

const expectReadySoon = async (): Promise<number> => {
  const begun = performance.now();
  await expect.poll(isReady, { interval: 50, timeout: 20_000 }).toBe(true);
  const ms = Math.round(performance.now() - begun);
  expect(ms).toBeLessThan(PROMISED_MS + SLACK_MS);
  return ms;
};

describe("the database", () => {
  test.each(["SIGINT", "SIGQUIT", "SIGKILL"] as const)(
    "is ended by %s under buyers and comes back: nothing acknowledged is lost or doubled",
    async (signal) => {
      const buyers = keepBuying(8);
      await expect.poll(history.acknowledged, { timeout: 30_000 }).toBeGreaterThan(20);
      const pidFile = join(folder, "postgres/postmaster.pid");
      const postmaster = async () => (await readFile(pidFile, "utf8")).split("\n");
      const [before = ""] = await postmaster();
      process.kill(Number(before), signal);
      await waitFor(async () => {
        const lines = await postmaster().catch(() => [before]); // between the two the file does not exist
        return lines[0] !== before && lines[7]?.trim() === "ready";
      }, 60_000);
      const ready = await expectReadySoon();
      const enough = history.acknowledged() + 20;
      await expect.poll(history.acknowledged, { timeout: 30_000 }).toBeGreaterThan(enough);
      const figures = await buyers.stop();
      expect(figures.slowest).toBeLessThan(PROMISED_MS);
      await expectTruth();
      reportFigures(`Database ended by ${signal}`, {
        ...figures,
        acknowledged: history.acknowledged(),
        "ready again after ms": ready,
      });
    },
  );

  test.each(["refuses", "stalls", "slow"] as const)(
    "%s: cached pages still answer, other requests get a 503 in time",
    async (mood) => {
      await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
      await expect.poll(catalogue).toBe(200);
      proxy.state.mood = mood;
      if (mood === "refuses") proxy.cutAll();
      else expect(await catalogue()).toBe(200);
      const slowest = await expectCalm();
      proxy.mend();
      proxy.cutAll();
      const ready = await expectReadySoon();
      await expect
        .poll(async () => (await buy(randomUUID())).status, { timeout: 10_000 })
        .toBe(201);
      await expectTruth();
      reportFigures(`Database that ${mood}`, {
        requests: 40,
        "slowest answer ms": slowest,
        "ready again after ms": ready,
      });
    },
  );

  test("has the stock locked: a checkout gets a 503 in time, and visitors notice nothing", async () => {
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
    const lock = await stage.ownerDb.connect();
    await lock.query("begin");
    await lock.query("lock table stock in access exclusive mode");
    const replies = await Promise.all(Array.from({ length: 12 }, () => buy(randomUUID())));
    for (const { status, ms } of replies) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(PROMISED_MS);
    }
    expect((await askOver(shop.url, "GET", "/orders", { token })).status).toBe(200);
    await lock.query("rollback");
    lock.release();
    expect((await buy(randomUUID())).status).toBe(201);
    await expectTruth();
  });

  test("is not up yet when the shop starts: the shop waits, logs it, and opens when the database is up", async () => {
    proxy.state.mood = "refuses";
    const early = await startShop(env, "alive");
    try {
      expect((await askOver(early.url, "GET", "/products")).status).toBe(503);
      expect(await answers(`${early.url}/readyz`)).toBe(false);
      proxy.mend();
      await expect.poll(() => answers(`${early.url}/readyz`), { timeout: 30_000 }).toBe(true);
      expect((await askOver(early.url, "GET", "/products")).status).toBe(200);
      expect(await early.stop()).toMatchObject({ code: 0 });
    } finally {
      proxy.mend();
      await early.remove();
    }
  });

  test("is gone while the shop closes: the shop still closes within ten seconds", async () => {
    const other = await startShop(env);
    proxy.state.mood = "stalls";
    const { code, ms } = await other.stop();
    proxy.mend();
    proxy.cutAll();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000 + SLACK_MS);
    await other.remove();
  });
});
