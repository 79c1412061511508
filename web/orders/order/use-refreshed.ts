import { useEffect, useEffectEvent } from "react";
import { useLoadedState } from "#web/platform/use-loaded-state.ts";
import { RequestFailed } from "#web/platform/api/api.ts";

/** Refresh interval of a visible page, in milliseconds. */
const EVERY_MS = 30_000;
/** Minimum age of the data for a refresh on return, in milliseconds; otherwise every focus would fetch. */
const REST_MS = 3_000;

/** Refreshes loaded data every 30 s while the page is visible, and on return. A failed call keeps the old data. */
export const useRefreshed = <T>(
  loaded: T,
  load: (leaving: AbortSignal) => Promise<T>,
): readonly [T, (next: T) => void] => {
  const [value, setValue] = useLoadedState(loaded);

  const refresh = useEffectEvent(async (leaving: AbortSignal) => {
    if (document.visibilityState !== "visible") return;
    try {
      setValue(await load(leaving));
    } catch (error) {
      if (leaving.aborted) return;
      if (!(error instanceof RequestFailed)) throw error;
      // The next interval retries.
    }
  });

  useEffect(() => {
    const leaving = new AbortController();
    let last = Date.now();
    const again = () => {
      last = Date.now();
      void refresh(leaving.signal);
    };
    const onReturn = () => {
      if (Date.now() - last > REST_MS) again();
    };
    const timer = setInterval(again, EVERY_MS);
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("focus", onReturn);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
    };
  }, []);

  return [value, setValue];
};
