import { Refused } from "#contract/wire/refusals.ts";
import type { Deadline } from "../deadline.ts";
import { limitConcurrency } from "../http/limit-concurrency.ts";
import { RecentBytes } from "../recent-bytes.ts";
import { PictureStoreFailed, type PictureStore } from "./picture-store.ts";

const CACHE_BYTES = 32 * 1024 * 1024;
/** Visitors of one page ask for some twenty pictures; a store that is slow must not take a process's memory. */
const READ_LIMIT = { atOnce: 32, waiting: 480 };
/** Milliseconds. A store that is away is not asked again for so long, so that no page waits for its pictures. */
const AWAY_MS = 1_000;

export type PictureReader = {
  /**
   * Reads a picture for a visitor: a recent one from memory, any other once for all who ask for it at the same time.
   * Refuses `http/not-found`, and `http/unavailable` while the store is away.
   */
  read: (name: string, deadline: Deadline) => Promise<Buffer>;
  /** Bytes that the recent pictures take. */
  cachedBytes: () => number;
};

export const openPictureReader = (store: PictureStore): PictureReader => {
  const recent = new RecentBytes(CACHE_BYTES);
  const underWay = new Map<string, Promise<Buffer | null>>();
  const acquire = limitConcurrency(READ_LIMIT);
  let lastAnswerAt = 0;
  let awayUntil = 0;

  const readStore = async (name: string, deadline: Deadline): Promise<Buffer | null> => {
    const end = await acquire("pictures", deadline);
    const begun = performance.now();
    try {
      if (begun < awayUntil) throw new Refused("http/unavailable");
      const bytes = await store.read(name);
      lastAnswerAt = performance.now();
      if (bytes) recent.keep(name, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof Refused) throw error;
      // One picture that takes too long while others come does not mean that the store is away.
      const isAway = error instanceof PictureStoreFailed && error.isAway && lastAnswerAt < begun;
      if (isAway) awayUntil = performance.now() + AWAY_MS;
      throw Object.assign(new Refused("http/unavailable"), { cause: error });
    } finally {
      end();
    }
  };

  const read: PictureReader["read"] = async (name, deadline) => {
    const kept = recent.get(name);
    if (kept) return kept;
    let reading = underWay.get(name);
    if (!reading) {
      reading = readStore(name, deadline).finally(() => underWay.delete(name));
      underWay.set(name, reading);
    }
    const bytes = await reading;
    if (!bytes) throw new Refused("http/not-found");
    return bytes;
  };
  return { read, cachedBytes: () => recent.bytes };
};
