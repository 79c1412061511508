import { AskFailed } from "../platform/api/api.ts";
import { asFailure } from "../platform/api/failure-text.ts";
import { isMissingPart } from "../platform/page/missing-part.ts";
import { session } from "../platform/storage/session.ts";
import { loadAccount } from "./load-account.ts";
import { sendPending } from "./login/send-pending.ts";

/** A page that is being left aborts its calls, and a busy shop sends away; only a second failure counts as one. */
const AGAIN_MS = 1_000;

/** Fetches the account of the stored token, and sends what was put aside; failing that, it is cleared (`spec §4`). */
export const refreshAccount = async (): Promise<void> => {
  const failed = await firstFailure();
  if (!failed || !session.now().account) return;
  const away = failed.status === 0 || failed.status >= 500;
  // Of a login that is over (401) the client has taken care; the one of now may be another.
  if (!away && failed.status !== 401) session.signOut();
  if (away)
    setTimeout(() => {
      void firstFailure().then((again) => again && session.signOut());
    }, AGAIN_MS);
};

const firstFailure = async (): Promise<AskFailed | null> => {
  try {
    await loadAccount({ background: true });
    if (session.now().cart.pendingProducts.length > 0) await sendPending();
    return null;
  } catch (error) {
    if (error instanceof AskFailed || isMissingPart(error)) return asFailure(error);
    throw error;
  }
};
