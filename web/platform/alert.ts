import { makePageState } from "./page-state.ts";

type Alert = { message: string; onSeen: () => void };

export const alertShown = makePageState<Alert | null>(null);

/** Shows the "browser alert" of `spec §8`: a message to confirm. Resolves once it was closed. */
export const alertMessage = (message: string): Promise<void> =>
  new Promise((resolve) => {
    alertShown.now()?.onSeen();
    alertShown.set({
      message,
      onSeen: () => {
        alertShown.set(null);
        resolve();
      },
    });
  });
