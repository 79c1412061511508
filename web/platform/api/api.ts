import type { Contract, EndpointKey } from "#contract/contract.ts";
import type { Answer, Ask } from "#contract/wire/endpoint.ts";
import { AskFailed } from "./ask-failed.ts";
import type { AnyAsk, AskOptions } from "./send-ask.ts";

export { AskFailed, type AskOptions };

// Fetched with the first call: a visitor who only looks around makes none.
const fetchSender = async () => await import("./send-ask.ts");

/**
 * Fetches what calls are sent with before the first one is made: a script that could not be fetched once is not fetched
 * again by the browser until the page is loaded anew. Without a network the first call says so.
 */
export const callsReady = async (): Promise<void> =>
  await fetchSender().then(
    () => undefined,
    () => undefined,
  );

/** Calls an endpoint of the contract. Throws `AskFailed`; status 0 means that no answer came. */
export const ask = async <K extends EndpointKey>(
  key: K,
  given: Ask<K, Contract[K]>,
  options: AskOptions = {},
): Promise<Answer<Contract[K]>> => {
  const answer = await askRaw(key, given, options);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer<Contract[K]>; // as: the server parsed it with the contract's shape
};

/** The same for an answer that is no JSON: a file, or with `stream` a stream of events. */
export const askRaw = async <K extends EndpointKey>(
  key: K,
  given: Ask<K, Contract[K]>,
  options: AskOptions = {},
): Promise<Response> => {
  const { sendAsk } = await fetchSender();
  return await sendAsk(key, given as AnyAsk, options); // as: every Ask is one
};
