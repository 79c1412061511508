import { useRefreshed } from "#web/staff/use-refreshed.ts";
import { findOrders, type LoadedOrders, type StoreOrder } from "./load-orders.ts";

/** The orders on the screen, kept up to date. */
export const useOrders = (loaded: LoadedOrders) => {
  const { now, failed, refresh, replace } = useRefreshed(loaded, findAgain);

  /** Shows an order as the server returned it, until the next refresh. */
  const replaceOrder = (order: StoreOrder) =>
    replace(({ list, ...rest }) => {
      const orders = list.orders.map((each) => (each.id === order.id ? order : each));
      return { ...rest, list: { ...list, orders } };
    });

  return { ...now, failed, refresh, replace: replaceOrder };
};

const findAgain = async ({ query }: LoadedOrders, signal: AbortSignal): Promise<LoadedOrders> =>
  await findOrders(query, signal);
