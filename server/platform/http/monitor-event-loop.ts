import { monitorEventLoopDelay } from "node:perf_hooks";

const LOOK_MS = 500;
/** Beyond this the answer would come after its asker has given up. */
const TOO_SLOW_MS = 1000;

/** Whether the event loop has been behind for two looks in a row: then new work makes it worse for everybody. */
export type LoopWatch = { isBehind: () => boolean; close: () => void };

/** Watches how late the event loop is; `delay` tells the mean since the last look, in milliseconds. */
export const monitorEventLoop = (
  delay: () => number = meanDelay(),
  lookMs = LOOK_MS,
): LoopWatch => {
  let slowLooks = 0;
  const timer = setInterval(() => {
    slowLooks = delay() > TOO_SLOW_MS ? slowLooks + 1 : 0;
  }, lookMs);
  timer.unref();
  return { isBehind: () => slowLooks >= 2, close: () => clearInterval(timer) };
};

const meanDelay = (): (() => number) => {
  const histogram = monitorEventLoopDelay({ resolution: 50 });
  histogram.enable();
  return () => {
    const { mean } = histogram;
    histogram.reset();
    return mean / 1e6;
  };
};
