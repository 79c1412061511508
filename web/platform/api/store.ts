import { useSyncExternalStore } from "react";

/** A value of this tab that parts of the page share. While a page is taken over, components see the first value. */
export const makeStore = <T>(first: T) => {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const now = () => value;
  return {
    now,
    subscribe,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): T => useSyncExternalStore(subscribe, now, () => first),
  };
};
