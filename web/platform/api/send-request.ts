import { BASE_PATH } from "#contract/wire/base-path.ts";
import { TOKEN_EXPIRED } from "#contract/wire/refusals.ts";
import { RequestFailed } from "./request-failed.ts";
import { logFailedRead } from "./log-failure.ts";
import { asLongWork } from "./long-work.ts";
import { overNetwork, fetchOverNetwork } from "./over-network.ts";
import { session } from "../storage/session.ts";
import { notifySessionLost } from "../storage/session-lost.ts";

export type RequestOptions = {
  headers?: Record<string, string>;
  /** The caller cancels the request itself. Without it the page offers to cancel slow requests. */
  signal?: AbortSignal;
  /** The user does not wait for it. */
  background?: boolean;
  /** The response never ends by itself, so the caller reads its body. */
  stream?: boolean;
  /** A write that changes nothing before its response arrives; if it is canceled, it was not carried out. */
  harmless?: boolean;
  /** Sends the request instead of `fetch`, for example to report how much of the body was sent. */
  via?: (url: string, init: RequestInit) => Promise<Response>;
};
export type AnyRequest = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
};

const cookie = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const urlOf = (path: string, { params = {}, query = {} }: AnyRequest): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) search.append(name, String(each));
  const text = search.toString();
  return `${BASE_PATH}${filled}${text === "" ? "" : `?${text}`}`;
};

const send = async (
  key: string,
  request: AnyRequest,
  { headers = {}, via = fetchOverNetwork }: RequestOptions,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  const [method = "GET", path = ""] = key.split(" ");
  const token = session.now().account?.token;
  return await via(urlOf(path, request), {
    method,
    ...(signal && { signal }),
    headers: new Headers({
      accept: "application/json",
      ...(request.body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && token !== "" && { authorization: `Bearer ${token}` }),
      ...headers,
    }),
    ...(request.form
      ? { body: request.form }
      : request.body !== undefined
        ? { body: JSON.stringify(request.body) }
        : {}),
  });
};

/** Limit of the wait for a tab that hangs while it holds the lock (`spec §9`: persisted-state time-out). */
const PERSISTED_STATE_MS = 5_000;

/**
 * Renews the access token once for all calls and tabs that wait. Tabs share the lock, and a later holder finds the
 * token already changed. Returns false when the session is over.
 */
const renew = async (expired: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(PERSISTED_STATE_MS);
  try {
    return await navigator.locks.request("phohang-renew", { signal }, () => renewNow(expired));
  } catch (error) {
    // The server accepts the same renewal twice within a grace period, so the tab that hangs is not harmed.
    if (error instanceof DOMException && error.name === "TimeoutError")
      return await renewNow(expired);
    throw error;
  }
};

const renewNow = async (expired: string): Promise<boolean> => {
  const { account } = session.latest();
  if (account?.token !== expired) return account !== null;
  const answer = await fetchOverNetwork(`${BASE_PATH}/auth/refresh`, {
    method: "POST",
    headers: { "x-xsrf-token": cookie("XSRF-TOKEN") ?? "" },
  });
  // A server error doesn't end the session, because it says nothing about it.
  if (answer.status >= 500) throw await failureOf(answer);
  if (!answer.ok) return false;
  const { access_token } = (await answer.json()) as { access_token: string }; // as: the contract's answer
  session.renew(access_token);
  return true;
};

/** Converts a failure response to a `RequestFailed`. A proxy may have responded instead, with a text of its own. */
const failureOf = async (answer: Response): Promise<RequestFailed> => {
  const failure = failureIn(answer.status, await bodyOf(answer));
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  if (seconds >= 0) failure.retryAfter = seconds;
  return failure;
};

const failureIn = (status: number, text: string): RequestFailed => {
  if (text === TOKEN_EXPIRED) return new RequestFailed(status, text);
  const problem = problemIn(text);
  if (typeof problem?.["message"] === "string")
    return new RequestFailed(status, problem["message"], problem);
  const isAway = status === 502 || status === 503 || status === 504;
  return new RequestFailed(status, `status ${status}`, {}, isAway ? "unreachable" : "status");
};

const problemIn = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null; // a proxy's page
  }
};

/** Sends the call again after renewing an expired token, and ends the session when the token cannot be renewed. */
const exchange = async (
  key: string,
  request: AnyRequest,
  options: RequestOptions,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  const tokenNow = (): string | undefined => session.now().account?.token;
  let token = tokenNow();
  let answer = await send(key, request, options, signal);
  if (answer.status === 401 && token && (await bodyOf(answer.clone())) === TOKEN_EXPIRED) {
    if (await unlessCanceled(renew(token), signal)) {
      token = tokenNow();
      answer = await send(key, request, options, signal);
    }
  }
  // A 401 of the former session must not sign out a user who has signed in again meanwhile.
  if (answer.status === 401 && token !== undefined && token === tokenNow()) {
    const { message } = await failureOf(answer.clone());
    session.signOut();
    notifySessionLost(message);
  }
  if (!answer.ok) throw await failureOf(answer);
  // Chrome gives a response without content an empty body, and `new Response` refuses a body with status 204.
  const isWhole = answer.body === null || answer.status === 204;
  return options.stream === true || isWhole ? answer : await withBody(answer);
};

const bodyOf = async (answer: Response): Promise<string> =>
  await overNetwork(async () => await answer.text());

/** Reads the body of a response into memory, so that reading it later cannot fail. */
const withBody = async (answer: Response): Promise<Response> => {
  const body = await overNetwork(async () => await answer.arrayBuffer());
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
};

/** All tabs share the renewal, so it continues when one caller cancels. */
const unlessCanceled = async (
  renewal: Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<boolean> =>
  await new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => reject(new DOMException("canceled", "AbortError")), {
      once: true,
    });
    renewal.then(resolve, reject);
  });

/**
 * Sends a call without a timeout; if it is slow, the page offers to cancel it. Throws `RequestFailed`; a read that failed
 * is logged.
 */
export const sendRequest = async (
  key: string,
  request: AnyRequest,
  options: RequestOptions,
): Promise<Response> => {
  const isRead = key.startsWith("GET ");
  try {
    if (options.signal || options.background === true)
      return await exchange(key, request, options, options.signal);
    return await asLongWork(async (canceled) => {
      try {
        return await exchange(key, request, options, canceled);
      } catch (error) {
        if (!canceled.aborted) throw error;
        const kind = isRead || options.harmless === true ? "canceled" : "canceledUnsure";
        throw new RequestFailed(0, "canceled", {}, kind);
      }
    });
  } catch (error) {
    if (isRead && error instanceof RequestFailed) logFailedRead(key, error);
    throw error;
  }
};
