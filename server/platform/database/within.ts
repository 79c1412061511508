import type pg from "pg";
import { deadlineIn, OutOfTime, timeLeft, type Deadline } from "../deadline.ts";
import {
  withRoutes,
  type Database,
  type Query,
  type Queryable,
  type SharedDb,
} from "./database.ts";

/**
 * The driver waits this much longer than the server, so that the server ends a late statement and the connection
 * survives.
 */
const GRACE_MS = 150;

/** The pool as one request may use it: no statement outlives the deadline by more than the pool's patience. */
export const within = (db: Database, deadline: Deadline): Database => {
  const { pool = db, routes } = db;
  const own = poolWithin(pool, deadline);
  if (!routes) return own;
  return withRoutes(own, {
    lookup: sharedWithin(routes.lookup, deadline),
    read: sharedWithin(routes.read, deadline),
    search: { query: async (config) => await routes.search.query(inTime(config, deadline)) },
  });
};

const poolWithin = (pool: Database, deadline: Deadline): Database => ({
  pool,
  deadline,
  query: async (config) => await pool.query(inTime(config, deadline)),
  connect: async () => {
    timeLeft(deadline);
    return await pool.connect();
  },
});

/**
 * The shared connections as one request may use them: past its deadline it stops waiting, and the connection goes on
 * for the others.
 */
export const sharedWithin = (connections: SharedDb, deadline: Deadline): SharedDb => {
  const untilDeadline = async <T>(asked: Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new OutOfTime()), timeLeft(deadline));
    try {
      return await Promise.race([asked, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    deadline,
    query: async (config) => await untilDeadline(connections.query(config)),
    together: async (ask) => await untilDeadline(connections.together(ask)),
  };
};

/** The pool for an act that may take longer than a page, such as a write to very many rows. */
export const withTimeout = (db: Database, seconds: number): Database =>
  within(db, deadlineIn(seconds * 1000));

/** A connection checked out for one request. */
export const connectionWithin = (client: pg.PoolClient, deadline: Deadline): Queryable => ({
  query: async (config) => await client.query(inTime(config, deadline)),
});

/** A query with the driver's `query_timeout`, which the driver reads from it and its types leave out. */
export const inTime = (config: Query, deadline: Deadline): Query & { query_timeout: number } => ({
  ...config,
  query_timeout: timeLeft(deadline) + GRACE_MS,
});
