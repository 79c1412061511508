import { useSyncExternalStore } from "react";

/** Below the width `sm` of the styles. */
const NARROW = "(width < 40rem)";

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Whether the window is as narrow as a phone. For pages that are rendered in the browser alone. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
