import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Deadline } from "../../deadline.ts";
import type { Changes } from "../changes/changes.ts";
import { showsAllSeen } from "../changes/changes.queries.ts";
import { closePool, openDatabase, tryConnection, type DatabaseOptions } from "../database.ts";
import type { SeenChanges } from "../changes/seen-changes.ts";
import { isLost } from "../transaction.ts";
import { UnfitConnection } from "../connections/unfit-connection.ts";
import { connectionWithin } from "../within.ts";
import { fallBackTo, type AskReplica, type FallBack } from "./fall-back.ts";

/** How long a read waits for a connection whose server lags, in milliseconds. As a rule it lags by a few. */
const CATCH_UP_MS = 100;
const LOOK_AGAIN_MS = 20;
const CONNECTIONS = 4;
/** All connections of the pool may lead to the server that lags; then one more is a new one. */
const MOST_TRIES = CONNECTIONS + 1;
const FIRST_CONNECTION_MS = 2_000;

/** The replica does not yet show all changes that this process has seen. */
class ReplicaBehind extends Error {}

/** Reads that were sent to the replica, by what became of them. */
export type ReplicaReads = { answered: number; behind: number; failed: number };

/** A standby of the database that answers reads in the primary's place. */
export type Replica = {
  fallBack: FallBack;
  reads: Readonly<ReplicaReads>;
  close: () => Promise<void>;
};

export type ReplicaOptions = Pick<DatabaseOptions, "url" | "onError">;

/**
 * Opens connections to a replica. Throws `UnfitConnection`; reports an absent replica to `onError`. A connection
 * answers only once its server shows all changes that the process has seen, because responses are cached. One that lags
 * is replaced.
 */
export const openReplica = async (
  options: ReplicaOptions,
  { seen, isPrimaryAway }: Pick<Changes, "seen" | "isPrimaryAway">,
): Promise<Replica> => {
  const connection = { ...options, login: "app", isReplica: true } as const;
  await tryConnection({ ...connection, patience: FIRST_CONNECTION_MS }).catch((error: Error) => {
    if (error instanceof UnfitConnection) throw error;
    options.onError(error);
  });
  // Only the synchronous standby surely has all changes. With several standbys at one address, another connection may
  // reach it.
  const pool = openDatabase({ ...connection, max: CONNECTIONS });
  // A connection stays with its server, which only goes forward, so each change is checked once.
  const confirmed = new WeakMap<pg.PoolClient, SeenChanges>();
  const reads: ReplicaReads = { answered: 0, behind: 0, failed: 0 };

  /** Waits until the server of this connection shows what the process has seen. */
  const catchUp = async (client: pg.PoolClient, deadline: Deadline): Promise<void> => {
    const until = performance.now() + CATCH_UP_MS;
    for (;;) {
      const wanted = seen();
      if (wanted === undefined) throw new ReplicaBehind();
      if (confirmed.get(client) === wanted) return;
      if (performance.now() > until) throw new ReplicaBehind();
      const [row] = await showsAllSeen(connectionWithin(client, deadline), wanted);
      if (row?.shows === true) confirmed.set(client, wanted);
      else await pause(LOOK_AGAIN_MS);
    }
  };

  const ask: AskReplica = async (query, deadline) => {
    if (seen() === undefined) throw new ReplicaBehind();
    for (let tries = 1; ; tries += 1) {
      const client = await pool.connect();
      let unfit: Error | undefined;
      try {
        await catchUp(client, deadline);
        return await connectionWithin(client, deadline).query(query);
      } catch (error) {
        if (isLost(error) || error instanceof ReplicaBehind) unfit = error;
        if (!unfit || tries === MOST_TRIES) throw error;
      } finally {
        client.release(unfit);
      }
    }
  };

  const askAndCount: AskReplica = async (query, deadline) => {
    try {
      const answer = await ask(query, deadline);
      reads.answered += 1;
      return answer;
    } catch (error) {
      reads[error instanceof ReplicaBehind ? "behind" : "failed"] += 1;
      throw error;
    }
  };

  return {
    fallBack: fallBackTo(askAndCount, isPrimaryAway),
    reads,
    close: async () => await closePool(pool),
  };
};
