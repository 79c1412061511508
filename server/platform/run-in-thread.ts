import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { timeLeft, type Deadline } from "./deadline.ts";
import { limitConcurrency } from "./http/limit-concurrency.ts";
import { projectUrl } from "./project-url.ts";

export type ThreadLimits = { memoryMb: number; ms: number };

/** The script of a thread by its path below `server/`, without its ending: the source, or what the build made of it. */
export const threadFile = (path: string): URL =>
  import.meta.url.endsWith(".ts")
    ? projectUrl(`server/${path}.ts`)
    : projectUrl(`build/app/${path}.js`);

/** The thread took more memory or time than it may, and was ended. */
export class ThreadLimitExceeded extends Error {}

/** Does the work in a new thread of a file, which posts one message and ends. An error in the thread rejects. */
export const runInThread = async (
  file: URL,
  work: unknown,
  { memoryMb, ms }: ThreadLimits,
): Promise<unknown> => {
  const worker = new Worker(file, {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    // An error in the thread rejects this promise too.
    const [done] = await once(worker, "message", { signal: AbortSignal.timeout(ms) });
    return done;
  } catch (error) {
    if (isTooMuch(error))
      throw new ThreadLimitExceeded("more than a thread may take", { cause: error });
    throw error;
  } finally {
    await worker.terminate();
  }
};

/**
 * A queue of work in threads, one at a time in a process, because all of its threads share one set of cores. A dozen callers wait,
 * each until its deadline.
 */
export const openThreadQueue = (name: string) => {
  const acquire = limitConcurrency({ atOnce: 1, waiting: 12 });
  return async (
    file: URL,
    work: unknown,
    limits: ThreadLimits,
    deadline: Deadline,
  ): Promise<unknown> => {
    const leave = await acquire(name, deadline);
    try {
      timeLeft(deadline);
      return await runInThread(file, work, limits);
    } finally {
      leave();
    }
  };
};

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"));
