import pg from "pg";
import type { Deadline } from "../deadline.ts";
import { checkedClient, type Connection } from "./checked-client.ts";
import { gatheringSocket } from "./gathering-socket.ts";

/** What runs a statement: the pool, or one client inside a transaction. */
export type Queryable = {
  query: (config: pg.QueryConfig) => Promise<{ rows: unknown[]; rowCount: number | null }>;
};

/** A pool that runs as one of the shop's roles. */
export type Pool = pg.Pool;

/** A pool, whole or as one request may use it (`within`). */
export type Database = Queryable & {
  connect: () => Promise<pg.PoolClient>;
  /** Until when; a whole pool has its own limits alone. */
  deadline?: Deadline;
  /** The whole pool behind a request's. */
  pool?: Database;
};

// bigint: keys, đồng and counts all stay below 2^53. numeric: ratings.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

export type DatabaseOptions = {
  url: string;
  role: "phohang_app" | "phohang_checkout";
  max?: number;
  /** How long a statement waits for a free connection, in milliseconds. */
  patience?: number;
  /** How long a statement waits for a lock, in milliseconds. */
  lockMs?: number;
  /** A statement is planned once a connection, whatever it is asked with, instead of some or all times anew. */
  planOnce?: boolean;
  /** The login may be one that row-level security does not hold: of a demo shop. */
  mayBypass?: boolean;
  /** Told of a connection that broke while idle; the pool replaces it. */
  onError: (error: Error) => void;
};

const LOCK_MS = 2000;
const STATEMENT_MS = 2400;
const SILENCE_MS = 2700;
/** How soon the server notices that nobody waits for a statement any more, and ends it. */
const LEFT_ALONE_MS = 300;

/** How each connection is opened: the role is set as it starts, so no statement can ever run as the login itself. */
export const connectionOf = ({
  url,
  role,
  patience = 500,
  lockMs = LOCK_MS,
  planOnce = false,
  mayBypass = false,
}: DatabaseOptions): Connection => {
  const settings = {
    timezone: "UTC",
    statement_timeout: String(STATEMENT_MS),
    lock_timeout: String(lockMs),
    idle_in_transaction_session_timeout: "10000",
    client_connection_check_interval: String(LEFT_ALONE_MS),
    ...(planOnce && { plan_cache_mode: "force_generic_plan" }),
  };
  return {
    connectionString: url,
    options: Object.entries({ role, ...settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    application_name: role,
    // A server that no longer answers doesn't keep its own time limits either.
    query_timeout: SILENCE_MS,
    // Waiting for a free connection ends in 503, not in a queue without end.
    connectionTimeoutMillis: patience,
    keepAlive: true,
    // What is asked without waiting goes out without waiting, and in one go.
    pipeline: true,
    stream: () => gatheringSocket(),
    expects: { role, settings, mayBypass },
  };
};

/** Makes one connection and gives it up: whoever starts asks so whether a pool's would be fit. */
export const tryConnection = async (options: DatabaseOptions): Promise<void> => {
  const client = new (checkedClient(connectionOf(options), options.onError))();
  await client.connect();
  await client.end();
};

/** Opens a pool. */
export const openDatabase = (options: DatabaseOptions): Pool => {
  const { max = 10, onError } = options;
  const { expects, ...connection } = connectionOf(options);
  const pool = new pg.Pool({
    ...connection,
    Client: checkedClient({ ...connection, expects }, onError),
    max,
    // A crowd must not wait for connections to be made, least of all after a quiet hour.
    min: max,
    idleTimeoutMillis: 60_000,
  });
  pool.on("error", onError);
  return pool;
};

/**
 * Makes all connections of a pool, so that the first crowd finds them; throws what kept one from being made. Those
 * that were made are given back all the same: kept, they would serve nobody, and the pool could never be closed.
 */
export const connectAll = async (pool: Pool): Promise<void> => {
  const made = await Promise.allSettled(
    Array.from({ length: pool.options.max }, () => pool.connect()),
  );
  for (const each of made) if (each.status === "fulfilled") each.value.release();
  const failed = made.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
};

/** Longer than a database that is there needs; one that is silent must not keep the shop open. */
const GOODBYE_MS = 1_000;

/** Ends a pool and waits until its connections are gone, so that PostgreSQL may be stopped after it. */
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
