import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { Refused } from "#contract/wire/refusals.ts";
import { OutOfTime, type Deadline } from "./deadline.ts";

type Waiting<Input, Result> = {
  input: Input;
  deadline: Deadline;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

export type Batching<Input, Result> = {
  /** Carries out all of one batch, and returns a result for each. It is atomic: if it throws, nothing was done. */
  carryOut: (inputs: readonly Input[], deadline: Deadline) => Promise<readonly Result[]>;
  /** Inputs of a batch. */
  most: number;
  /** Milliseconds from the beginning of a batch to that of the next one of the same key; 0 by default. */
  everyMs?: number;
  /** How many calls of a key may wait; any number by default. One more is refused (`http/too-many-requests`). */
  waiting?: number;
};

const RETRY_AFTER_S = 1;

/**
 * Carries out the first call at once, and later ones in batches of arrival order, one per `everyMs`. The calls of a
 * failed batch run one by one. Past its deadline waiting calls are dropped, running ones may happen.
 */
export const batchCalls = <Input, Result>({
  carryOut,
  most,
  everyMs = 0,
  waiting = Number.POSITIVE_INFINITY,
}: Batching<Input, Result>) => {
  const lines = new Map<string, Waiting<Input, Result>[]>();
  // A batch serves several requests, so it belongs to the trace of none.
  const outsideOfRequests = AsyncLocalStorage.snapshot();

  const alone = async ({ input, deadline, resolve, reject }: Waiting<Input, Result>) => {
    try {
      const [result] = await carryOut([input], deadline);
      resolve(result as Result); // as: one input has one result
    } catch (error) {
      reject(error);
    }
  };

  const together = async (batch: readonly Waiting<Input, Result>[]): Promise<void> => {
    const [only] = batch;
    if (only && batch.length === 1) return await alone(only);
    const inputs = batch.map(({ input }) => input);
    const latest = batch.map(({ deadline }) => deadline).reduce(later);
    const results = await carryOut(inputs, latest).catch(() => null);
    for (const [at, one] of batch.entries())
      if (results) one.resolve(results[at] as Result); // as: each input has a result
      else await alone(one);
  };

  const work = async (key: string, line: Waiting<Input, Result>[]): Promise<void> => {
    while (line.length > 0) {
      const begun = performance.now();
      const batch = line.splice(0, most).filter(({ deadline }) => deadline.left() > 0);
      if (batch.length > 0) await together(batch);
      const early = everyMs - (performance.now() - begun);
      if (early > 0) await pause(early);
    }
    lines.delete(key);
  };

  return async (key: string, input: Input, deadline: Deadline): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const one = { input, deadline, resolve, reject };
    const line = lines.get(key);
    if (!line) {
      const begun = [one];
      lines.set(key, begun);
      void outsideOfRequests(work, key, begun);
    } else if (line.length >= waiting)
      throw new Refused("http/too-many-requests", { retryAfter: RETRY_AFTER_S });
    else line.push(one);
    const timer = setTimeout(() => reject(new OutOfTime()), Math.max(0, deadline.left()));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  };
};

const later = (one: Deadline, other: Deadline): Deadline =>
  one.left() < other.left() ? other : one;
