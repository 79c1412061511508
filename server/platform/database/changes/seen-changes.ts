import type { Poll } from "./changes.queries.ts";

/**
 * The changes that a process has seen, as a replica can check them (`showsAllSeen`): all commits before a position in
 * the WAL, and the transactions since.
 */
export type SeenChanges = {
  position: string;
  xids: readonly string[];
  /** The server and the timeline of the polls: `7300000000000000000/00000002`. */
  history: string;
  /** The transaction and the time of a row that was written on that timeline; null until one was seen. */
  newest: string | null;
};

/**
 * How old the position is at least. A newer one may name WAL of unfinished transactions that no standby has received
 * when the primary dies, and no replica would ever reach it.
 */
const SETTLED_MS = 10_000;

type Seen = Pick<Poll, "xids" | "newest" | "snapshot"> & { position: string; history: string };

/** The end of the WAL at a poll, how many transactions were listed then, and the first that began after it. */
type Candidate = { position: string; count: number; nextXid: bigint; at: number };

/**
 * Lists the transactions of the last ten to twenty seconds, with a position for all before them. The position moves on
 * only with a newer transaction, since a primary without its standbys writes commits that nobody sees.
 */
export const sumUpSeen = (now: () => number = () => performance.now()) => {
  let seen: SeenChanges | undefined;
  let next: Candidate | undefined;
  return {
    /** @param isFirst the poll stands for everything up to its position */
    add: (poll: Seen, { isFirst }: { isFirst: boolean }): void => {
      const { position, history, xids, newest } = poll;
      if (!seen || isFirst) {
        seen = { position, xids: [], history, newest: null };
        next = undefined;
      } else if (xids.length > 0) seen = { ...seen, xids: [...seen.xids, ...xids], newest };
      if (next) {
        const { nextXid, count } = next;
        const isReplicated = seen.xids.slice(count).some((xid) => BigInt(xid) >= nextXid);
        if (!isReplicated || now() - next.at < SETTLED_MS) return;
        seen = { ...seen, position: next.position, xids: seen.xids.slice(count) };
      }
      next = { position, count: seen.xids.length, nextXid: xmaxOf(poll.snapshot), at: now() };
    },
    /** The same object until a poll has seen more. */
    sum: (): SeenChanges | undefined => seen,
  };
};

/** The first transaction that had not begun at a snapshot: `xmin:xmax:in progress`. */
const xmaxOf = (snapshot: string): bigint => BigInt(snapshot.split(":")[1] ?? 0);
