import type pg from "pg";
import { deadlineIn, timeLeft, type Deadline } from "../deadline.ts";
import type { Database, Queryable } from "./database.ts";

/** The server ends a statement that is out of time first, if it can: then the connection lives on. */
const GRACE_MS = 150;

/** The pool as one request may use it: nothing that is asked of it outlives the deadline by more than the pool's patience. */
export const within = (db: Database, deadline: Deadline): Database => {
  const pool = db.pool ?? db;
  return {
    pool,
    deadline,
    query: async (config) => await pool.query(inTime(config, deadline)),
    connect: async () => {
      timeLeft(deadline);
      return await pool.connect();
    },
  };
};

/** The pool for an act that may take longer than a page: a write to very many rows. */
export const taking = (db: Database, seconds: number): Database =>
  within(db, deadlineIn(seconds * 1000));

/** A connection held for one request. */
export const connectionWithin = (client: pg.PoolClient, deadline: Deadline): Queryable => ({
  query: async (config) => await client.query(inTime(config, deadline)),
});

/** A query with how long the driver waits for its answer, which it takes and its types don't tell. */
export const inTime = (
  config: pg.QueryConfig,
  deadline: Deadline,
): pg.QueryConfig & { query_timeout: number } => ({
  ...config,
  query_timeout: timeLeft(deadline) + GRACE_MS,
});
