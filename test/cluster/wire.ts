import { BASE_PATH } from "#contract/wire/base-path.ts";
import { CAST_PASSWORD } from "../cast.ts";
import { hear as hearWithin, type Heard, type Sending } from "../long/hear.ts";

const GIVE_UP_MS = 15_000;

/** Sends a request to an address of the shop, and reads the whole answer. */
export const hear = async <T>(address: string, sending: Sending = {}): Promise<Heard<T>> =>
  await hearWithin<T>(address, sending, GIVE_UP_MS);

/** Whether the result of a request is unknown: no answer came, or the shop demands to try again. */
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
