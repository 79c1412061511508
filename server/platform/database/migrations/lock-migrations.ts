import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

// Any number works, as long as every process of the shop uses the same one.
const MIGRATION_LOCK = 7_001_954;

/** How long a statement of a migration waits for a lock, so that a migration never stalls a running shop for long. */
const LOCK_MS = 5_000;

/** How often a process that waits asks for the lock of the migrations. */
const ASK_MS = 100;

/** How long the process that migrates may go without working, before the others take it for a leftover. */
const IDLE_MS = 10_000;

/** How long a process waits for another one that migrates. */
const WAIT_MS = 15 * 60_000;

/** Thrown when the lock of the migrations can't be had. The message names the session that holds it. */
export class MigrationLocked extends Error {}

/** Replaces the default limits, in milliseconds. */
export type MigrationWait = { idleMs?: number; waitMs?: number; lockMs?: number };

/**
 * Runs an act in one transaction, which no other process of the shop runs at the same time. The lock ends with the
 * transaction, since a pooler shares sessions. It throws `MigrationLocked` when the holder is idle or too slow.
 */
export const inMigrationTransaction = async <T>(
  client: pg.Client,
  act: () => Promise<T>,
  { idleMs = IDLE_MS, waitMs = WAIT_MS, lockMs = LOCK_MS }: MigrationWait = {},
): Promise<T> => {
  const until = performance.now() + waitMs;
  try {
    while (!(await isLocked(client, lockMs))) {
      const holder = await findHolder(client);
      if (holder && (holder.idleMs > idleMs || performance.now() > until))
        throw new MigrationLocked(leftover(holder));
      await pause(ASK_MS);
    }
    const result = await act();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(alreadyThrown);
    throw error;
  }
};

// A connection that breaks rejects the rollback too; the first error says why.
const alreadyThrown = (): void => undefined;

/**
 * Begins a transaction and takes the lock; ends the transaction when another process has it. It doesn't wait in
 * PostgreSQL: a statement that waits keeps a snapshot, and an index that the holder builds concurrently waits for it.
 */
const isLocked = async (client: pg.Client, lockMs: number): Promise<boolean> => {
  await client.query(`begin; set local lock_timeout = ${lockMs}`);
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as taken`,
  );
  const isTaken = rows[0]?.taken === true;
  if (!isTaken) await client.query("rollback");
  return isTaken;
};

type Holder = { pid: number; application: string; state: string; idleMs: number };

/** The session that holds the lock, and for how long it has not worked. Null when it released the lock by now. */
const findHolder = async (client: pg.Client): Promise<Holder | null> => {
  const { rows } = await client.query<Holder>(
    `select pid, application_name as application, coalesce(state, 'unknown') as state,
       case when state like 'idle%'
         then extract(epoch from clock_timestamp() - state_change) * 1000 else 0 end::float as "idleMs"
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = $1
       and objsubid = 1 and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
  return rows[0] ?? null;
};

const leftover = ({ pid, application, state, idleMs }: Holder): string =>
  `Another session holds the lock of the migrations (process ${pid}, "${application}", ${state} for ${Math.round(idleMs / 1000)} s). ` +
  "If it is no other process of the shop that migrates, something between the shop and PostgreSQL keeps its session, such as a " +
  `pooler: connect DATABASE_OWNER_URL to PostgreSQL itself, and run "select pg_terminate_backend(${pid})" there.`;
