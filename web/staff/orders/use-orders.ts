import { findOrders, type LoadedOrders, type StoreOrder } from "./load-orders.ts";
import { useLive } from "./use-live.ts";

const reload = async ({ query }: LoadedOrders, signal: AbortSignal): Promise<LoadedOrders> =>
  await findOrders(query, signal);

/** The orders on the screen, and how they stay fresh. */
export const useOrders = (loaded: LoadedOrders, onPlaced: () => void) => {
  const { now, failed, refresh, replace } = useLive(loaded, reload, onPlaced);

  /** Shows an order as the server returned it, until the next refresh. */
  const replaceOrder = (order: StoreOrder) => {
    const orders = now.list.orders.map((each) => (each.id === order.id ? order : each));
    replace({ ...now, list: { ...now.list, orders } });
  };

  return { ...now, failed, refresh, replace: replaceOrder };
};
