import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = async (ms: number): Promise<void> =>
  await new Promise((resolve) => setTimeout(resolve, ms));

/** Requests work steadily for 20 s; returns the longest time from a request to the end of work that began after it. */
const longestBehind = async (everyMs: number, waitMs: number, workMs: number): Promise<number> => {
  const requests: number[] = [];
  const behind: number[] = [];
  const { later } = throttle(async () => {
    const included = requests.splice(0);
    await pause(workMs);
    behind.push(...included.map((at) => Date.now() - at));
  });
  for (let at = 0; at < 20_000; at += everyMs) {
    requests.push(Date.now());
    later(waitMs);
    await vi.advanceTimersByTimeAsync(everyMs);
  }
  await vi.advanceTimersByTimeAsync(waitMs + 2 * workMs);
  expect(requests).toEqual([]);
  expect(behind.length).toBeGreaterThanOrEqual(Math.floor(20_000 / everyMs));
  return Math.max(...behind);
};

test.each([
  [230, 50],
  [230, 350],
  [20, 350],
  [7, 50],
])(
  "events that come every %i ms are shown within a second, if a fetch takes %i ms",
  async (every, work) => {
    expect(await longestBehind(every, 300, work)).toBeLessThanOrEqual(1_000);
  },
);

test("a request during a run is carried out by one more run, and a failed run fails only its own request", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const { now } = throttle(async () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    await run.promise;
  });
  const first = now();
  const others = [now(), now()];
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.resolve();
  await Promise.all(others);
  expect(runs).toHaveLength(2);
});

test("work that is stopped is aborted, and nothing that waits is carried out", async () => {
  const signals: AbortSignal[] = [];
  const { later, now, stop } = throttle(async (signal) => {
    signals.push(signal);
    await pause(1_000);
  });
  later(300);
  stop();
  await vi.advanceTimersByTimeAsync(300);
  expect(signals).toHaveLength(0);
  const both = Promise.all([now(), now()]);
  later(300);
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  await both;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test("a request that waits is carried out early by one that doesn't wait", async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const { later, now } = throttle(work);
  later(300);
  await now();
  await vi.advanceTimersByTimeAsync(300);
  expect(work).toHaveBeenCalledTimes(1);
});
