import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { EVERYTHING } from "../server/platform/database/changes/changes.ts";
import { nodeEnvironment, nodeOptions } from "../bin/node-options.mjs";
import { openDatabase, type Pool } from "../server/platform/database/database.ts";
import { startEmbedded } from "../server/platform/database/embedded.ts";
import { freePort } from "../server/platform/database/embedded/secret.ts";
import { migrate } from "../server/platform/database/migrations/migrate.ts";
import { prepareLogins } from "../server/platform/database/connections/prepare-logins.ts";

/** One process of the shop and its PostgreSQL, durable, with the synthetic catalogue. */
export type ShopUnderTest = {
  url: string;
  pid: number;
  /** The folder of PostgreSQL, the superuser's URL, and the URL of the shop's processes. */
  database: { dataDir: string; url: string; appUrl: string };
  owner: pg.Pool;
  db: Pool;
  checkoutDb: Pool;
  /** Starts another process of the shop on the same database, with further variables. */
  openSecond: (variables?: Record<string, string>) => Promise<{ url: string; pid: number }>;
  close: () => Promise<void>;
};

/**
 * Makes every process drop what depends on a tag: without one all its caches, as when it lost the connection that
 * notifies it of changes.
 */
export const clearCaches = async (
  { owner }: ShopUnderTest,
  tag: string = EVERYTHING,
): Promise<void> => {
  await owner.query("select notify_changed($1)", [tag]);
  await owner.query("notify shop_wake");
};

/** Encrypts the secrets of connections. */
export const BENCH_SECRETS_KEY = "be".repeat(32);

type Closers = (() => Promise<unknown>)[];

const READY_WITHIN_MS = 60_000;

const withDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const withLogin = (url: string): string => {
  const address = new URL(url);
  address.username = "bench";
  address.password = "bench";
  return address.href;
};

const run = async (args: string[], env: Record<string, string>): Promise<void> => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${String(code)}`);
};

const untilReady = async (url: string, shop: ChildProcess): Promise<void> => {
  const end = performance.now() + READY_WITHIN_MS;
  while (performance.now() < end && shop.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
  throw new Error("the shop did not become ready");
};

const opened = new Set<() => Promise<void>>();
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)
  process.once(signal, () => {
    void Promise.all([...opened].map((close) => close())).finally(() => process.exit(code));
  });

/**
 * Opens them. If the bench ends early, by a signal or an error while they open, PostgreSQL and the shop are closed too.
 */
export const openShopUnderTest = async (products: number, stores = 3): Promise<ShopUnderTest> => {
  const closers: Closers = [];
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    for (const each of closers.splice(0).toReversed()) await each();
  };
  const close = async (): Promise<void> => await (closing ??= closeAll());
  opened.add(close);
  try {
    return { ...(await open(products, stores, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const open = async (
  products: number,
  stores: number,
  closers: Closers,
): Promise<Omit<ShopUnderTest, "close">> => {
  const dataDir = await mkdtemp(join(tmpdir(), "phohang-bench-"));
  closers.push(async () => await rm(dataDir, { recursive: true, force: true }));
  const database = await startEmbedded({ dataDir, log: () => undefined });
  closers.push(database.stop);
  const ownerUrl = withDatabase(database.url, "bench");
  const appUrl = withLogin(ownerUrl);
  const maker = new pg.Client({ connectionString: database.url });
  await maker.connect();
  await maker.query("create database bench");
  await maker.end();
  await migrate(ownerUrl);
  await prepareLogins(ownerUrl, appUrl);
  const env = {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: join(dataDir, "shop"),
    SECRETS_KEY: BENCH_SECRETS_KEY,
    // Receivers of the bench are on this machine.
    WEBHOOK_PRIVATE_ADDRESSES: "allow",
    DEMO: "0",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  };
  const size = ["--products", String(products), "--stores", String(stores)];
  await run(["server/commands/catalogue-generate.ts", ...size], env);

  const first = await openProcess(env, closers);
  const onError = (error: Error) => {
    // After a signal PostgreSQL ends while connections are busy: those errors are expected.
    if (closers.length > 0) throw error;
  };
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const db = openDatabase({ url: appUrl, login: "app", max: 8, onError });
  const checkoutDb = openDatabase({
    url: appUrl,
    login: "checkout",
    max: 8,
    onError,
  });
  closers.push(async () => await Promise.all([owner.end(), db.end(), checkoutDb.end()]));
  let processes = 1;
  const openSecond = async (variables: Record<string, string> = {}) =>
    await openProcess(
      { ...env, ...variables, DATA_DIR: join(dataDir, `shop-${(processes += 1)}`) },
      closers,
    );
  return {
    ...first,
    database: { dataDir, url: database.url, appUrl },
    owner,
    db,
    checkoutDb,
    openSecond,
  };
};

const openProcess = async (
  env: Record<string, string>,
  closers: Closers,
): Promise<{ url: string; pid: number }> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = spawn(process.execPath, [...nodeOptions, "build/app/main.js"], {
    env: { ...process.env, ...nodeEnvironment, ...env, PORT: String(port), BASE_URL: url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (shop.pid === undefined) throw new Error("the shop did not start");
  closers.push(async () => {
    const gone = once(shop, "exit");
    if (shop.exitCode === null && shop.kill("SIGTERM")) await gone;
  });
  await untilReady(url, shop);
  return { url, pid: shop.pid };
};
