import { cancelledOrders } from "./cancelled-orders.ts";
import { completedOrders } from "./completed-orders.ts";
import type { DemoOrder } from "./demo-order.ts";
import { openOrders } from "./open-orders.ts";

/** Past orders of the two customers, newest first within each state. */
export const demoOrders: readonly DemoOrder[] = [
  ...openOrders,
  ...completedOrders,
  ...cancelledOrders,
];
