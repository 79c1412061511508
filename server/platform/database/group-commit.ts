import { OutOfTime, type Deadline } from "../deadline.ts";
import type { Database, Queryable } from "./database.ts";
import { allAnswered, inTransaction, retried } from "./transaction.ts";
import { within } from "./within.ts";

/** A write of one statement, sent at once. It is atomic by itself, and it may run after others in one transaction. */
export type Write<T> = (db: Queryable) => Promise<T>;

type Waiting<T> = {
  write: Write<T>;
  deadline: Deadline;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
};

/** With more, the first write of a group would wait long for the last. */
const MOST_JOINED = 32;

/**
 * Group commit for writes that need the same row. Committed singly, each would wait for the disk and for the one
 * before. So writes that arrive while a commit is under way queue up, and then run in one transaction, in the order of
 * their arrival. Each gets its own answer once the transaction has committed. If one of them fails, each is run again
 * by itself, so that no write fails because of another. The driver sends the statements without waiting for answers
 * (`pipeline`). No caller waits beyond its own deadline: a write that is still queued then is dropped, one that was
 * under way may have committed.
 */
export const groupCommit = <T>(
  db: Database,
): ((row: string, write: Write<T>, deadline: Deadline) => Promise<T>) => {
  const waitingFor = new Map<string, Waiting<T>[]>();

  const alone = async ({ write, deadline, resolve, reject }: Waiting<T>): Promise<void> =>
    await retried(async () => await write(within(db, deadline))).then(resolve, reject);

  const together = async (joined: readonly Waiting<T>[]): Promise<void> => {
    const latest = joined.map(({ deadline }) => deadline).reduce(later);
    const answers = await inTransaction(
      within(db, latest),
      {},
      async (client) => await allAnswered(joined.map(({ write }) => write(client))),
    ).catch(() => null);
    for (const [at, one] of joined.entries()) {
      if (answers === null) await alone(one);
      else one.resolve(answers[at] as T); // as: one answer per write
    }
  };

  const work = async (row: string, first: Waiting<T>): Promise<void> => {
    const waiting: Waiting<T>[] = [first];
    waitingFor.set(row, waiting);
    while (waiting.length > 0) {
      const joined = waiting.splice(0, MOST_JOINED).filter(({ deadline }) => deadline.left() > 0);
      const [only] = joined;
      if (only && joined.length === 1) await alone(only);
      else if (only) await together(joined);
    }
    waitingFor.delete(row);
  };

  return async (row, write, deadline) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => reject(new OutOfTime()), deadline.left());
    const one = { write, deadline, resolve, reject };
    const waiting = waitingFor.get(row);
    if (waiting) waiting.push(one);
    else void work(row, one);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  };
};

const later = (one: Deadline, other: Deadline): Deadline =>
  one.left() < other.left() ? other : one;
