import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { monitorEventLoop } from "./monitor-event-loop.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("two slow looks in a row mean that the loop is behind, and one fast look ends that", () => {
  let delay = 0;
  const loop = monitorEventLoop(() => delay, 100);
  const after = (ms: number): boolean => {
    delay = ms;
    vi.advanceTimersByTime(100);
    return loop.isBehind();
  };
  expect([after(5), after(3000), after(5), after(3000), after(3000), after(5)]).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ]);
  loop.close();
});
