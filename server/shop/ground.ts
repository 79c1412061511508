import type { Config } from "../config.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Pool, Queryable } from "../platform/database/database.ts";
import { laneWithin } from "../platform/database/lane.ts";
import { within } from "../platform/database/within.ts";
import type { Deadline } from "../platform/deadline.ts";
import type { Serving } from "../platform/http/serve.ts";

/** What every room stands on; given to it, never imported. */
export type Ground = {
  /** Runs as `phohang_app`: row-level security holds it to one store or one buyer. */
  db: Database;
  /** Runs as `phohang_app`, over a lane that all requests share: reads by key that wait for nothing. */
  reads: Queryable;
  /** Runs as `phohang_checkout`: the checkout's one statement, nothing else. */
  checkoutDb: Database;
  clock: Clock;
  config: Config;
};

/** The ground of a whole process, with its pools. */
export type ProcessGround = Ground & { db: Pool; checkoutDb: Pool };

/** The ground as one request has it: its databases answer by the request's deadline. */
export const groundWithin = (ground: Ground, deadline: Deadline): Ground => ({
  ...ground,
  db: within(ground.db, deadline),
  reads: laneWithin(ground.reads, deadline),
  checkoutDb: within(ground.checkoutDb, deadline),
});

/** The calls of the contract, each given the ground that its request has. */
export type Calls = Serving<Ground>;
