import { BASE_PATH } from "#contract/wire/base-path.ts";
import { CAST_PASSWORD } from "../cast.ts";

/** What a client of the shop got; the status is null when no answer came. */
export type Heard<T> = { status: number | null; body: T | null; startedAt: number; at: number };

export type Sending = { method?: string; token?: string; key?: string; body?: unknown };

const GIVE_UP_MS = 15_000;

/** Sends a request to an address of the shop, and reads the whole answer. */
export const hear = async <T>(
  address: string,
  { method = "GET", token, key, body }: Sending = {},
): Promise<Heard<T>> => {
  const startedAt = performance.now();
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    const read = isJson && text !== "" ? (JSON.parse(text) as T) : null; // as: the contract's answer
    return { status: answer.status, body: read, startedAt, at: performance.now() };
  } catch {
    return { status: null, body: null, startedAt, at: performance.now() }; // as a client sees it
  }
};

/** Whether an answer says nothing about what was asked: none came, or the shop asks to try again. */
export const isUnanswered = ({ status }: Heard<unknown>): boolean =>
  status === null || status === 429 || status >= 500;

/** Keeps somebody signed in: a token is good for ten minutes. */
export const signedIn = (url: string, email: string) => {
  let token: string | undefined;
  const signIn = async (): Promise<string | undefined> => {
    const { body } = await hear<{ access_token: string }>(`${url}${BASE_PATH}/auth/login`, {
      method: "POST",
      body: { email, password: CAST_PASSWORD },
    });
    return body?.access_token;
  };
  /** Sends a request as this person, and signs in first where that is needed. */
  return async <T>(path: string, sending: Sending = {}, at = url): Promise<Heard<T>> => {
    token ??= await signIn();
    const heard = await hear<T>(`${at}${BASE_PATH}${path}`, {
      ...sending,
      ...(token !== undefined && { token }),
    });
    if (heard.status === 401) token = undefined;
    return heard;
  };
};
