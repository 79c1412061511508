import type pg from "pg";
import { EVERYTHING, type Changes } from "../server/platform/database/changes.ts";

/**
 * Waits until the shop was notified of every earlier commit. PostgreSQL delivers notifications in the order of their
 * commits, so we send one of our own and wait for it. A reader would see the same a moment later, but a test must not
 * depend on that moment.
 */
export const notificationBarrier = (changes: Changes, db: pg.Pool): (() => Promise<void>) => {
  const waiting = new Map<string, () => void>();
  let last = 0;
  changes.subscribe((tag) => {
    // The listening connection was lost: pending notifications are lost with it, and everything was invalidated.
    const delivered = tag === EVERYTHING ? [...waiting.keys()] : [tag];
    for (const each of delivered) {
      waiting.get(each)?.();
      waiting.delete(each);
    }
  });
  return async () => {
    const tag = `delivered:${(last += 1)}`;
    const delivered = new Promise<void>((resolve) => waiting.set(tag, resolve));
    await db.query("select pg_notify('shop_changes', $1)", [tag]);
    await delivered;
  };
};
