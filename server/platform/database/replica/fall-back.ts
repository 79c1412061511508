import type { Deadline } from "../../deadline.ts";
import { settlesWithin } from "../../settles-within.ts";
import type { Database, Query, Queryable } from "../database.ts";

/** A read that the primary has not answered by then is sent to the replica as well, in milliseconds. */
const SILENT_MS = 300;
/** A silent primary is tried with one read in this time, in milliseconds; the other reads do not wait for it. */
const TRY_EVERY_MS = 1_000;

/** Sends a read to the replica. Throws when it is away, or lacks changes that this process has seen. */
export type AskReplica = (query: Query, deadline: Deadline) => ReturnType<Queryable["query"]>;

/** The database of a request, with a replica that answers its reads in the primary's place. */
export type FallBack = (db: Database, deadline: Deadline) => Database;

/**
 * Lets a replica answer reads while the primary is away, fails, or is silent for 300 ms; the first answer counts. If
 * neither answers, the read fails with the primary's error. Transactions and `readAs` use the primary alone.
 */
export const fallBackTo = (askReplica: AskReplica, isKnownAway: () => boolean): FallBack => {
  let answers = 0;
  /** When a silent primary is tried again; 0 while it answers. */
  let triedAt = 0;

  const isAway = (): boolean => {
    if (isKnownAway()) return true;
    if (triedAt === 0) return false;
    if (performance.now() < triedAt) return true;
    triedAt = performance.now() + TRY_EVERY_MS;
    return false;
  };

  return (db, deadline) => {
    const askPrimary = async (query: Query) => {
      const answer = await db.query(query);
      answers += 1;
      triedAt = 0;
      return answer;
    };
    return {
      ...db,
      query: async (query) => {
        if (isAway())
          return await askReplica(query, deadline).catch(async () => await askPrimary(query));
        const before = answers;
        const first = askPrimary(query);
        if (await settlesWithin(first, SILENT_MS))
          return await first.catch(
            async () => await firstAnswer(first, askReplica(query, deadline)),
          );
        // A primary that answered other reads meanwhile is not silent: this read is slow.
        if (answers === before) triedAt = performance.now() + TRY_EVERY_MS;
        return await firstAnswer(first, askReplica(query, deadline));
      },
    };
  };
};

/** The first answer; if both fail, the error of the first. */
const firstAnswer = async <T>(first: Promise<T>, second: Promise<T>): Promise<T> =>
  await Promise.any([first, second]).catch(async () => await first);
