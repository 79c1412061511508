import { Refused } from "#contract/wire/refusals.ts";
import { OutOfTime, type Deadline } from "../deadline.ts";

export type TurnLimits = {
  /** How many calls of one name run at once. */
  atOnce: number;
  /** How many more calls of that name may wait. */
  waiting: number;
};

/** Milliseconds that a call must have left when its turn comes, so that it can finish. */
const NEEDED_MS = 1_000;

type Line = { working: number; waiting: (() => void)[] };

/**
 * Limits the concurrent calls of each name, so that a busy name leaves capacity to the others. Refuses a call when the
 * queue is full (`http/too-many-requests` with `retryAfter`); throws `OutOfTime` when a deadline passes in the queue.
 */
export const limitConcurrency = ({ atOnce, waiting }: TurnLimits) => {
  const lines = new Map<string, Line>();

  const leave = (name: string, line: Line): void => {
    const next = line.waiting.shift();
    if (next) next();
    else line.working -= 1;
    if (line.working === 0) lines.delete(name);
  };

  /** Waits for a turn. Returns the function that ends it; calling that again has no effect. */
  return async (name: string, deadline: Deadline): Promise<() => void> => {
    const line = lines.get(name) ?? { working: 0, waiting: [] };
    lines.set(name, line);
    if (line.working < atOnce) line.working += 1;
    else await turnIn(line, waiting, deadline.left() - NEEDED_MS);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave(name, line);
    };
  };
};

const RETRY_AFTER_S = 1;

// A call that leaves hands its turn to the next one, so `working` does not change here.
const turnIn = async (line: Line, most: number, patience: number): Promise<void> => {
  if (line.waiting.length >= most)
    throw new Refused("http/too-many-requests", { retryAfter: RETRY_AFTER_S });
  if (patience <= 0) throw new OutOfTime();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  line.waiting.push(resolve);
  const timer = setTimeout(() => {
    line.waiting.splice(line.waiting.indexOf(resolve), 1);
    reject(new OutOfTime());
  }, patience);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
};
