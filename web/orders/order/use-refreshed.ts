import { useEffect, useEffectEvent } from "react";
import { useLoadedState } from "#web/platform/use-loaded-state.ts";
import { askRaw, RequestFailed } from "#web/platform/api/api.ts";
import { watchEvents } from "#web/platform/api/watch-events.ts";
import { throttle } from "#web/platform/throttle.ts";

/** Refresh interval of a visible page, in milliseconds. */
const EVERY_MS = 30_000;
/** The interval while a change is awaited and no event stream is open. */
const AWAITING_MS = 4_000;
/** Minimum age of the data for a refresh on return, in milliseconds; otherwise every focus would fetch. */
const REST_MS = 3_000;
/** A response that takes longer is given up, so that a broken connection holds up no later refresh. */
const PATIENCE_MS = 20_000;

type Refreshing<T> = {
  load: (leaving: AbortSignal) => Promise<T>;
  /** Whether the visitor waits for a change; then an event stream reports it at once. */
  isAwaited?: (value: T) => boolean;
  /** Whether an event stream reports changes that may come in hours; without one the page refreshes as usual. */
  isFollowed?: (value: T) => boolean;
};

/**
 * Refreshes loaded data every 30 s while the page is visible, and on return. A failed call keeps the old data. An event
 * stream reports awaited and followed changes; without one, the page polls often for awaited ones.
 */
export const useRefreshed = <T>(
  loaded: T,
  { load, isAwaited = () => false, isFollowed = () => false }: Refreshing<T>,
): readonly [T, (next: T) => void] => {
  const [value, setValue] = useLoadedState(loaded);

  const refresh = useEffectEvent(async (leaving: AbortSignal) => {
    if (document.visibilityState !== "visible") return;
    try {
      setValue(await load(AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)])));
    } catch (error) {
      if (leaving.aborted) return;
      if (!(error instanceof RequestFailed)) throw error;
      // The next interval retries.
    }
  });

  const isAwaiting = isAwaited(value);
  const listens = isAwaiting || isFollowed(value);
  useEffect(() => {
    const leaving = new AbortController();
    let last = Date.now();
    // One at a time, so that no older response replaces a newer one.
    const refreshing = throttle(async (stopped) => {
      last = Date.now();
      await refresh(stopped);
    });
    const again = () => void refreshing.now();
    let hears = false;
    const tick = () => {
      if (!hears || Date.now() - last >= EVERY_MS) again();
    };
    const listening = listens
      ? listenWhileVisible(leaving.signal, (isHeard) => {
          hears = isHeard;
          if (isHeard) again();
        })
      : undefined;
    const onReturn = () => {
      listening?.();
      if (Date.now() - last > REST_MS) again();
    };
    const timer = setInterval(tick, isAwaiting ? AWAITING_MS : EVERY_MS);
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("focus", onReturn);
    return () => {
      leaving.abort();
      refreshing.stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
    };
  }, [isAwaiting, listens]);

  return [value, setValue];
};

/**
 * Listens to the events of the shopper's own orders until `leaving` aborts, while the page is visible. Calls `onHeard`
 * with true for each event and with false when none will arrive. Returns a function to call when visibility changed.
 */
const listenWhileVisible = (
  leaving: AbortSignal,
  onHeard: (isHeard: boolean) => void,
): (() => void) => {
  let stream: AbortController | undefined;
  const onVisibility = () => {
    if (document.visibilityState !== "visible") {
      stream?.abort();
      stream = undefined;
      onHeard(false);
      return;
    }
    if (stream) return;
    stream = new AbortController();
    void watchEvents(stream.signal, {
      open: async (options) => await askRaw("GET /orders/events", {}, options),
      onEvent: () => onHeard(true),
      onLost: () => onHeard(false),
    });
  };
  leaving.addEventListener("abort", () => stream?.abort());
  onVisibility();
  return onVisibility;
};
