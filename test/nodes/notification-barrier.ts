import { randomUUID } from "node:crypto";
import type pg from "pg";
import { EVERYTHING, type Changes } from "#server/platform/database/changes/changes.ts";

/**
 * Waits until the shop was notified of every earlier commit: it commits a tag and waits for it, because a look sees all
 * commits before any that it sees. Tests must not depend on the moment when readers see them.
 */
export const notificationBarrier = (changes: Changes, db: pg.Pool): (() => Promise<void>) => {
  const waiting = new Map<string, (isDelivered: boolean) => void>();
  changes.subscribe((tag) => {
    // `everything` may stand for any of them, and for commits before our own alone: we ask again.
    if (tag === EVERYTHING) for (const tell of waiting.values()) tell(false);
    waiting.get(tag)?.(true);
  });
  const delivered = async (): Promise<boolean> => {
    const tag = `delivered:${randomUUID()}`;
    const told = new Promise<boolean>((resolve) => waiting.set(tag, resolve));
    await db.query("select notify_changed($1)", [tag]);
    await db.query("notify shop_wake");
    return await told.finally(() => waiting.delete(tag));
  };
  return async () => {
    while (!(await delivered()));
  };
};
