import { RequestFailed } from "./request-failed.ts";

/**
 * Runs one step over the network: a fetch, or reading a body. Only here does an error mean that no response arrived;
 * the same TypeError from elsewhere is a bug in our own code.
 */
export const overNetwork = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === "AbortError";
    if (isAborted || error instanceof RequestFailed) throw error;
    throw new RequestFailed(0, String(error), {}, "unreachable");
  }
};

/** Like `fetch`, but throws a `RequestFailed` when no response arrives. */
export const fetchOverNetwork: typeof fetch = async (input, init) =>
  await overNetwork(async () => await fetch(input, init));
