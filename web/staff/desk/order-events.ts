import { watchOrders, type OrderEvent } from "../orders/watch-orders.ts";

type Listener = (event: OrderEvent, order: string | undefined) => void;

const listeners = new Set<Listener>();
let stream: AbortController | null = null;
let isOpen = false;

/**
 * Reports the events of the store's orders until the returned function is called. All parts of a page share one stream,
 * which ends with the last listener. A listener that joins an open stream hears `sync` at once.
 */
export const onOrderEvents = (listener: Listener): (() => void) => {
  listeners.add(listener);
  if (isOpen) listener("sync", undefined);
  stream ??= openStream();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stream?.abort();
    stream = null;
    isOpen = false;
  };
};

const openStream = (): AbortController => {
  const leaving = new AbortController();
  void watchOrders(leaving.signal, (event, order) => {
    if (leaving.signal.aborted) return;
    isOpen = event !== "lost";
    for (const listener of listeners) listener(event, order);
  });
  return leaving;
};
