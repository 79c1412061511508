import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { monitorEventLoop } from "./monitor-event-loop.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("one slow look is a hiccup, two in a row are too much work, and one good look ends it", () => {
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
