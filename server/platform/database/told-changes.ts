/**
 * The changes that a process was told of, as a replica can check them (`showsAllTold`): all commits before a position
 * in the WAL, and the transactions that the process was told of since.
 */
export type Told = { position: string; xids: string[] };

/**
 * How old the position is at least. A newer one may name WAL of unfinished transactions that no standby has received
 * when the primary dies, and no replica would ever reach it.
 */
const SETTLED_MS = 10_000;

/**
 * Sums up what looks told. It keeps the transactions of the last ten to twenty seconds one by one, and a position for
 * all before them.
 */
export const toldChanges = (now: () => number = () => performance.now()) => {
  let told: Told | undefined;
  let next: { position: string; xids: number; at: number } | undefined;
  return {
    /** @param xids the transactions of the look; undefined when it told everything up to its position */
    note: (position: string, xids: readonly string[] | undefined): void => {
      if (!told || !xids) {
        told = { position, xids: [] };
        next = undefined;
      } else told.xids.push(...xids);
      if (next && now() - next.at < SETTLED_MS) return;
      if (next) told = { position: next.position, xids: told.xids.slice(next.xids) };
      next = { position, xids: told.xids.length, at: now() };
    },
    sum: (): Told | undefined => told && { position: told.position, xids: [...told.xids] },
  };
};
