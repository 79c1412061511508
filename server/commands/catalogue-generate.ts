import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadSynthetic } from "#demo/synthetic/load-synthetic.ts";
import { ConfigError, readConfig, type Config } from "../config.ts";
import { openShopDatabase, type ShopDatabase } from "../open-shop-database.ts";
import { systemClock } from "../platform/clock.ts";
import { UnfitConnection } from "../platform/database/connections/unfit-connection.ts";
import { lockDataDir } from "../platform/database/embedded.ts";
import { readSecret } from "../platform/database/embedded/secret.ts";

const USAGE = "npm run catalogue:generate -- --products 10000 [--stores 3] [--seed 1]";
const MOST = 10_000_000;
const MOST_STORES = 10_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = (line: string): number => {
  process.stderr.write(`${line}\n`);
  return 2;
};

/** Fills the shop's database with synthetic products. Returns the exit code. */
const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      products: { type: "string" },
      stores: { type: "string", default: "3" },
      seed: { type: "string", default: "1" },
    },
  });
  const products = Number(values.products);
  const stores = Number(values.stores);
  const seed = Number(values.seed);
  if (!Number.isInteger(products) || products < 1 || products > MOST || !Number.isInteger(seed))
    return fail(`How many products? ${USAGE}`);
  if (!Number.isInteger(stores) || stores < 3 || stores > MOST_STORES)
    return fail(`How many stores, from 3 to ${MOST_STORES}? ${USAGE}`);
  const { ownerUrl, close } = await openOwner(readConfig(process.env));
  try {
    const begun = performance.now();
    const added = await loadSynthetic({
      ownerUrl,
      products,
      stores,
      seed,
      now: systemClock(),
      log: say,
    });
    say(
      `${added} products added in ${((performance.now() - begun) / 1000).toFixed(1)} s; ${products} synthetic products are there.`,
    );
    return 0;
  } finally {
    await close();
  }
};

type Opened = { ownerUrl: string; close: () => Promise<void> };

/** The owner's URL of the given or the embedded database. Starts the embedded one unless a running shop has it open. */
const openOwner = async (config: Config): Promise<Opened> => {
  if (config.databaseUrl !== undefined) {
    const database = await openDatabaseOf(config);
    return { ownerUrl: config.databaseOwnerUrl ?? config.databaseUrl, close: database.close };
  }
  const unlock = await lockDataDir(config.dataDir, 0).catch(() => null);
  if (!unlock)
    return { ownerUrl: await embeddedOwner(config.dataDir), close: async () => undefined };
  const database = await openDatabaseOf(config);
  const close = async () => {
    await database.close();
    await unlock();
  };
  return { ownerUrl: await embeddedOwner(config.dataDir), close };
};

/** Opens the shop's database. When that fails, it closes everything that was opened so far. */
const openDatabaseOf = async (config: Config): Promise<ShopDatabase> => {
  const closers: (() => Promise<void>)[] = [];
  try {
    return await openShopDatabase(config, systemClock, say, closers);
  } catch (error) {
    for (const close of closers.toReversed()) await close();
    throw error;
  }
};

const embeddedOwner = async (dataDir: string): Promise<string> => {
  const secret = await readSecret(join(dataDir, "postgres.json"));
  if (!secret) throw new Error(`${dataDir} holds no database.`);
  return `postgres://postgres:${secret.password}@127.0.0.1:${secret.port}/phohang`;
};

process.exitCode = await run().catch((error: unknown) => {
  if (error instanceof ConfigError)
    return fail(`The configuration is not right:\n${error.message}`);
  if (error instanceof UnfitConnection) return fail(error.message);
  throw error;
});
