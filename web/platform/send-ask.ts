import { AskFailed } from "./ask-failed.ts";
import { session } from "./session.ts";
import { tellSessionLost } from "./session-lost.ts";

export type AskOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The answer has no end of its own: it is not cut off after 20 s. */
  endless?: boolean;
  /** Carries the request instead of `fetch`: one that tells how much of a body is sent. */
  via?: (url: string, init: RequestInit) => Promise<Response>;
};
export type AnyAsk = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
};

const BASE_PATH = "/ecommerce-shopping/api";
const EXPIRED = "Token was expired!";
const WITHIN_MS = 20_000;

const cookie = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const urlOf = (path: string, { params = {}, query = {} }: AnyAsk): string => {
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
  ask: AnyAsk,
  { headers = {}, signal, endless = false, via = fetch }: AskOptions,
): Promise<Response> => {
  const [method = "GET", path = ""] = key.split(" ");
  const token = session.now().account?.token;
  const until = [...(signal ? [signal] : []), ...(endless ? [] : [AbortSignal.timeout(WITHIN_MS)])];
  return await via(urlOf(path, ask), {
    method,
    signal: AbortSignal.any(until),
    headers: {
      accept: "application/json",
      ...(ask.body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && token !== "" && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(ask.form
      ? { body: ask.form }
      : ask.body !== undefined
        ? { body: JSON.stringify(ask.body) }
        : {}),
  });
};

/**
 * Renews the access token once for all calls and tabs that wait: the lock is shared by the tabs, and who comes
 * second finds the token changed. False when the session is over.
 */
const renew = async (expired: string): Promise<boolean> =>
  await navigator.locks.request("phohang-renew", async () => {
    if (session.now().account?.token !== expired) return session.now().account !== null;
    const answer = await fetch(`${BASE_PATH}/auth/refresh`, {
      method: "POST",
      headers: { "x-xsrf-token": cookie("XSRF-TOKEN") ?? "" },
    });
    if (!answer.ok) return false;
    const { access_token } = (await answer.json()) as { access_token: string }; // as: the contract's answer
    session.renew(access_token);
    return true;
  });

const failure = async (answer: Response): Promise<AskFailed> => {
  const text = await answer.text();
  if (!answer.headers.get("content-type")?.includes("json"))
    return new AskFailed(answer.status, text || answer.statusText);
  const problem = JSON.parse(text) as Record<string, unknown>; // as: problem+json of our own server
  return new AskFailed(answer.status, String(problem["message"]), problem);
};

/** Sends what was asked, once more after a renewal where the token was old. Throws `AskFailed`. */
export const sendAsk = async (
  key: string,
  sent: AnyAsk,
  options: AskOptions,
): Promise<Response> => {
  const tokenNow = (): string | undefined => session.now().account?.token;
  let token = tokenNow();
  let answer: Response;
  try {
    answer = await send(key, sent, options);
    if (answer.status === 401 && token && (await answer.clone().text()) === EXPIRED) {
      if (await renew(token)) {
        token = tokenNow();
        answer = await send(key, sent, options);
      }
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new AskFailed(0, error instanceof Error ? error.message : String(error));
  }
  // Whoever signed in anew meanwhile is not signed out by an answer to the login before.
  if (answer.status === 401 && token !== undefined && token === tokenNow()) {
    const { message } = await failure(answer.clone());
    session.signOut();
    tellSessionLost(message);
  }
  if (!answer.ok) throw await failure(answer);
  return answer;
};
