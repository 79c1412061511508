import { useEffect } from "react";
import { AskFailed } from "../platform/api.ts";
import { session } from "../platform/session.ts";
import { loadAccount } from "./load-account.ts";
import { sendPending } from "./send-pending.ts";

/** A page that is being left aborts its calls; only a second failure counts as one. */
const AGAIN_MS = 1_000;

let begun = false;

/** With a stored token the account is fetched once when the shop opens; failing that, it is cleared (`spec §4`). */
export const useStoredSession = (): void => {
  useEffect(() => {
    if (begun) return;
    begun = true;
    if (session.now().account) void refresh();
  }, []);
};

const refresh = async (): Promise<void> => {
  const failed = await firstFailure();
  if (!failed || !session.now().account) return;
  if (failed.status !== 0) session.signOut();
  else
    setTimeout(() => {
      void firstFailure().then((again) => again && session.signOut());
    }, AGAIN_MS);
};

const firstFailure = async (): Promise<AskFailed | null> => {
  try {
    await loadAccount();
    if (session.now().cart.pendingProducts.length > 0) await sendPending();
    return null;
  } catch (error) {
    if (error instanceof AskFailed) return error;
    throw error;
  }
};
