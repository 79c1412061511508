import { Refused } from "#contract/wire/refusals.ts";
import { LruMap } from "./lru-map.ts";

/**
 * Refuses calls of a name that come faster than `most` a second; after a pause, `burst` may come at once. Names are keys
 * of the shop's own rows, so there are few of them.
 */
export const limitRate = ({ most, burst = most }: { most: number; burst?: number }) => {
  const buckets = new Map<string, { left: number; at: number }>();
  return (name: string, now: Date): void => {
    const at = now.getTime();
    const before = buckets.get(name) ?? { left: burst, at };
    const refilled = before.left + (Math.max(0, at - before.at) / 1_000) * most;
    const left = Math.min(burst, refilled) - 1;
    if (left < 0) throw new Refused("http/too-many-requests", { retryAfter: 1 });
    buckets.set(name, { left, at });
  };
};

/** The names whose calls are remembered; the one without a call for the longest time is forgotten. */
const MOST_PACED = 10_000;

export type Pace = {
  perSecond: number;
  /** Calls without a delay after a pause. */
  burst: number;
  /** The longest delay, in milliseconds. */
  longestMs: number;
};

/**
 * Spreads the calls of a name evenly. Returns how long a call at `now` is to be delayed; both are milliseconds. Refuses
 * `http/too-many-requests` when it would be longer than `longestMs`; such a call doesn't count.
 */
export const paceCalls = ({ perSecond, burst, longestMs }: Pace) => {
  const interval = 1_000 / perSecond;
  const nextOf = new LruMap<string, number>(MOST_PACED);
  return (name: string, now: number): number => {
    const at = Math.max(nextOf.get(name) ?? 0, now - (burst - 1) * interval);
    const delay = Math.max(0, at - now);
    if (delay > longestMs)
      throw new Refused("http/too-many-requests", { retryAfter: Math.ceil(delay / 1_000) });
    nextOf.set(name, at + interval);
    return delay;
  };
};
