import { settlesWithin } from "../settles-within.ts";

/** Keeps calls from a server that is silent, and lets them go on as soon as it speaks. */
export type CircuitBreaker = {
  /** Waits while the server is silent, until a time of `performance.now()`. Returns whether it may be called. */
  pass: (until: number) => Promise<boolean>;
  answered: () => void;
  /** Notes a call that got no answer in its time. The server is silent if it answered no other call since this one began. */
  unanswered: (begunAt: number) => void;
};

/**
 * A hanging server keeps abandoned calls and works them off first when it recovers. So while it is silent, only one
 * probe at a time reaches it, and only while a call waits. `probe` returns whether the server answered.
 */
export const openCircuitBreaker = (probe: () => Promise<boolean>): CircuitBreaker => {
  let answeredAt = 0;
  let isSilent = false;
  let probing: Promise<void> | undefined;

  const answered = (): void => {
    answeredAt = performance.now();
    isSilent = false;
  };
  const probeOnce = async (): Promise<void> => {
    if (await probe()) answered();
    probing = undefined;
  };

  return {
    pass: async (until) => {
      while (isSilent) {
        probing ??= probeOnce();
        if (!(await settlesWithin(probing, until - performance.now()))) return false;
      }
      return performance.now() < until;
    },
    answered,
    unanswered: (begunAt) => {
      if (answeredAt < begunAt) isSilent = true;
    },
  };
};
