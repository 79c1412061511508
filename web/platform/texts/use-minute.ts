import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, MINUTE_MS);
  return () => clearInterval(timer);
};

/** Returns the current minute of the browser's clock; `null` while a page is rendered for all visitors. */
export const useMinute = (): Date | null => {
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  );
  return minute === null ? null : new Date(minute * MINUTE_MS);
};
