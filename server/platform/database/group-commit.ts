import { deadlineIn, OutOfTime, type Deadline } from "../deadline.ts";
import type { Database, Query, Queryable } from "./database.ts";
import { allAnswered, inTransaction, retried } from "./transaction.ts";
import { within } from "./within.ts";

/**
 * Rows that a write locks, where those of one group differ. Together they are locked at once and in one order before the
 * first write, so that a group can't deadlock with another: each of its writes would lock its own rows one after another.
 */
export type Hold<Rows> = {
  rows: Rows;
  lock: (db: Queryable, all: readonly Rows[]) => Promise<unknown>;
};

/** A database whose writes may share a commit. */
export type GroupingDatabase = Database & {
  /**
   * The database for one write of one statement, which is atomic by itself. Writes with the same key share a commit. The
   * key names the rows that they lock; writes that lock other rows, too, say which (`hold`).
   */
  grouped: <Rows>(key: string, hold?: Hold<Rows>, deadline?: Deadline) => Queryable;
};

type Result = Awaited<ReturnType<Queryable["query"]>>;

type Waiting = {
  query: Query;
  hold: Hold<unknown> | undefined;
  deadline: Deadline;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** With more, the first write of a group would wait long for the last. */
const MOST_GROUPED = 32;
/** How long a write waits that belongs to no request. */
const WAIT_MS = 10_000;

/**
 * Group commit for writes that need the same row. Committed singly, each would wait for the disk and for the one
 * before. So writes that arrive while a commit is under way queue up, and then run in one transaction, in the order of
 * their arrival. Each gets its own result once the transaction has committed. If one of them fails, each is run again
 * by itself, so that no write fails because of another. The driver sends the statements without waiting for answers
 * (`pipeline`). No caller waits beyond its own deadline: a write that is still queued then is dropped, one that was
 * under way may have committed.
 */
export const withGroupCommit = (pool: Database): GroupingDatabase => {
  const waitingFor = new Map<string, Waiting[]>();

  const alone = async ({ query, deadline, resolve, reject }: Waiting): Promise<void> =>
    await retried(async () => await within(pool, deadline).query(query)).then(resolve, reject);

  const together = async (group: readonly Waiting[]): Promise<void> => {
    const latest = group.map(({ deadline }) => deadline).reduce(later);
    const results = await inTransaction(within(pool, latest), {}, async (client) => {
      const held = holdAll(client, group);
      const answers = group.map(async ({ query }) => await client.query(query));
      const [, results] = await allAnswered([held, allAnswered(answers)]);
      return results;
    }).catch(() => null);
    for (const [at, one] of group.entries()) {
      const result = results?.[at];
      if (result) one.resolve(result);
      else await alone(one);
    }
  };

  const work = async (key: string, first: Waiting): Promise<void> => {
    const waiting: Waiting[] = [first];
    waitingFor.set(key, waiting);
    while (waiting.length > 0) {
      const group = waiting.splice(0, MOST_GROUPED).filter(({ deadline }) => deadline.left() > 0);
      const [only] = group;
      if (only && group.length === 1) await alone(only);
      else if (only) await together(group);
    }
    waitingFor.delete(key);
  };

  const send = async (
    key: string,
    query: Query,
    hold: Hold<unknown> | undefined,
    deadline: Deadline,
  ): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const timer = setTimeout(() => reject(new OutOfTime()), deadline.left());
    const one = { query, hold, deadline, resolve, reject };
    const waiting = waitingFor.get(key);
    if (waiting) waiting.push(one);
    else void work(key, one);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    pool: pool.pool ?? pool,
    query: async (query) => await pool.query(query),
    connect: async () => await pool.connect(),
    grouped: (key, hold, deadline = deadlineIn(WAIT_MS)) => ({
      query: async (query) => await send(key, query, hold as Hold<unknown> | undefined, deadline), // as: writes of one key hold rows of one kind
    }),
  };
};

/** The database as one request may use it: no statement, grouped or not, outlives its deadline. */
export const groupingWithin = (db: GroupingDatabase, deadline: Deadline): GroupingDatabase => ({
  ...within(db, deadline),
  grouped: (key, hold, own = deadline) => db.grouped(key, hold, own),
});

/** Locks the rows of all writes of a group; it is sent before the first of them. */
const holdAll = async (db: Queryable, group: readonly Waiting[]): Promise<unknown> => {
  const holds = group.flatMap(({ hold }) => hold ?? []);
  return await holds[0]?.lock(
    db,
    holds.map(({ rows }) => rows),
  );
};

const later = (one: Deadline, other: Deadline): Deadline =>
  one.left() < other.left() ? other : one;
