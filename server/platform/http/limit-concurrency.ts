import { Refused } from "#contract/wire/refusals.ts";
import { OutOfTime, type Deadline } from "../deadline.ts";

export type TurnLimits = {
  /** How many of one name work at once. */
  atOnce: number;
  /** How many more of that name may wait. */
  waiting: number;
};

/** Who gets a turn must have time left to use it, in milliseconds. */
const NEEDED_MS = 1_000;

type Line = { working: number; waiting: (() => void)[] };

/**
 * Lets few of one name work at once, so that a name that asks for everything leaves room for the others. Who finds
 * the line full is refused `http/too-many-requests` with when to come back; who waited in vain is out of time.
 */
export const limitConcurrency = ({ atOnce, waiting }: TurnLimits) => {
  const lines = new Map<string, Line>();

  const leave = (name: string, line: Line): void => {
    const next = line.waiting.shift();
    if (next) next();
    else line.working -= 1;
    if (line.working === 0) lines.delete(name);
  };

  /** Waits for a turn; answers how to give it back, which may be done twice. */
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

// Whoever leaves hands the turn over: `working` stays as it is.
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
