import pg from "pg";
import "./column-parsers.ts";
import type { Deadline } from "../deadline.ts";
import { checkedClient, type Connection } from "./connections/checked-client.ts";
import { logins, urlFor, type LoginName } from "./connections/roles.ts";
import { wakeAfterCommits } from "./changes/wake-up.ts";
import type { Queryable } from "./queryable.ts";

export type { Query, Queryable, Route } from "./queryable.ts";

/** A pool that runs as one of the shop's roles. */
export type Pool = pg.Pool;

/** A pool, or the view of a pool that one request may use (`within`). */
export type Database = Queryable & {
  connect: () => Promise<pg.PoolClient>;
  /** The request's deadline. A whole pool has none, only its own limits. */
  deadline?: Deadline;
  /** The whole pool that a request's view wraps. */
  pool?: Database;
  /** Where statements with a route are sent (`withRoutes`). Without routes, the pool sends all of them. */
  routes?: Routes;
};

/**
 * Connections that many requests use at once, for a single query or for several that are sent together, with no other
 * request's query between them.
 */
export type SharedDb = Queryable & {
  /** `ask` must send all its queries at once, before any of them is answered. */
  together: <T>(ask: (line: Queryable) => Promise<T>) => Promise<T>;
  /** The deadline of the request whose view this is (`sharedWithin`). */
  deadline?: Deadline;
};

/** The connections next to a pool, by the route that a statement names. */
export type Routes = { lookup: SharedDb; read: SharedDb; search: Queryable };

/** A handle that sends each statement over the route that the statement names. */
export const withRoutes = (pool: Database, routes: Routes): Database => ({
  pool: pool.pool ?? pool,
  routes,
  ...(pool.deadline && { deadline: pool.deadline }),
  query: async (config) =>
    await (config.over === undefined ? pool : routes[config.over]).query(config),
  connect: async () => await pool.connect(),
});

export type DatabaseOptions = {
  /** DATABASE_URL, whose login gives its name and password to those of the shop. */
  url: string;
  login: LoginName;
  max?: number;
  /** How long a statement waits for a free connection, in milliseconds. */
  patience?: number;
  /** The server is a standby, which only reads. */
  isReplica?: boolean;
  /** Called when an idle connection breaks; the pool replaces it. */
  onError: (error: Error) => void;
};

const SILENCE_MS = 2700;

/** How each connection is opened. PostgreSQL gives it the role and the settings of its login (`prepareLogins`). */
export const connectionOf = ({
  url,
  login,
  patience = 500,
  isReplica = false,
}: DatabaseOptions): Connection => ({
  connectionString: urlFor(url, login),
  application_name: `phohang_${login}`,
  // A server that hangs does not enforce its own time limits either, so the driver has one too.
  query_timeout: SILENCE_MS,
  // Waiting for a free connection ends in a 503 instead of an endless queue.
  connectionTimeoutMillis: patience,
  keepAlive: true,
  // The driver sends statements without waiting for earlier answers, so one write can carry several.
  pipeline: true,
  expects: logins[login],
  isReplica,
});

/**
 * Opens one connection and closes it, so that a start-up finds out early whether the pool's connections would be fit.
 */
export const tryConnection = async (options: DatabaseOptions): Promise<void> => {
  const client = new (checkedClient(connectionOf(options), options.onError))();
  await client.connect();
  await client.end();
};

export const openDatabase = (options: DatabaseOptions): Pool => {
  const { max = 10, onError } = options;
  const { expects, isReplica, ...connection } = connectionOf(options);
  const pool = new pg.Pool({
    ...connection,
    Client: checkedClient({ ...connection, expects, isReplica }, onError),
    max,
    // Requests of a traffic peak must not wait for connections to open, least of all after a quiet hour.
    min: max,
    idleTimeoutMillis: 60_000,
  });
  pool.on("error", onError);
  wakeAfterCommits(pool);
  return pool;
};

/**
 * Opens all connections of a pool, so that the first traffic peak finds them. Throws the first error. Those that did
 * open are released even then: otherwise they would stay checked out, and the pool could never be closed.
 */
export const connectAll = async (pool: Pool): Promise<void> => {
  const made = await Promise.allSettled(
    Array.from({ length: pool.options.max }, () => pool.connect()),
  );
  for (const each of made) if (each.status === "fulfilled") each.value.release();
  const failed = made.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
};

/** Longer than a responding database needs to close; one that hangs must not keep the process from exiting. */
const GOODBYE_MS = 1_000;

/** Ends a pool and waits until its connections are closed, so that PostgreSQL may be stopped after it. */
export const closePool = async (pool: Pool): Promise<void> => {
  let left = pool.totalCount;
  const { promise, resolve } = Promise.withResolvers<void>();
  pool.on("remove", () => {
    left -= 1;
    if (left === 0) resolve();
  });
  await pool.end();
  if (left === 0) return;
  const timer = setTimeout(resolve, GOODBYE_MS);
  await promise;
  clearTimeout(timer);
};
