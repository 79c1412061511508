import type { Look } from "./changes.queries.ts";

/**
 * The changes that a process has seen, as a replica can check them (`showsAllSeen`): all commits before a position in
 * the WAL, and the transactions since.
 */
export type SeenChanges = {
  position: string;
  xids: readonly string[];
  /** The server and the timeline of the looks: `7300000000000000000/00000002`. */
  history: string;
  /** The transaction and the time of a row that was written on that timeline; null until one was seen. */
  newest: string | null;
};

/**
 * How old the position is at least. A newer one may name WAL of unfinished transactions that no standby has received
 * when the primary dies, and no replica would ever reach it.
 */
const SETTLED_MS = 10_000;

type Seen = Pick<Look, "xids" | "newest"> & { position: string; history: string };

/**
 * Sums up what looks have seen. It lists the transactions of the last ten to twenty seconds, and has a position for all
 * before them.
 */
export const sumUpSeen = (now: () => number = () => performance.now()) => {
  let seen: SeenChanges | undefined;
  let next: { position: string; count: number; at: number } | undefined;
  return {
    /** @param isFirst the look stands for everything up to its position */
    add: ({ position, history, xids, newest }: Seen, { isFirst }: { isFirst: boolean }): void => {
      if (!seen || isFirst) {
        seen = { position, xids: [], history, newest: null };
        next = undefined;
      } else if (xids.length > 0) seen = { ...seen, xids: [...seen.xids, ...xids], newest };
      if (next && now() - next.at < SETTLED_MS) return;
      if (next) seen = { ...seen, position: next.position, xids: seen.xids.slice(next.count) };
      next = { position, count: seen.xids.length, at: now() };
    },
    /** The same object until a look has seen more. */
    sum: (): SeenChanges | undefined => seen,
  };
};
