import { Refused } from "#contract/wire/refusals.ts";

/**
 * Runs at most `parallel` calls at once and queues at most `waiting` more. Any further call is refused at once with
 * `http/unavailable`, so that a flood can't build up a long queue.
 */
export const hashSlots = ({ parallel, waiting }: { parallel: number; waiting: number }) => {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < parallel) {
      running++;
      return;
    }
    if (queue.length >= waiting) throw new Refused("http/unavailable");
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  // A slot passes directly to the first queued call and is not freed in between, so that no new call jumps the queue.
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running--;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
