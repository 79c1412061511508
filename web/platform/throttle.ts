/** Work that is requested more often than it can be carried out. */
export type Throttled = {
  /** Runs the work after some milliseconds. A request that already waits is not put off. */
  later: (ms: number) => void;
  /** Runs the work now, or again after the run that is under way, whose data may be older than this request. */
  now: () => Promise<void>;
  /** Aborts the run that is under way, and forgets the requests that wait. */
  stop: () => void;
};

/**
 * Runs `work` once at a time, and once for all requests that come meanwhile. Work begins at the latest after the
 * shortest wait of these requests and the run before it, where a debounce would wait for a pause.
 */
export const throttle = (work: (signal: AbortSignal) => Promise<void>): Throttled => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { ended: Promise<void>; abort: () => void } | undefined;
  let next: Promise<void> | undefined;

  const clearTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = async (): Promise<void> => {
    const aborting = new AbortController();
    const ended = work(aborting.signal);
    running = { ended, abort: () => aborting.abort() };
    try {
      await ended;
    } finally {
      running = undefined;
    }
  };
  const runAfter = (before: Promise<void>): Promise<void> => {
    const own: Promise<void> = before
      .catch(() => undefined) // the request for that run gets its error
      .then(async () => {
        if (next !== own) return;
        next = undefined;
        await run();
      });
    return own;
  };
  const now = (): Promise<void> => {
    clearTimer();
    if (!running) return run();
    return (next ??= runAfter(running.ended));
  };
  return {
    later: (ms) => {
      timer ??= setTimeout(() => void now(), ms);
    },
    now,
    stop: () => {
      clearTimer();
      next = undefined;
      running?.abort();
    },
  };
};
