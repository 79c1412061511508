import { randomUUID } from "node:crypto";
import type pg from "pg";
import { EVERYTHING, type Changes } from "../server/platform/database/changes/changes.ts";

/**
 * Waits until the shop was notified of every earlier commit. A look sees all commits before any that it sees, so we
 * commit a tag of our own and wait for it. A reader would see the same a moment later, but a test must not depend on
 * that moment.
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
