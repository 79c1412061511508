import { EVERYTHING, type Changes } from "#server/platform/database/changes/changes.ts";
import type { CacheTag } from "#server/platform/cache/cache-tag.ts";
import type { Queryable } from "#server/platform/database/database.ts";

/**
 * Caches the result of a read in this process until its tag is notified. Concurrent calls share one read, over the database
 * of the first: a visitor's may be a replica.
 */
export const cachedUntilChanged = <T>(
  changes: Pick<Changes, "subscribe">,
  tag: CacheTag,
  read: (db: Queryable) => Promise<T>,
): ((db: Queryable) => Promise<T>) => {
  let cached: Promise<T> | undefined;
  changes.subscribe((changed) => {
    if (changed === EVERYTHING || changed === tag) cached = undefined;
  });
  return async (db) => {
    const reading = (cached ??= read(db));
    try {
      return await reading;
    } catch (error) {
      if (cached === reading) cached = undefined; // the next call reads again
      throw error;
    }
  };
};
