import { RequestFailed } from "../platform/api/api.ts";
import { asFailure } from "../platform/api/failure-text.ts";
import { isMissingPart } from "../platform/page/missing-part.ts";
import { session } from "../platform/storage/session.ts";
import { loadAccount } from "./load-account.ts";
import { sendPending } from "./login/send-pending.ts";

/**
 * Delay before the retry, in milliseconds. A page that is being left aborts its calls, and an overloaded server rejects
 * them, so only a second failure signs out.
 */
const AGAIN_MS = 1_000;

/** Fetches the account of the stored token and sends the pending products. On failure it signs out (`spec §4`). */
export const refreshAccount = async (): Promise<void> => {
  const failed = await firstFailure();
  if (!failed || !session.now().account) return;
  const away = failed.status === 0 || failed.status >= 500;
  // The API client has already handled an ended session (401), and the current session may be a newer one.
  if (!away && failed.status !== 401) session.signOut();
  if (away)
    setTimeout(() => {
      void firstFailure().then((again) => again && session.signOut());
    }, AGAIN_MS);
};

const firstFailure = async (): Promise<RequestFailed | null> => {
  try {
    await loadAccount({ background: true });
    if (session.now().cart.pendingProducts.length > 0) await sendPending();
    return null;
  } catch (error) {
    if (error instanceof RequestFailed || isMissingPart(error)) return asFailure(error);
    throw error;
  }
};
