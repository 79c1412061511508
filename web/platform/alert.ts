import { makeStore } from "./api/store.ts";

type Alert = { message: string; onSeen: () => void };

export const alertShown = makeStore<Alert | null>(null);

/** The "browser alert" of `spec §8`: a message to take note of. Resolves once it was closed. */
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
