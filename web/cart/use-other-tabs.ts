import { useEffect, useEffectEvent } from "react";
import { RequestFailed } from "../platform/api/api.ts";
import { throttle } from "../platform/throttle.ts";

/**
 * Calls `reload` when another tab changed what the browser stores, such as the number of products in the cart, and when
 * the shopper comes back to this tab. A failed call leaves the page as it is.
 */
export const useOtherTabs = (reload: () => Promise<void>): void => {
  const reloadIfSeen = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    try {
      await reload();
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
    }
  });
  useEffect(() => {
    const reloading = throttle(async () => await reloadIfSeen());
    const again = () => void reloading.now();
    document.addEventListener("visibilitychange", again);
    window.addEventListener("storage", again);
    return () => {
      reloading.stop();
      document.removeEventListener("visibilitychange", again);
      window.removeEventListener("storage", again);
    };
  }, []);
};
