import { RequestFailed } from "../platform/api/api.ts";
import { asFailure } from "../platform/api/failure-text.ts";
import { isMissingPart } from "../platform/page/missing-part.ts";
import { session } from "../platform/storage/session.ts";
import { AGAIN_MS, isAway, loadAccount } from "./load-account.ts";
import { sendPending } from "./login/send-pending.ts";

/** Fetches the account of the stored token and sends the pending products. On failure it signs out (`spec §4`). */
export const refreshAccount = async (): Promise<void> => {
  const failed = await firstFailure();
  if (!failed || !session.now().account) return;
  // The API client has already handled an ended session (401), and the current session may be a newer one.
  if (!isAway(failed) && failed.status !== 401) session.signOut();
  if (isAway(failed))
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
