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

/** The dependencies of every room. Rooms receive them as a parameter and never import them. */
export type AppContext = {
  /** Runs as `phohang_app`: row-level security limits it to one store or one buyer. */
  db: Database;
  /** Runs as `phohang_app`, over one connection that all requests share, for reads by key that wait for no lock. */
  sharedDb: SharedDb;
  /**
   * Runs as `phohang_app`, over shared connections of its own, for the catalogue reads of shoppers that are answered
   * quickly.
   */
  catalogueReads: SharedDb;
  /**
   * Runs as `phohang_app`, over a few connections that plan each statement once. Searches have this pool of their own,
   * so that many of them leave the other connections free.
   */
  searchDb: Database;
  /** Runs as `phohang_checkout`, for the checkout's one statement only. */
  checkoutDb: Database;
  clock: Clock;
  config: Config;
};

/** The context of a whole process, with its pools. */
export type ProcessContext = AppContext & Pools;

/** The pools of a process. */
export type Pools = { db: Pool; searchDb: Pool; checkoutDb: Pool };

/** Opens the pools. `max` replaces each pool's default number of connections. */
export const openPools = ({
  max,
  ...options
}: Omit<DatabaseOptions, "role" | "planOnce">): Pools => {
  const open = (role: DatabaseOptions["role"], most: number, planOnce: boolean) =>
    openDatabase({ ...options, role, max: max ?? most, planOnce });
  return {
    db: open("phohang_app", 10, false),
    searchDb: open("phohang_app", 4, true),
    // The same plan is good for every basket, and planning takes longer than running.
    checkoutDb: open("phohang_checkout", 8, true),
  };
};

export const closePools = async (pools: Pools): Promise<void> => {
  await Promise.all(Object.values(pools).map(closePool));
};

/**
 * The lock timeout of shared connections. While a transaction locks a whole table, its readers must not hold up the
 * other callers.
 */
const SHARED_LOCK_MS = 50;
/** More than one, so that a slow query doesn't hold up all others. */
const CATALOGUE_CONNECTIONS = 2;

/** The shared connections of a process. */
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

/** The context of one request: its databases enforce the request's deadline. */
export const contextWithin = (context: AppContext, deadline: Deadline): AppContext => ({
  ...context,
  db: within(context.db, deadline),
  sharedDb: sharedWithin(context.sharedDb, deadline),
  catalogueReads: sharedWithin(context.catalogueReads, deadline),
  searchDb: within(context.searchDb, deadline),
  checkoutDb: within(context.checkoutDb, deadline),
});

/** The calls of the contract, each with the context of its request. */
export type Calls = Serving<AppContext>;
