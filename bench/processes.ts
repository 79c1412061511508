// npm run bench:processes: measures pages and checkouts a second of one, two and three processes of the shop that share
// HAProxy.
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { freePort } from "../server/platform/database/embedded/secret.ts";
import { ask } from "./ask.ts";
import { makeBuyers, type Buyer } from "#bench/checkout/buyers.ts";
import { clients, cpuOf, spread } from "./measure.ts";
import { openShopUnderTest, type ShopUnderTest } from "./shop-under-test.ts";

const PRODUCTS = 10_000;
const MOST = 3;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 64;
const BUYERS = 24;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** HAProxy with one address for each number of processes: the first of them, the first two, all. */
const openBalancers = async (urls: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), "shop-haproxy-"));
  const ports = await Promise.all(urls.map(async () => await freePort()));
  const servers = urls.map((url, at) => `  server shop-${at + 1} ${new URL(url).host}`);
  const proxies = ports.map((port, at) =>
    [
      `listen of-${at + 1}`,
      `  bind 127.0.0.1:${port}`,
      "  balance leastconn",
      ...servers.slice(0, at + 1),
    ].join("\n"),
  );
  const times = ["connect 2s", "client 65s", "server 65s"].map((each) => `  timeout ${each}`);
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, ["defaults", "  mode http", ...times, ...proxies, ""].join("\n"));
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  await once(proxy, "spawn").catch(() => {
    throw new Error("HAProxy is not installed: apt-get install haproxy");
  });
  const ended = once(proxy, "exit");
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const isOpen = async () =>
    await fetch(`${addresses.at(-1)}/healthz`).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    );
  while (proxy.exitCode === null && !(await isOpen())) await pause(50);
  return {
    addresses,
    pid: proxy.pid ?? 0,
    close: async () => {
      proxy.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

type Used = { shop: number; database: number; balancer: number };
/** Pages or checkouts a second, and the CPU time of each program for one of them, in microseconds. */
type Done = { perSecond: number; used: Used };

const pages = async (url: string, path: string): Promise<number> => {
  const { requests, duration, non2xx, errors } = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "gzip, deflate, br, zstd" },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors`);
  return requests.total / duration;
};

const checkouts = async (
  url: string,
  buyers: readonly Buyer[],
  products: readonly number[],
): Promise<number> =>
  await clients(BUYERS, SECONDS, async (client, turn) => {
    const buyer = buyers[(client + turn * BUYERS) % buyers.length];
    const product = products[(client * 37 + turn * 101) % products.length];
    if (!buyer) throw new Error("no buyers");
    await ask(`${url}${BASE_PATH}/orders`, {
      token: buyer.token,
      headers: { "idempotency-key": randomUUID() },
      body: {
        addressId: String(buyer.addressId),
        paymentMethod: "COD",
        shippingMethod: "standard",
        cartProducts: [{ productId: String(product), quantity: 1 }],
      },
    });
  });

/** Runs a piece of work, and shares the CPU time that it took among what it did. */
const measured = async (
  shop: ShopUnderTest,
  shops: readonly number[],
  balancer: number,
  work: () => Promise<number>,
): Promise<Done> => {
  const { rows } = await shop.owner.query<{ pid: number }>("select pid from pg_stat_activity");
  const databases = rows.map(({ pid }) => pid);
  const sum = (pids: readonly number[]): number => pids.reduce((all, pid) => all + cpuOf(pid), 0);
  const before = [sum(shops), sum(databases), cpuOf(balancer)];
  const perSecond = await work();
  const [ofShop = 0, ofDatabase = 0, ofBalancer = 0] = [
    sum(shops),
    sum(databases),
    cpuOf(balancer),
  ].map((now, at) => (now - (before[at] ?? 0)) / (perSecond * SECONDS));
  return { perSecond, used: { shop: ofShop, database: ofDatabase, balancer: ofBalancer } };
};

/** The WAL that the database has written so far and its size, in bytes, and the number of checkouts. */
const written = async ({ owner }: ShopUnderTest) => {
  const { rows } = await owner.query<{ wal: number; size: number; checkouts: number }>(
    `select (pg_current_wal_lsn() - '0/0')::float8 as wal, pg_database_size(current_database())::float8 as size,
       (select count(*)::int from checkouts) as checkouts`,
  );
  const [row] = rows;
  if (!row) throw new Error("no figures");
  return row;
};

const line = (count: number, work: string, rounds: readonly Done[]): string => {
  const { median, min, max } = spread(rounds.map(({ perSecond }) => perSecond));
  const used = (of: keyof Used) => spread(rounds.map(({ used: all }) => all[of])).median.toFixed(0);
  const figure = (value: number) => Math.round(value).toLocaleString("en");
  const speed = `${figure(median)} (${figure(min)}–${figure(max)})`;
  return `| ${work} | ${count} | ${speed} | ${used("shop")} | ${used("database")} | ${used("balancer")} |`;
};

say(`${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}, ${PRODUCTS} products`);
const shop = await openShopUnderTest(PRODUCTS);
let balancers: Awaited<ReturnType<typeof openBalancers>> | undefined;
try {
  const buyers = await makeBuyers(shop, 200);
  const others = [await shop.openSecond(), await shop.openSecond()];
  const { addresses, pid } = (balancers = await openBalancers([
    shop.url,
    ...others.map(({ url }) => url),
  ]));
  const { rows: stores } = await shop.owner.query<{ urlName: string }>(
    `select url_name as "urlName" from tenants order by id limit 1`,
  );
  const { rows: products } = await shop.owner.query<{ id: number }>(
    "select product_id as id from published_products order by random() limit 2000",
  );
  await shop.owner.query("update stock set quantity = 1000000");
  const ids = products.map(({ id }) => id);
  const page = `/${stores[0]?.urlName ?? ""}`;
  const pids = [shop.pid, ...others.map((other) => other.pid)];
  const kinds: [work: string, act: (url: string) => Promise<number>][] = [
    ["Listing page, cached", async (url) => await pages(url, page)],
    ["Checkout of one item, many buyers", async (url) => await checkouts(url, buyers, ids)],
  ];
  const before = await written(shop);
  say("| Work | Processes | A second (spread) | Shop, µs | PostgreSQL, µs | HAProxy, µs |");
  say("|---|---|---|---|---|---|");
  for (const [work, act] of kinds) {
    const rounds: Done[][] = Array.from({ length: MOST }, () => []);
    for (let round = 0; round <= ROUNDS; round++)
      for (const [at, url] of addresses.entries()) {
        const done = await measured(shop, pids, pid, async () => await act(url));
        if (round > 0) rounds[at]?.push(done); // the first round warms up
      }
    for (const [at, done] of rounds.entries()) say(line(at + 1, work, done));
  }
  const after = await written(shop);
  const each = (of: "wal" | "size"): string =>
    ((after[of] - before[of]) / (after.checkouts - before.checkouts) / 1024).toFixed(1);
  say(`A checkout writes ${each("wal")} KB of WAL and takes ${each("size")} KB in the database.`);
} finally {
  await balancers?.close();
  await shop.close();
}
