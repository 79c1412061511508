import { useState } from "react";
import { MAX_BULK_MOVES } from "#contract/staff/store-orders.ts";
import type { StoreOrder } from "../load-orders.ts";

/**
 * The chosen orders, at most as many as may be moved at once. An order that newer ones push off the page stays chosen as it
 * was last seen; the server refuses it if it was changed since.
 */
export const useChosenOrders = (page: readonly StoreOrder[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, StoreOrder>>(new Map());
  const [seen, setSeen] = useState(page);
  if (seen !== page) {
    setSeen(page);
    const again = page.filter(({ id }) => chosen.has(id));
    if (again.length > 0) setChosen(withOrders(chosen, again));
  }
  const shown = new Set(page.map(({ id }) => id));
  return {
    ids: new Set(chosen.keys()),
    orders: [...chosen.values()],
    /** How many of them are not on the page. */
    elsewhere: [...chosen.keys()].filter((id) => !shown.has(id)).length,
    choose: (orders: readonly StoreOrder[], on: boolean) =>
      setChosen((before) => {
        if (on) return new Map([...withOrders(before, orders)].slice(0, MAX_BULK_MOVES));
        const removed = new Set(orders.map(({ id }) => id));
        return new Map([...before].filter(([id]) => !removed.has(id)));
      }),
    clear: () => setChosen(new Map()),
  };
};

const withOrders = (
  chosen: ReadonlyMap<string, StoreOrder>,
  orders: readonly StoreOrder[],
): ReadonlyMap<string, StoreOrder> =>
  new Map([...chosen, ...orders.map((order) => [order.id, order] as const)]); // as: pairs
