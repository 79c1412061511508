import { askRaw } from "#web/platform/api/api.ts";
import { watchEvents } from "#web/platform/api/watch-events.ts";

const names = ["sync", "placed", "changed", "payment"] as const;

/**
 * `sync`: a change may have been missed. `payment`: a bank transaction came in or was matched. `lost`: no event arrives
 * until the next `sync`.
 */
export type OrderEvent = (typeof names)[number] | "lost";

/** How many placed orders are remembered, so that none is reported twice after a cut. */
const REPORTED_MAX = 500;

/**
 * Reports events of the store's orders until `signal` aborts. `placed` is reported for each order once, also for those
 * of the time between two streams. Events of later versions are left out. `order` is an id.
 */
export const watchOrders = async (
  signal: AbortSignal,
  onEvent: (event: OrderEvent, order: string | undefined) => void,
): Promise<void> => {
  const reported = new Set<string>();
  const isReported = (order: string): boolean => {
    if (reported.has(order)) return true;
    if (reported.size >= REPORTED_MAX) reported.clear();
    reported.add(order);
    return false;
  };
  await watchEvents(signal, {
    open: async (options) => await askRaw("GET /admin/orders/events", {}, options),
    onEvent: ({ name, data }) => {
      const event = names.find((each) => each === name);
      const order = /"id":"([^"]+)"/.exec(data)?.[1];
      if (!event || (event === "placed" && order !== undefined && isReported(order))) return;
      onEvent(event, order);
    },
    onLost: () => onEvent("lost", undefined),
  });
};
