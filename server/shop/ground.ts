import type { Config } from "../config.ts";
import type { Clock } from "../platform/clock.ts";
import {
  closePool,
  openDatabase,
  type Database,
  type DatabaseOptions,
  type Pool,
} from "../platform/database/database.ts";
import {
  laneWithin,
  openLane,
  type Lane,
  type LaneOptions,
  type SharedLine,
} from "../platform/database/lane.ts";
import { within } from "../platform/database/within.ts";
import type { Deadline } from "../platform/deadline.ts";
import type { Serving } from "../platform/http/serve.ts";

/** What every room stands on; given to it, never imported. */
export type Ground = {
  /** Runs as `phohang_app`: row-level security holds it to one store or one buyer. */
  db: Database;
  /** Runs as `phohang_app`, over a lane that all requests share: reads by key that wait for nothing. */
  reads: SharedLine;
  /** Runs as `phohang_app`, over a lane of its own: what shoppers see of the catalogue, where it is soon found. */
  shelves: SharedLine;
  /** Runs as `phohang_app`, over a few connections that plan once: shoppers' searches, however many, leave the others free. */
  searchDb: Database;
  /** Runs as `phohang_checkout`: the checkout's one statement, nothing else. */
  checkoutDb: Database;
  clock: Clock;
  config: Config;
};

/** The ground of a whole process, with its pools. */
export type ProcessGround = Ground & Pools;

/** The pools of a process. */
export type Pools = { db: Pool; searchDb: Pool; checkoutDb: Pool };

/** Opens them; `max` is how many connections each has, instead of as many as a shop needs. */
export const openPools = ({
  max,
  ...options
}: Omit<DatabaseOptions, "role" | "planOnce">): Pools => {
  const open = (role: DatabaseOptions["role"], most: number, planOnce: boolean) =>
    openDatabase({ ...options, role, max: max ?? most, planOnce });
  return {
    db: open("phohang_app", 10, false),
    searchDb: open("phohang_app", 4, true),
    // One statement with the same good plan for every basket; planning it anew costs more than running it.
    checkoutDb: open("phohang_checkout", 8, true),
  };
};

export const closePools = async (pools: Pools): Promise<void> => {
  await Promise.all(Object.values(pools).map(closePool));
};

/** Where somebody holds a whole table, callers must not wait for it behind those who ask about it. */
const READS_LOCK_MS = 50;
/** So that one question that takes its time doesn't hold up all of them. */
const SHELF_LINES = 2;

/** The lanes of a process. */
export type Lanes = { reads: Lane; shelves: Lane };

export const openLanes = (options: Omit<LaneOptions, "role" | "lines" | "lockMs">): Lanes => ({
  reads: openLane({ ...options, role: "phohang_app", lockMs: READS_LOCK_MS }),
  shelves: openLane({ ...options, role: "phohang_app", lines: SHELF_LINES }),
});

export const closeLanes = async ({ reads, shelves }: Lanes): Promise<void> => {
  await Promise.all([reads.end(), shelves.end()]);
};

/** The ground as one request has it: its databases answer by the request's deadline. */
export const groundWithin = (ground: Ground, deadline: Deadline): Ground => ({
  ...ground,
  db: within(ground.db, deadline),
  reads: laneWithin(ground.reads, deadline),
  shelves: laneWithin(ground.shelves, deadline),
  searchDb: within(ground.searchDb, deadline),
  checkoutDb: within(ground.checkoutDb, deadline),
});

/** The calls of the contract, each given the ground that its request has. */
export type Calls = Serving<Ground>;
