import { TOAST_WITH_ACT_MS } from "#web/platform/toast.ts";

/** Orders of one message; `order` is the id of the only one. */
export type GatheredOrders = { count: number; order: string | undefined };

type Gathering = {
  /** Shows the message of these orders, or changes the one that is shown. */
  show: (orders: GatheredOrders) => void;
  isShown: () => boolean;
};

/** Milliseconds between two messages: for the second half of them the page below is free. */
const EVERY_MS = 2 * TOAST_WITH_ACT_MS;

/** Gathers new orders in one message at a time, so that steady orders don't cover the buttons of a page for good. */
export const gatherOrders = ({ show, isShown }: Gathering) => {
  let orders: GatheredOrders = { count: 0, order: undefined };
  let shownAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showNow = (): void => {
    timer = undefined;
    shownAt = performance.now();
    show(orders);
  };
  return {
    add: (order: string | undefined): void => {
      const isWaiting = timer !== undefined;
      if (isWaiting || isShown()) {
        orders = { count: orders.count + 1, order: undefined };
        if (!isWaiting) show(orders);
        return;
      }
      orders = { count: 1, order };
      const since = performance.now() - shownAt;
      // The last message was closed, or its link followed, before its time: there is room for the next one.
      if (since < TOAST_WITH_ACT_MS || since >= EVERY_MS) showNow();
      else timer = setTimeout(showNow, EVERY_MS - since);
    },
    /** Forgets the orders that wait for their message. */
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
