import { batchCalls } from "../batch-calls.ts";
import { deadlineIn, type Deadline } from "../deadline.ts";
import type { Database, Query, Queryable } from "./database.ts";
import { retried, writeAs } from "./transaction.ts";
import { within } from "./within.ts";

/**
 * The rows that a write locks, where they differ within a group. They are locked at once and in one order before the
 * first write, so that a group can't deadlock with another.
 */
export type LockSet<Rows> = {
  rows: Rows;
  lock: (db: Queryable, all: readonly Rows[]) => Promise<unknown>;
};

/** A database whose writes may share a commit. */
export type GroupCommitDatabase = Database & {
  /**
   * The database for one write of one statement, which is atomic by itself. Writes with the same key share a commit. The
   * key names the rows that they lock. Writes that lock other rows, too, name them in a `lockSet`.
   */
  groupCommit: <Rows>(key: string, lockSet?: LockSet<Rows>, deadline?: Deadline) => Queryable;
};

type Result = Awaited<ReturnType<Queryable["query"]>>;
type Write = { query: Query; lockSet: LockSet<unknown> | undefined };

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
  const inGroups = batchCalls<Write, Result>({
    most: MOST_IN_GROUP,
    carryOut: async (group, deadline) => {
      const [only] = group;
      if (only && group.length === 1)
        return [await retried(async () => await within(pool, deadline).query(only.query))];
      return await writeAs(within(pool, deadline), {}, async (client) => {
        const locked = lockAll(client, group);
        const answers = group.map(async ({ query }) => await client.query(query));
        const [, ...results] = await Promise.all([locked, ...answers]);
        return results;
      });
    },
  });
  return {
    pool: pool.pool ?? pool,
    query: async (query) => await pool.query(query),
    connect: async () => await pool.connect(),
    groupCommit: (key, lockSet, deadline = deadlineIn(WAIT_MS)) => ({
      query: async (query) => {
        const any = lockSet as LockSet<unknown> | undefined; // as: writes of one key lock rows of one kind
        return await inGroups(key, { query, lockSet: any }, deadline);
      },
    }),
  };
};

/** The database as one request may use it: no statement, in a group or not, outlives its deadline. */
export const groupCommitWithin = (
  db: GroupCommitDatabase,
  deadline: Deadline,
): GroupCommitDatabase => ({
  ...within(db, deadline),
  groupCommit: (key, lockSet, own = deadline) => db.groupCommit(key, lockSet, own),
});

/** Locks the rows of all writes of a group; it is sent before the first of them. */
const lockAll = async (db: Queryable, group: readonly Write[]): Promise<unknown> => {
  const lockSets = group.flatMap(({ lockSet }) => lockSet ?? []);
  return await lockSets[0]?.lock(
    db,
    lockSets.map(({ rows }) => rows),
  );
};
