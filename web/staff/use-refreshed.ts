import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { RequestFailed } from "#web/platform/api/api.ts";
import { watchOrders } from "./orders/watch-orders.ts";

const REFRESH_MS = 20_000;
/** While the event stream is open, only every third tick of the timer fetches: a stream may break without an error. */
const TURNS_HEARING = 3;
/** Events within this time cause one refresh, and one message. */
const GATHER_MS = 300;

type Fresh<Loaded> = {
  /** The loader's result; loading another page resets the state. */
  of: Loaded;
  now: Loaded;
  /** The last refresh failed, so what is shown may be out of date. */
  failed: boolean;
};

/**
 * Keeps what a page shows of the store's orders up to date. Refetches it after an event, by a timer, and when the tab
 * becomes visible, gets the focus or is online again. `find` must not change between renders.
 */
export const useRefreshed = <Loaded>(
  loaded: Loaded,
  find: (loaded: Loaded, signal: AbortSignal) => Promise<Loaded>,
  onPlaced?: () => void,
) => {
  const [state, setState] = useState<Fresh<Loaded>>({ of: loaded, now: loaded, failed: false });
  const fresh = state.of === loaded ? state : { of: loaded, now: loaded, failed: false };
  const running = useRef<AbortController>(null);

  const refresh = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const change = (next: (before: Fresh<Loaded>) => Fresh<Loaded>) =>
      setState((before) =>
        next(before.of === loaded ? before : { of: loaded, now: loaded, failed: false }),
      );
    try {
      const now = await find(loaded, signal);
      change(() => ({ of: loaded, now, failed: false }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RequestFailed)) throw error;
      change((before) => ({ ...before, failed: true }));
    }
  }, [loaded, find]);

  const notifyPlaced = useEffectEvent(() => onPlaced?.());
  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    let turn = 0;
    let hearing = false;
    const timer = setInterval(() => {
      turn += 1;
      if (!hearing || turn % TURNS_HEARING === 0) refreshIfSeen();
    }, REFRESH_MS);
    const leaving = new AbortController();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let placed = false;
    void watchOrders(leaving.signal, (event) => {
      hearing = event !== "lost";
      placed ||= event === "placed";
      clearTimeout(gathering);
      gathering = setTimeout(() => {
        if (placed) notifyPlaced();
        placed = false;
        refreshIfSeen();
      }, GATHER_MS);
    });
    document.addEventListener("visibilitychange", refreshIfSeen);
    window.addEventListener("focus", refreshIfSeen);
    window.addEventListener("online", refreshIfSeen);
    return () => {
      clearInterval(timer);
      clearTimeout(gathering);
      leaving.abort();
      document.removeEventListener("visibilitychange", refreshIfSeen);
      window.removeEventListener("focus", refreshIfSeen);
      window.removeEventListener("online", refreshIfSeen);
      running.current?.abort();
    };
  }, [refresh]);

  /** Shows what an act returned, until the next refresh. */
  const replace = (change: (now: Loaded) => Loaded) =>
    setState({ ...fresh, now: change(fresh.now) });

  return { now: fresh.now, failed: fresh.failed, refresh, replace };
};
