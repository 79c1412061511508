import type { Contract, EndpointKey } from "#contract/contract.ts";
import type { Answer, RequestOf } from "#contract/wire/endpoint.ts";
import { AskFailed } from "./ask-failed.ts";
import type { AnyAsk, AskOptions } from "./send-ask.ts";

export { AskFailed, type AskOptions };

// Loaded with the first call, because a visitor who only browses makes none.
const fetchSender = async () => await import("./send-ask.ts");

/**
 * Loads the module that sends calls before the first call. A browser does not retry a module that failed to load until
 * the page is reloaded. If loading fails, the first call reports it.
 */
export const callsReady = async (): Promise<void> =>
  await fetchSender().then(
    () => undefined,
    () => undefined,
  );

/** Calls an endpoint of the contract. Throws `AskFailed`; status 0 means that no response arrived. */
export const ask = async <K extends EndpointKey>(
  key: K,
  given: RequestOf<K, Contract[K]>,
  options: AskOptions = {},
): Promise<Answer<Contract[K]>> => {
  const answer = await askRaw(key, given, options);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer<Contract[K]>; // as: the server parsed it with the contract's shape
};

/** Calls an endpoint whose response is not JSON: a file, or with `stream` a stream of events. */
export const askRaw = async <K extends EndpointKey>(
  key: K,
  given: RequestOf<K, Contract[K]>,
  options: AskOptions = {},
): Promise<Response> => {
  const { sendAsk } = await fetchSender();
  return await sendAsk(key, given as AnyAsk, options); // as: every request is one
};
