import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOAST_WITH_ACT_MS } from "#web/platform/toast.ts";
import { gatherOrders, type GatheredOrders } from "./gather-orders.ts";

let shown: GatheredOrders[];
let shownUntil: number;
let orders: ReturnType<typeof gatherOrders>;
const isShown = () => performance.now() < shownUntil;
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  shownUntil = 0;
  orders = gatherOrders({
    show: (gathered) => {
      if (!isShown()) shownUntil = performance.now() + TOAST_WITH_ACT_MS;
      shown.push(gathered);
    },
    isShown,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test("an order is announced at once, and those that follow are counted in its message", () => {
  orders.add("a");
  expect(shown).toEqual([{ count: 1, order: "a" }]);
  vi.advanceTimersByTime(TOAST_WITH_ACT_MS - 1);
  orders.add("b");
  orders.add("c");
  expect(shown.slice(1)).toEqual([
    { count: 2, order: undefined },
    { count: 3, order: undefined },
  ]);
});

test("orders of a pause have one message, and the pause is as long as a message", () => {
  orders.add("a");
  vi.advanceTimersByTime(TOAST_WITH_ACT_MS);
  orders.add("b");
  orders.add("c");
  vi.advanceTimersByTime(TOAST_WITH_ACT_MS - 1);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown.slice(1)).toEqual([{ count: 2, order: undefined }]);
});

test("an order after a message that was closed is announced at once", () => {
  orders.add("a");
  vi.advanceTimersByTime(1_000);
  shownUntil = performance.now();
  orders.add("b");
  expect(shown.slice(1)).toEqual([{ count: 1, order: "b" }]);
});

test("an order a second covers the page at most half of the time", () => {
  let covered = 0;
  for (let second = 0; second < 160; second += 1) {
    orders.add(String(second));
    if (isShown()) covered += 1;
    vi.advanceTimersByTime(1_000);
  }
  expect(covered).toBeGreaterThan(60);
  expect(covered).toBeLessThanOrEqual(80);
});

test("who leaves the page gets no message of the orders that waited", () => {
  orders.add("a");
  vi.advanceTimersByTime(TOAST_WITH_ACT_MS);
  orders.add("b");
  orders.stop();
  vi.advanceTimersByTime(10 * TOAST_WITH_ACT_MS);
  expect(shown).toHaveLength(1);
});
