import { batchCalls } from "../batch-calls.ts";
import { deadlineIn, type Deadline } from "../deadline.ts";
import type { Database, Query, Queryable } from "./database.ts";
import { retried, writeAs } from "./transaction.ts";
import { within } from "./within.ts";

/** A database whose writes may share a commit. */
export type GroupCommitDatabase = Database & {
  /**
   * The database for one write of one statement, which is atomic by itself. Writes with the same key share a commit. The
   * key names the rows that they lock: a group that locked others could deadlock with another.
   */
  groupCommit: (key: string, deadline?: Deadline) => Queryable;
};

type Result = Awaited<ReturnType<Queryable["query"]>>;

/** With more, the first write of a group would wait long for the last. */
const MOST_IN_GROUP = 32;
/** How long a write waits that belongs to no request. */
const WAIT_MS = 10_000;

/**
 * Group commit for writes that need the same row. Writes that arrive during a commit run in the next transaction
 * (`batchCalls`, `pipeline`). Each gets its own result once that has committed.
 */
export const withGroupCommit = (pool: Database): GroupCommitDatabase => {
  // Committed singly, each write would wait for the disk and for the one before.
  const inGroups = batchCalls<Query, Result>({
    most: MOST_IN_GROUP,
    carryOut: async (group, deadline) => {
      const [only] = group;
      if (only && group.length === 1)
        return [await retried(async () => await within(pool, deadline).query(only))];
      return await writeAs(
        within(pool, deadline),
        {},
        async (client) => await Promise.all(group.map(async (query) => await client.query(query))),
      );
    },
  });
  return {
    pool: pool.pool ?? pool,
    query: async (query) => await pool.query(query),
    connect: async () => await pool.connect(),
    groupCommit: (key, deadline = deadlineIn(WAIT_MS)) => ({
      query: async (query) => await inGroups(key, query, deadline),
    }),
  };
};

/** The database as one request may use it: no statement, in a group or not, outlives its deadline. */
export const groupCommitWithin = (
  db: GroupCommitDatabase,
  deadline: Deadline,
): GroupCommitDatabase => ({
  ...within(db, deadline),
  groupCommit: (key, own = deadline) => db.groupCommit(key, own),
});
