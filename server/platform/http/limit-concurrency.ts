import { Refused } from "#contract/wire/refusals.ts";
import { OutOfTime, type Deadline } from "../deadline.ts";

export type ConcurrencyLimit = {
  /** How many calls of one name run at once. */
  atOnce: number;
  /** How many more calls of that name may wait. */
  waiting: number;
};

/** Milliseconds that a call must have left when it may run, so that it can finish. */
const NEEDED_MS = 1_000;

type Queue = { working: number; waiting: (() => void)[] };

/**
 * Limits the concurrent calls of each name, so that a busy name leaves capacity to the others. Refuses a call when the
 * queue is full (`http/too-many-requests` with `retryAfter`); throws `OutOfTime` when a deadline passes in the queue.
 */
export const limitConcurrency = ({ atOnce, waiting }: ConcurrencyLimit) => {
  const queues = new Map<string, Queue>();

  const leave = (name: string, queue: Queue): void => {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.working -= 1;
    if (queue.working === 0) queues.delete(name);
  };

  /** Acquires a place. Returns the function that releases it; calling that again has no effect. */
  return async (name: string, deadline: Deadline): Promise<() => void> => {
    const queue = queues.get(name) ?? { working: 0, waiting: [] };
    queues.set(name, queue);
    if (queue.working < atOnce) queue.working += 1;
    else await acquireIn(queue, waiting, deadline.left() - NEEDED_MS);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave(name, queue);
    };
  };
};

const RETRY_AFTER_S = 1;

// A call that leaves hands its place to the next one, so `working` does not change here.
const acquireIn = async (queue: Queue, most: number, patience: number): Promise<void> => {
  if (queue.waiting.length >= most)
    throw new Refused("http/too-many-requests", { retryAfter: RETRY_AFTER_S });
  if (patience <= 0) throw new OutOfTime();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  queue.waiting.push(resolve);
  const timer = setTimeout(() => {
    queue.waiting.splice(queue.waiting.indexOf(resolve), 1);
    reject(new OutOfTime());
  }, patience);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
};
