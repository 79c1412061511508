import { AskFailed } from "./ask-failed.ts";

/**
 * Runs one step over the network: a fetch, or the reading of a body. Only here an error means that no answer came; the
 * same TypeError from anywhere else is a fault in our own code.
 */
export const overNetwork = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === "AbortError";
    if (isAborted || error instanceof AskFailed) throw error;
    throw new AskFailed(0, String(error), {}, "unreachable");
  }
};

/** As `fetch`; where no answer comes it throws an `AskFailed` that says so. */
export const reach: typeof fetch = async (input, init) =>
  await overNetwork(async () => await fetch(input, init));
