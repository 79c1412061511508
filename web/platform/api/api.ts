import type { Contract, EndpointKey } from "#contract/contract.ts";
import type { Answer, RequestOf } from "#contract/wire/endpoint.ts";
import { RequestFailed } from "./request-failed.ts";
import type { AnyRequest, RequestOptions } from "./send-request.ts";

export { RequestFailed, type RequestOptions };

// Loaded with the first call, because a visitor who only browses makes none.
const fetchSender = async () => await import("./send-request.ts");

/**
 * Loads the module that sends calls before the first call. A browser does not retry a module that failed to load until
 * the page is reloaded. If loading fails, the first call reports it.
 */
export const callsReady = async (): Promise<void> =>
  await fetchSender().then(
    () => undefined,
    () => undefined,
  );

/** Calls an endpoint of the contract. Throws `RequestFailed`; status 0 means that no response arrived. */
export const ask = async <K extends EndpointKey>(
  key: K,
  request: RequestOf<K, Contract[K]>,
  options: RequestOptions = {},
): Promise<Answer<Contract[K]>> => {
  const answer = await askRaw(key, request, options);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer<Contract[K]>; // as: the server parsed it with the contract's shape
};

/** Calls an endpoint whose response is not JSON: a file, or with `stream` a stream of events. */
export const askRaw = async <K extends EndpointKey>(
  key: K,
  request: RequestOf<K, Contract[K]>,
  options: RequestOptions = {},
): Promise<Response> => {
  const { sendRequest } = await fetchSender();
  return await sendRequest(key, request as AnyRequest, options); // as: every request is one
};
