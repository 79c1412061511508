import { join } from "node:path";
import type { Config } from "../config.ts";
import { embeddedAddresses, openShopDatabase } from "../open-shop-database.ts";
import { systemClock } from "../platform/clock.ts";
import { openDatabase, type Pool } from "../platform/database/database.ts";
import { lockDataDir } from "../platform/database/embedded.ts";
import { readSecret } from "../platform/database/embedded/secret.ts";

/** The command calls these in reverse order when it ends. */
export type Closers = (() => Promise<void>)[];

/** Opens the given database, the embedded one of a running shop, or starts the embedded one for this command. */
export const openForCommand = async (config: Config, closers: Closers): Promise<Pool> => {
  if (config.databaseUrl === undefined) {
    const running = await openRunning(config.dataDir);
    if (running) {
      closers.push(async () => await running.end());
      return running;
    }
    closers.push(await lockDataDir(config.dataDir));
  }
  const pools = { ...config.pools, search: 1, checkout: 1 };
  const quiet = { ...config, demo: false, pools };
  return (await openShopDatabase(quiet, systemClock, ignore, closers)).connections.pools.db;
};

const ignore = (): void => undefined;

/** Connects to the embedded database of a running shop; returns null when none answers. */
const openRunning = async (dataDir: string): Promise<Pool | null> => {
  const secret = await readSecret(join(dataDir, "postgres.json"));
  if (!secret) return null;
  const superuserUrl = `postgres://postgres:${secret.password}@127.0.0.1:${secret.port}/postgres`;
  const { appUrl: url } = await embeddedAddresses(superuserUrl, dataDir);
  const db = openDatabase({ url, login: "app", max: 1, onError: ignore });
  try {
    (await db.connect()).release();
    return db;
  } catch {
    // The database does not seem to run. If it does, the lock of DATA_DIR fails next.
    await db.end();
    return null;
  }
};
