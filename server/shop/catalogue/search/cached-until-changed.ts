import { EVERYTHING, type Changes } from "#server/platform/database/changes/changes.ts";
import type { CacheTag } from "#server/platform/cache/cache-tag.ts";

/** Caches the result of a read in this process until its tag is notified. Concurrent calls share one read. */
export const cachedUntilChanged = <T>(
  changes: Pick<Changes, "subscribe">,
  tag: CacheTag,
  read: () => Promise<T>,
): (() => Promise<T>) => {
  let cached: Promise<T> | undefined;
  changes.subscribe((changed) => {
    if (changed === EVERYTHING || changed === tag) cached = undefined;
  });
  return async () => {
    const reading = (cached ??= read());
    try {
      return await reading;
    } catch (error) {
      if (cached === reading) cached = undefined; // the next call reads again
      throw error;
    }
  };
};
