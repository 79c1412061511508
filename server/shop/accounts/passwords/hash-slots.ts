import { Refused } from "#contract/wire/refusals.ts";

/**
 * Lets `parallel` pieces of work run at once and `waiting` more wait for their turn; whoever comes
 * after that is refused with `http/unavailable` at once, so that a flood can't become a long queue.
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

  // A slot is handed to the next in line, never freed in between: nobody can slip in front.
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
