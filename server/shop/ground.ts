import type { Config } from "../config.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";

/** What every room stands on; given to it, never imported. */
export type Ground = {
  /** Runs as `phohang_app`: row-level security holds it to one store or one buyer. */
  db: Database;
  /** Runs as `phohang_checkout`: the checkout's one statement, nothing else. */
  checkoutDb: Database;
  clock: Clock;
  config: Config;
};
