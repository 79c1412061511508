import { monitorEventLoopDelay } from "node:perf_hooks";

const LOOK_MS = 500;
/** Milliseconds. With a longer delay, clients give up before their response arrives. */
const TOO_SLOW_MS = 1000;

/** `isBehind` is true after two slow looks in a row. New requests would then slow down all others. */
export type LoopWatch = { isBehind: () => boolean; close: () => void };

/** Monitors the event loop. `delay` returns its mean delay since the last look, in milliseconds. */
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
