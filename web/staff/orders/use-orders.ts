import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { AskFailed } from "#web/platform/api/api.ts";
import { findOrders, type LoadedOrders, type StoreOrder } from "./load-orders.ts";
import { watchOrders } from "./watch-orders.ts";

const REFRESH_MS = 20_000;
/** While events come in the list is fetched at every third turn only: a stream may be cut off without a word. */
const TURNS_HEARING = 3;
/** Several events at once are one refresh. */
const GATHER_MS = 300;

type Fresh = {
  /** What the page was opened with; another page of the list starts anew. */
  of: LoadedOrders;
  now: LoadedOrders;
  /** The last refresh got no answer: what is shown is old. */
  failed: boolean;
};

/** The orders on the screen, fetched anew when the shop says that they changed, every so often, and whenever one comes back to them. */
export const useOrders = (loaded: LoadedOrders, onPlaced: () => void) => {
  const [kept, setKept] = useState<Fresh>({ of: loaded, now: loaded, failed: false });
  const fresh = kept.of === loaded ? kept : { of: loaded, now: loaded, failed: false };
  const running = useRef<AbortController>(null);

  const refresh = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const change = (next: (before: Fresh) => Fresh) =>
      setKept((before) =>
        next(before.of === loaded ? before : { of: loaded, now: loaded, failed: false }),
      );
    try {
      const now = await findOrders(loaded.query, signal);
      change(() => ({ of: loaded, now, failed: false }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AskFailed)) throw error;
      change((before) => ({ ...before, failed: true }));
    }
  }, [loaded]);

  const tellPlaced = useEffectEvent(onPlaced);
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
    void watchOrders(leaving.signal, (event) => {
      hearing = event !== "lost";
      if (event === "placed") tellPlaced();
      clearTimeout(gathering);
      gathering = setTimeout(refreshIfSeen, GATHER_MS);
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

  /** Shows an order as the server answered it, until the next refresh. */
  const replace = (order: StoreOrder) => {
    const { now } = fresh;
    const orders = now.list.orders.map((each) => (each.id === order.id ? order : each));
    setKept({ ...fresh, now: { ...now, list: { ...now.list, orders } } });
  };

  return { ...fresh.now, failed: fresh.failed, refresh, replace };
};
