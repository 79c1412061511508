import { useEffect, useEffectEvent } from "react";
import { useFollowing } from "#web/cart/use-following.ts";
import { AskFailed } from "#web/platform/api/api.ts";

/** While the page is looked at, what it shows is fetched anew this often. */
const EVERY_MS = 30_000;
/** Coming back to the page fetches anew, but not on every click into the window. */
const REST_MS = 3_000;

/** What was loaded, kept fresh: every 30 s while visible, and on return. A lost connection changes nothing. */
export const useLive = <T>(
  loaded: T,
  load: (leaving: AbortSignal) => Promise<T>,
): readonly [T, (next: T) => void] => {
  const [value, setValue] = useFollowing(loaded);

  const refresh = useEffectEvent(async (leaving: AbortSignal) => {
    if (document.visibilityState !== "visible") return;
    try {
      setValue(await load(leaving));
    } catch (error) {
      if (leaving.aborted) return;
      if (!(error instanceof AskFailed)) throw error;
      // Not now; the next round asks again.
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
