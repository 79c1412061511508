import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type ThreadLimits = { memoryMb: number; ms: number };

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

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"));
