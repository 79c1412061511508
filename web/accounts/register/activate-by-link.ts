import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { session } from "#web/platform/storage/session.ts";

/** Result of an activation. "failed" may succeed on a retry; `why` is the server's message. */
export type Activation =
  | { state: "done" }
  | { state: "refused" }
  | { state: "failed"; why: string };

/** Activates the account that the key of a mailed link belongs to. A missing key counts as an invalid one. */
export const activateByLink = async (key: string): Promise<Activation> => {
  if (key === "") return { state: "refused" };
  try {
    await ask("GET /auth/activate/{key}", { params: { key } });
    session.activated();
    return { state: "done" };
  } catch (error) {
    const { status } = asFailure(error);
    const isPassing = status === 0 || status === 429 || status >= 500;
    return isPassing ? { state: "failed", why: failureText(error) } : { state: "refused" };
  }
};
