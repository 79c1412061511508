import pg from "pg";
import { inMigrationTransaction, type MigrationWait } from "./lock-migrations.ts";

/**
 * The line of a statement in a migration that runs once the migration's transaction has committed, so that it keeps no
 * table locked while it reads all of its rows: `create index concurrently`, `validate constraint`.
 */
export const AFTER_COMMIT = "-- after the commit";

/** The statements that a committed migration has left to be run; each goes when it was carried out. */
export const afterCommitTable =
  "create table if not exists drizzle.after_commit (id serial primary key, statement text not null)";

/** Leaves a statement of a migration, in the transaction of the migration. */
export const leaveForLater = async (client: pg.Client, statement: string): Promise<void> => {
  await client.query("insert into drizzle.after_commit (statement) values ($1)", [statement]);
};

const CONCURRENTLY = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)/i;

// A connection that breaks also fails the commit at the end.
const alreadyReported = (): void => undefined;

/** Processes that wait for the lock take a holder for a leftover that has done nothing for ten seconds. */
const BEAT_MS = 2_000;

/**
 * Runs the statements that migrations have left, on a connection of their own, while the lock of the migrations is
 * held. The next start tries a failed statement again.
 */
export const runAfterCommit = async (
  lock: pg.Client,
  connect: () => Promise<pg.Client>,
  wait: MigrationWait,
): Promise<void> => {
  if ((await findLeft(lock)).length === 0) return;
  await inMigrationTransaction(
    lock,
    async () => {
      const worker = await connect();
      // An index that is built concurrently waits for transactions with a snapshot. This one must have none.
      const beat = setInterval(() => {
        lock.query("set local lock_timeout = 0").catch(alreadyReported);
      }, BEAT_MS);
      try {
        for (const { id, statement } of await findLeft(worker)) await run(worker, id, statement);
      } finally {
        clearInterval(beat);
        await worker.end();
      }
    },
    wait,
  );
};

type Left = { id: number; statement: string };

const findLeft = async (client: pg.Client): Promise<Left[]> =>
  (await client.query<Left>("select id, statement from drizzle.after_commit order by id")).rows;

const run = async (worker: pg.Client, id: number, statement: string): Promise<void> => {
  const done = { text: "delete from drizzle.after_commit where id = $1", values: [id] };
  const [, index] = CONCURRENTLY.exec(statement) ?? [];
  if (index === undefined) {
    await worker.query("begin; set local lock_timeout = '5s'");
    await worker.query(statement);
    await worker.query(done);
    await worker.query("commit");
    return;
  }
  // An index whose building was cut off is there and not valid.
  const { rows } = await worker.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and not i.indisvalid`,
    [index],
  );
  for (const { name } of rows) await worker.query(`drop index concurrently ${name}`);
  await worker.query(statement);
  await worker.query(done);
};
