import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { cachedManyIn, ResponseCache } from "#server/platform/cache/response-cache.ts";
import { openDatabase, withRoutes, type SharedDb } from "#server/platform/database/database.ts";
import type { SearchIndex } from "#server/shop/catalogue/search/index/search-index.ts";
import { openSearch } from "#server/shop/catalogue/search/open-search.ts";
import { searchProducts } from "#server/shop/catalogue/search/search.ts";
import { cpuOf, spread } from "./measure.ts";
import { openShopUnderTest } from "./shop-under-test.ts";

/**
 * The processor time of searches that nobody made before: with the index of the process, and by PostgreSQL alone, in
 * turn. `node bench/new-searches.ts 1000000 5000` measures a million products in 5,000 stores.
 */
const [products = 10_000, stores = 100] = process.argv.slice(2).map(Number);
const ROUNDS = 5;
const CARDS_MB = 96;

const names = readFileSync(
  new URL("../server/shop/catalogue/search/golden/queries.tsv", import.meta.url),
  "utf8",
)
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line.split("\t")[1] ?? '""') as string); // as: a text of the file

const shop = await openShopUnderTest(products, stores);
try {
  const open = (login: "app" | "search") =>
    openDatabase({ url: shop.database.appUrl, login, max: 1, onError: () => {} });
  // One connection each, whose processes are known.
  const [db, searchDb] = [open("app"), open("search")];
  const pids = await Promise.all(
    [db, searchDb].map(async (pool) => {
      const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
      return rows[0]?.pid ?? 0;
    }),
  );
  const shared: SharedDb = {
    query: async (config) => await db.query(config),
    together: (ask) => ask(db),
  };
  const routed = withRoutes(db, { lookup: shared, read: shared, search: searchDb });
  const parts = openSearch({ subscribe: () => undefined }, { db: routed, clock: () => new Date() });
  const { index } = parts;
  while (!(await index.current())) await pause(20);
  const { entries, bytes } = index.size();
  process.stdout.write(`${entries} products indexed, about ${(bytes / 1e6).toFixed(0)} MB\n`);
  const without: SearchIndex = { ...index, current: async () => null };

  /** Microseconds of PostgreSQL and of this process for a search. */
  const measure = async (of: SearchIndex): Promise<[database: number, own: number]> => {
    const cachedMany = cachedManyIn(new ResponseCache(CARDS_MB * 1024 * 1024));
    const before = pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
    const own = process.cpuUsage();
    for (const name of names)
      await searchProducts(
        { ...parts, db: routed, cachedMany, index: of },
        { name, page: 1, size: 24 },
        "vn",
      );
    const { user, system } = process.cpuUsage(own);
    const after = pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
    return [(after - before) / names.length, (user + system) / names.length];
  };

  const sums: [indexed: number, alone: number][] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const indexed = await measure(index);
    const alone = await measure(without);
    if (round < 0) continue; // fills PostgreSQL's memory and compiles
    const line = [indexed, alone].map(
      ([database, own]) => `${database.toFixed(0)} + ${own.toFixed(0)}`,
    );
    process.stdout.write(`PostgreSQL + process, µs: ${line.join(" with the index, ")} without\n`);
    sums.push([indexed[0] + indexed[1], alone[0] + alone[1]]);
  }
  const { median, min, max } = spread(sums.map(([indexed, alone]) => alone / indexed));
  process.stdout.write(
    `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)}) times as fast\n`,
  );
  await Promise.all([db.end(), searchDb.end()]);
} finally {
  await shop.close();
}
