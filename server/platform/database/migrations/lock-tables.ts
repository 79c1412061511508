import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** How long an attempt waits for a table: shorter than PostgreSQL's `deadlock_timeout` of a second. */
const ATTEMPT_MS = 100;

/** The attempt after these waits as long as any statement of the migration. */
const SHORT_ATTEMPTS = 60;

const LOCK_NOT_AVAILABLE = "55P03";

/** A table as the files write it, or as drizzle-kit does. */
const TABLE = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const lockingReaders = new RegExp(
  String.raw`\b(?:(?:alter|drop) table(?: if exists)?|drop trigger if exists \w+ on|policy (?:if exists )?\w+ on) ${TABLE}`,
  "gi",
);
const lockingWriters = new RegExp(
  String.raw`\b(?:create (?:or replace |constraint )?trigger [^;]*?\bon|references) ${TABLE}`,
  "gi",
);

const droppedConstraints = /\bdrop constraint(?: if exists)? "?(\w+)"?/gi;

/**
 * Locks the existing tables that the SQL alters, all of them or none, until the transaction ends. Requests lock them in
 * other orders, so one lock at a time would end in deadlocks.
 */
export const lockTables = async (client: pg.ClientBase, sql: string): Promise<void> => {
  const { rows } = await client.query<{ locks: string | null; limit: string }>(locksOf, [
    namesIn(sql, lockingReaders),
    namesIn(sql, lockingWriters),
    namesIn(sql, droppedConstraints),
  ]);
  const { locks = null, limit = "" } = rows[0] ?? {};
  if (locks === null) return;
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt > SHORT_ATTEMPTS;
    await client.query("savepoint tables");
    try {
      if (!isLast) await client.query(`set local lock_timeout = ${ATTEMPT_MS}`);
      await client.query(`${locks}; set local lock_timeout = '${limit}'`);
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || isLast) throw error;
      await client.query("rollback to savepoint tables"); // also restores the time limit
      await pause(Math.random() * ATTEMPT_MS);
    }
  }
};

const namesIn = (sql: string, pattern: RegExp): string[] =>
  [...sql.matchAll(pattern)].flatMap(([, name]) => name ?? []);

// $1 tables whose readers wait as well, $2 those whose writers wait, $3 constraints: the table that a foreign key references is
// locked, too.
const locksOf = `
  select current_setting('lock_timeout') as limit,
    string_agg(format('lock table %s in %s mode', found, mode), '; ' order by found) as locks
  from (
    select to_regclass(name) as found, min(mode) as mode
    from (select unnest($1::text[]) as name, 'access exclusive' as mode
          union all select unnest($2::text[]), 'share row exclusive'
          union all select confrelid::regclass::text, 'access exclusive' from pg_constraint
            where conname = any ($3::text[]) and confrelid <> 0) as named
    where to_regclass(name) is not null
    group by 1
  ) as tables`;
