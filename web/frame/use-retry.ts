import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { isAway, retryDelay } from "../platform/api/retry-delay.ts";
import { isMissingPart, reload, reloadOnce } from "../platform/page/missing-part.ts";

/**
 * Retries a failed page on request, and by itself when the network is back, a new release requires it, or the shop was
 * away for a moment.
 */
export function useRetry(error: unknown): { retry: () => void; busy: boolean } {
  const { revalidate, state } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const tries = useRef(0);

  const tryAgain = async () => {
    // The router caches a page module that failed to load; only a reload fetches it again.
    if (isMissingPart(error)) {
      setAsking(true);
      if (!(await reload())) setAsking(false);
    } else await revalidate();
  };
  const retry = useEffectEvent(() => void tryAgain());

  useEffect(() => {
    if (isMissingPart(error)) void reloadOnce(error);
    const onOnline = () => retry();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [error]);

  useEffect(() => {
    if (state !== "idle" || !isAway(error)) return undefined;
    const timer = setTimeout(
      () => {
        tries.current += 1;
        retry();
      },
      retryDelay(error, tries.current),
    );
    return () => clearTimeout(timer);
  }, [error, state]);

  return { retry: () => void tryAgain(), busy: asking || state !== "idle" };
}
