import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { enter, type SignedIn } from "./sign-in.ts";

/** Null: the browser came back without a code, and there is nothing of the server's to say. */
export type SignOnFailed = { failure: string | null };

/** Signs in with what the company sign-on put into the address that the browser came back to. */
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
