import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { RequestFailed } from "#web/platform/api/api.ts";
import { findOrders, type LoadedOrders, type StoreOrder } from "./load-orders.ts";
import { watchOrders } from "./watch-orders.ts";

const REFRESH_MS = 20_000;
/** While the event stream is open, only every third tick of the timer fetches: a stream may break without an error. */
const TURNS_HEARING = 3;
/** Events within this time cause one refresh, and one message. */
const GATHER_MS = 300;

type Fresh = {
  /** The loader's result; loading another page of the list resets the state. */
  of: LoadedOrders;
  now: LoadedOrders;
  /** The last refresh failed, so the list may be out of date. */
  failed: boolean;
};

/**
 * The orders on the screen. Refetches them after an event, by a timer, and when the tab becomes visible, gets the
 * focus or is online again.
 */
export const useOrders = (loaded: LoadedOrders, onPlaced: () => void) => {
  const [state, setState] = useState<Fresh>({ of: loaded, now: loaded, failed: false });
  const fresh = state.of === loaded ? state : { of: loaded, now: loaded, failed: false };
  const running = useRef<AbortController>(null);

  const refresh = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const change = (next: (before: Fresh) => Fresh) =>
      setState((before) =>
        next(before.of === loaded ? before : { of: loaded, now: loaded, failed: false }),
      );
    try {
      const now = await findOrders(loaded.query, signal);
      change(() => ({ of: loaded, now, failed: false }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RequestFailed)) throw error;
      change((before) => ({ ...before, failed: true }));
    }
  }, [loaded]);

  const notifyPlaced = useEffectEvent(onPlaced);
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

  /** Shows an order as the server returned it, until the next refresh. */
  const replace = (order: StoreOrder) => {
    const { now } = fresh;
    const orders = now.list.orders.map((each) => (each.id === order.id ? order : each));
    setState({ ...fresh, now: { ...now, list: { ...now.list, orders } } });
  };

  return { ...fresh.now, failed: fresh.failed, refresh, replace };
};
