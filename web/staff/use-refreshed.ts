import { useEffect, useMemo, useState } from "react";
import { RequestFailed } from "#web/platform/api/api.ts";
import { throttle } from "#web/platform/throttle.ts";
import { onOrderEvents } from "./desk/order-events.ts";

const REFRESH_MS = 20_000;
/** While the event stream is open, only every third tick of the timer fetches: a stream may break without an error. */
const ROUNDS_HEARING = 3;
/** Events within this time cause one refresh. */
const GATHER_MS = 300;
/** A response that takes longer is given up, so that a broken connection holds up no later refresh. */
const PATIENCE_MS = 20_000;

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
) => {
  const [state, setState] = useState<Fresh<Loaded>>({ of: loaded, now: loaded, failed: false });
  const fresh = state.of === loaded ? state : { of: loaded, now: loaded, failed: false };
  const refreshing = useMemo(() => {
    const change = (next: (before: Fresh<Loaded>) => Fresh<Loaded>) =>
      setState((before) =>
        next(before.of === loaded ? before : { of: loaded, now: loaded, failed: false }),
      );
    return throttle(async (signal) => {
      try {
        const patience = AbortSignal.timeout(PATIENCE_MS);
        const now = await find(loaded, AbortSignal.any([signal, patience]));
        change(() => ({ of: loaded, now, failed: false }));
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        change((before) => ({ ...before, failed: true }));
      }
    });
  }, [loaded, find]);

  useEffect(() => {
    const refreshIfSeen = (ms: number) => {
      if (document.visibilityState === "visible") refreshing.later(ms);
    };
    const refreshOnReturn = () => refreshIfSeen(0);
    let round = 0;
    let hearing = false;
    const timer = setInterval(() => {
      round += 1;
      if (!hearing || round % ROUNDS_HEARING === 0) refreshIfSeen(0);
    }, REFRESH_MS);
    const leave = onOrderEvents((event) => {
      hearing = event !== "lost";
      refreshIfSeen(GATHER_MS);
    });
    document.addEventListener("visibilitychange", refreshOnReturn);
    window.addEventListener("focus", refreshOnReturn);
    window.addEventListener("online", refreshOnReturn);
    return () => {
      clearInterval(timer);
      leave();
      document.removeEventListener("visibilitychange", refreshOnReturn);
      window.removeEventListener("focus", refreshOnReturn);
      window.removeEventListener("online", refreshOnReturn);
      refreshing.stop();
    };
  }, [refreshing]);

  /** Shows what an act returned, until the next refresh. */
  const replace = (change: (now: Loaded) => Loaded) =>
    setState({ ...fresh, now: change(fresh.now) });

  return { now: fresh.now, failed: fresh.failed, refresh: refreshing.now, replace };
};
