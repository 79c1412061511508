/**
 * The changes that a process has seen, as a replica can check them (`showsAllSeen`): all commits before a position in
 * the WAL, and the transactions since.
 */
export type SeenChanges = { position: string; xids: string[] };

/**
 * How old the position is at least. A newer one may name WAL of unfinished transactions that no standby has received
 * when the primary dies, and no replica would ever reach it.
 */
const SETTLED_MS = 10_000;

/**
 * Sums up what looks have seen. It lists the transactions of the last ten to twenty seconds, and has a position for all
 * before them.
 */
export const sumUpSeen = (now: () => number = () => performance.now()) => {
  let seen: SeenChanges | undefined;
  let next: { position: string; count: number; at: number } | undefined;
  return {
    /** @param xids the transactions of the look; undefined when it stands for everything up to its position */
    add: (position: string, xids: readonly string[] | undefined): void => {
      if (!seen || !xids) {
        seen = { position, xids: [] };
        next = undefined;
      } else seen.xids.push(...xids);
      if (next && now() - next.at < SETTLED_MS) return;
      if (next) seen = { position: next.position, xids: seen.xids.slice(next.count) };
      next = { position, count: seen.xids.length, at: now() };
    },
    sum: (): SeenChanges | undefined => seen && { position: seen.position, xids: [...seen.xids] },
  };
};
