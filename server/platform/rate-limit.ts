import { Refused } from "#contract/wire/refusals.ts";

/** Refuses calls of a name that come faster than `most` a second; after a pause, `most` may come at once. */
export const limitRate = (most: number) => {
  const buckets = new Map<string, { left: number; at: number }>();
  return (name: string, now: Date): void => {
    const at = now.getTime();
    const before = buckets.get(name) ?? { left: most, at };
    const refilled = before.left + (Math.max(0, at - before.at) / 1_000) * most;
    const left = Math.min(most, refilled) - 1;
    if (left < 0) throw new Refused("http/too-many-requests", { retryAfter: 1 });
    buckets.set(name, { left, at });
  };
};
