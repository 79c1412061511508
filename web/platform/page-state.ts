import { useSyncExternalStore } from "react";

/** Creates a value that parts of the page share in this tab. During hydration components read the first value. */
export const makePageState = <T>(first: T) => {
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
