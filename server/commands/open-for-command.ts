import { join } from "node:path";
import type { Config } from "../config.ts";
import { embeddedAddresses, openShopDatabase } from "../open-shop-database.ts";
import { systemClock } from "../platform/clock.ts";
import { openDatabase, type Pool } from "../platform/database/database.ts";
import { lockDataDir } from "../platform/database/embedded.ts";
import { readSecret } from "../platform/database/embedded/secret.ts";

/** Closed last to first when the command is done. */
export type Closers = (() => Promise<void>)[];

/** The shop's database: the given one, the embedded one of a shop that runs, or the embedded one opened for this. */
export const openForCommand = async (config: Config, closers: Closers): Promise<Pool> => {
  if (config.databaseUrl === undefined) {
    const running = await openRunning(config.dataDir);
    if (running) {
      closers.push(async () => await running.end());
      return running;
    }
    closers.push(await lockDataDir(config.dataDir));
  }
  const quiet = { ...config, demo: false };
  return (await openShopDatabase(quiet, systemClock, ignore, closers)).pools.db;
};

const ignore = (): void => undefined;

/** Connects to the embedded database of a shop that is open; null when none answers. */
const openRunning = async (dataDir: string): Promise<Pool | null> => {
  const secret = await readSecret(join(dataDir, "postgres.json"));
  if (!secret) return null;
  const superuserUrl = `postgres://postgres:${secret.password}@127.0.0.1:${secret.port}/postgres`;
  const { appUrl: url } = await embeddedAddresses(superuserUrl, dataDir);
  const db = openDatabase({ url, role: "phohang_app", max: 1, onError: ignore });
  try {
    (await db.connect()).release();
    return db;
  } catch {
    // Not running, as far as one can see from here; if it is, the lock of DATA_DIR says so next.
    await db.end();
    return null;
  }
};
