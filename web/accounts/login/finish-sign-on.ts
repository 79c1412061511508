import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { enter, type SignedIn } from "./sign-in.ts";

/** `failure` is the server's message; null when the browser came back without a code and no request was sent. */
export type SignOnFailed = { failure: string | null };

/** Signs in with the code that the company sign-on put into the query of the redirect. */
export const finishSignOn = async (back: URLSearchParams): Promise<SignedIn | SignOnFailed> => {
  const code = back.get("code");
  if (!code) return { failure: null };
  const state = back.get("state");
  const iss = back.get("iss");
  try {
    const body = { code, ...(state !== null && { state }), ...(iss !== null && { iss }) };
    const answer = await ask("POST /auth/sso-login", { body }, { harmless: true });
    return await enter(answer);
  } catch (error) {
    return { failure: failureText(error) };
  }
};
