import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false on the server and during hydration, then true: for content that only the browser can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
