import type pg from "pg";
import type { Notifies } from "./changes/wake-up.ts";

/**
 * How a statement is sent outside of a transaction: `lookup` by key over one shared connection, `read` over a few
 * others for quick reads, `search` over a small pool that plans each statement once.
 */
export type Route = "lookup" | "read" | "search";

/** A query, how a handle of several connections sends it, and whether other processes are woken after it. */
export type Query = pg.QueryConfig &
  Notifies & {
    over?: Route | undefined;
    /** The statement that it runs, whichever of its texts that is. The tests compare its rows with its type. */
    statement?: string;
  };

/** Runs a statement: a handle, a pool, or one client inside a transaction. */
export type Queryable = {
  query: (config: Query) => Promise<{ rows: unknown[]; rowCount: number | null }>;
};
