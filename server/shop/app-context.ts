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
  sharedWithin,
  openSharedConnections,
  type SharedConnections,
  type SharedOptions,
  type SharedDb,
} from "../platform/database/shared-connections.ts";
import { within } from "../platform/database/within.ts";
import type { Deadline } from "../platform/deadline.ts";
import type { Serving } from "../platform/http/serve.ts";

/** What every room stands on; given to it, never imported. */
export type AppContext = {
  /** Runs as `phohang_app`: row-level security holds it to one store or one buyer. */
  db: Database;
  /** Runs as `phohang_app`, over one connection that all requests share: reads by key, which wait for nothing. */
  sharedDb: SharedDb;
  /** Runs as `phohang_app`, over a lane of its own: what shoppers see of the catalogue, where it is soon found. */
  catalogueReads: SharedDb;
  /** Runs as `phohang_app`, over a few connections that plan once: shoppers' searches, however many, leave the others free. */
  searchDb: Database;
  /** Runs as `phohang_checkout`: the checkout's one statement, nothing else. */
  checkoutDb: Database;
  clock: Clock;
  config: Config;
};

/** The context of a whole process, with its pools. */
export type ProcessContext = AppContext & Pools;

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
const SHARED_LOCK_MS = 50;
/** So that one question that takes its time doesn't hold up all of them. */
const CATALOGUE_CONNECTIONS = 2;

/** The lanes of a process. */
export type AllShared = { sharedDb: SharedConnections; catalogueReads: SharedConnections };

export const openAllShared = (
  options: Omit<SharedOptions, "role" | "lines" | "lockMs">,
): AllShared => ({
  sharedDb: openSharedConnections({ ...options, role: "phohang_app", lockMs: SHARED_LOCK_MS }),
  catalogueReads: openSharedConnections({
    ...options,
    role: "phohang_app",
    lines: CATALOGUE_CONNECTIONS,
  }),
});

export const closeAllShared = async ({ sharedDb, catalogueReads }: AllShared): Promise<void> => {
  await Promise.all([sharedDb.end(), catalogueReads.end()]);
};

/** The context as one request has it: its databases answer by the request's deadline. */
export const contextWithin = (context: AppContext, deadline: Deadline): AppContext => ({
  ...context,
  db: within(context.db, deadline),
  sharedDb: sharedWithin(context.sharedDb, deadline),
  catalogueReads: sharedWithin(context.catalogueReads, deadline),
  searchDb: within(context.searchDb, deadline),
  checkoutDb: within(context.checkoutDb, deadline),
});

/** The calls of the contract, each given the context that its request has. */
export type Calls = Serving<AppContext>;
