import { Refused } from "#contract/wire/refusals.ts";

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
