import { afterEach, expect, test, vi } from "vitest";
import type { OrderEvent } from "../orders/watch-orders.ts";
import { onOrderEvents } from "./order-events.ts";

type Watch = (signal: AbortSignal, onEvent: (event: OrderEvent, order?: string) => void) => unknown;

const { watchOrders } = vi.hoisted(() => ({ watchOrders: vi.fn<Watch>() }));
vi.mock("../orders/watch-orders.ts", () => ({ watchOrders }));

afterEach(() => watchOrders.mockReset());

/** Listens, and returns what was heard. */
const listen = () => {
  const heard: string[] = [];
  const leave = onOrderEvents((event, order) => heard.push(order ? `${event} ${order}` : event));
  return { heard, leave };
};

test("all listeners share one stream, which ends with the last of them", () => {
  const menu = listen();
  const page = listen();
  expect(watchOrders).toHaveBeenCalledTimes(1);
  const [signal, tell] = watchOrders.mock.calls[0] ?? [];
  tell?.("sync");
  tell?.("placed", "A");
  page.leave();
  tell?.("changed", "A");
  expect(signal?.aborted).toBe(false);
  expect(page.heard).toEqual(["sync", "placed A"]);
  expect(menu.heard).toEqual(["sync", "placed A", "changed A"]);

  const nextPage = listen();
  expect(nextPage.heard).toEqual(["sync"]);
  tell?.("lost");
  const late = listen();
  expect(late.heard).toEqual([]);
  for (const { leave } of [menu, nextPage, late]) leave();
  expect(signal?.aborted).toBe(true);

  const after = listen();
  expect(watchOrders).toHaveBeenCalledTimes(2);
  expect(after.heard).toEqual([]);
  after.leave();
});
