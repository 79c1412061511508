import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fits, openEmpty } from "#test/long/empty-database.ts";
import { inMigrationTransaction } from "./lock-migrations.ts";
import { migrate } from "./migrate.ts";

let empty: Awaited<ReturnType<typeof openEmpty>>;
let other: pg.Client;
beforeEach(async () => {
  empty = await openEmpty();
  other = new pg.Client({ connectionString: empty.url, application_name: "a pooler" });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await empty.close();
});

const LOCK = "select pg_advisory_lock(7001954)";
const UNLOCK = "select pg_advisory_unlock(7001954)";
// Other tests take locks in other databases of the same server.
const ADVISORY = `from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
/** How many processes have begun to migrate; all but the holder of the lock wait for it. */
const migrating = async (): Promise<number> => {
  // A transaction sees the sessions as they were when it first looked.
  await other.query("select pg_stat_clear_snapshot()");
  const { rows } = await other.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'shop_migrations' and query <> ''",
  );
  return rows.length;
};

test("ten processes that start together on an empty database migrate it exactly once, and none fails", async () => {
  await Promise.all(Array.from({ length: 10 }, async () => await migrate(empty.url)));
  expect(await fits(empty.url)).toBe(true);
  const { rows } = await other.query(
    "select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1",
  );
  expect(rows).toEqual([]);
});

test(
  "a migration waits for the process that migrates, however long that works",
  { tags: ["long"] },
  async () => {
    await other.query("begin; select pg_advisory_xact_lock(7001954)");
    const waiting = migrate(empty.url, { lockMs: 50, idleMs: 10_000 });
    waiting.catch(() => undefined); // awaited below
    await expect.poll(migrating).toBe(1);
    await other.query("select pg_sleep(0.3)");
    await other.query("commit");
    await waiting;
    expect(await fits(empty.url)).toBe(true);
  },
);

test(
  "a lock that an idle session keeps ends the start within a bounded time, with a sentence that names the session",
  { tags: ["long"] },
  async () => {
    await other.query(LOCK);
    const { rows } = await other.query<{ pid: number }>("select pg_backend_pid() as pid");
    await expect(migrate(empty.url, { lockMs: 50, idleMs: 100 })).rejects.toThrow(
      new RegExp(
        `^Another session holds the lock of the migrations \\(process ${rows[0]?.pid}, "a pooler", idle for \\d+ s\\)\\..*` +
          `connect DATABASE_OWNER_URL to PostgreSQL itself, and run "select pg_terminate_backend\\(${rows[0]?.pid}\\)" there\\.$`,
      ),
    );
    await other.query(UNLOCK);
    await migrate(empty.url);
    expect(await fits(empty.url)).toBe(true);
  },
);

test.each(["succeeds", "fails"])(
  "a migration that %s leaves neither its lock nor its limits to the next user of its session",
  async (how) => {
    const act = async (): Promise<void> => {
      if (how === "fails") throw new Error("as planned");
    };
    const [{ status }] = await Promise.allSettled([inMigrationTransaction(other, act)]);
    expect(status).toBe(how === "fails" ? "rejected" : "fulfilled");
    const { rows } = await other.query(
      `select current_setting('lock_timeout') as waits, (select count(*)::int ${ADVISORY}) as locks`,
    );
    expect(rows).toEqual([{ waits: "0", locks: 0 }]);
  },
);
