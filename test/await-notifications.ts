import type pg from "pg";
import { EVERYTHING, type Changes } from "../server/platform/database/changes.ts";

/**
 * Waits until the shop heard of every change committed before: notifications come in the order of their commits,
 * so one of our own closes the row. A reader gets the same a moment later; a test must not depend on that moment.
 */
export const hearAll = (changes: Changes, db: pg.Pool): (() => Promise<void>) => {
  const waiting = new Map<string, () => void>();
  let last = 0;
  changes.subscribe((tag) => {
    // The connection was away: whatever was on its way is lost, and everything was dropped.
    const heard = tag === EVERYTHING ? [...waiting.keys()] : [tag];
    for (const each of heard) {
      waiting.get(each)?.();
      waiting.delete(each);
    }
  });
  return async () => {
    const tag = `heard:${(last += 1)}`;
    const heard = new Promise<void>((resolve) => waiting.set(tag, resolve));
    await db.query("select pg_notify('shop_changes', $1)", [tag]);
    await heard;
  };
};
