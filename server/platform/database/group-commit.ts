import { OutOfTime, type Deadline } from "../deadline.ts";
import type { Database, Queryable } from "./database.ts";
import { allAnswered, inTransaction, retried } from "./transaction.ts";
import { within } from "./within.ts";

/**
 * A write that is one statement, asked at once: all or nothing by itself, and harmless behind others in one transaction.
 */
export type Write<T> = (db: Queryable) => Promise<T>;

type Waiting<T> = {
  write: Write<T>;
  deadline: Deadline;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
};

/** More would make the first of them wait long for the last. */
const MOST_JOINED = 32;

/**
 * Carries out writes that want the same row. One at a time would commit one at a time, each waiting for the disk
 * and for the one before; so those that come while one is under way wait, and then go together, in the order they
 * came, in one transaction. Each gets its own answer, and not before the transaction holds. If one of them fails, all
 * are done again by themselves, so that no one suffers for another. The pool sends them one behind the other without
 * waiting (`pipeline`). Nobody waits beyond their own deadline: who is still in line then has not written, who was under
 * way may have.
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
      else one.resolve(answers[at] as T); // as: one answer for each
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
