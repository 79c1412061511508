import type { Clock } from "../clock.ts";

/**
 * A task that every process runs from time to time, so running it twice must do no harm. A long one checks between its
 * steps whether the shop is closing.
 */
export type MaintenanceTask = ((now: Date, closing: AbortSignal) => Promise<unknown>) & {
  /** How often it runs, in milliseconds; a minute at least. Default: once an hour. */
  everyMs?: number;
};

type MaintenanceOptions = {
  clock: Clock;
  tasks: readonly MaintenanceTask[];
  /** Called after every task that failed. */
  onError: (error: Error) => void;
};

const INTERVAL_MS = 60 * 60_000;
/** How soon a task that failed is retried. */
const AGAIN_MS = 60_000;

/**
 * Runs the tasks at once and then hourly or as often as they say, one after the other. A failed task is reported
 * and retried within two minutes; the others go on. Closing waits for the task under way.
 */
export const runMaintenance = ({
  clock,
  tasks,
  onError,
}: MaintenanceOptions): { close: () => Promise<void> } => {
  const closing = new AbortController();
  const dueAt = new Map(tasks.map((each) => [each, 0]));

  const runTask = async (each: MaintenanceTask): Promise<void> => {
    const now = clock();
    try {
      await each(now, closing.signal);
      dueAt.set(each, now.getTime() + (each.everyMs ?? INTERVAL_MS));
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      dueAt.set(each, now.getTime() + AGAIN_MS);
    }
  };

  const work = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      for (const [each, due] of dueAt)
        if (due <= clock().getTime() && !closing.signal.aborted) await runTask(each);
      await nap(AGAIN_MS, closing.signal);
    }
  };

  const working = work();
  return {
    close: async () => {
      closing.abort();
      await working;
    },
  };
};

/** Resolves after `ms`, or as soon as the shop closes. */
const nap = async (ms: number, closing: AbortSignal): Promise<void> => {
  if (closing.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const wake = () => resolve();
  closing.addEventListener("abort", wake);
  await promise;
  closing.removeEventListener("abort", wake);
  clearTimeout(timer);
};
