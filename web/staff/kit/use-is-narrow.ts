import { useSyncExternalStore } from "react";

/** As wide as a phone: lists are cards instead of tables. */
const NARROW = "(width < 40rem)";

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
