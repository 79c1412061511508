import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEmpty } from "#test/long/empty-database.ts";
import { openOwnerPool } from "#test/sql/owner-pool.ts";
import { applyFunctions } from "./apply-functions.ts";
import { inMigrationTransaction } from "./lock-migrations.ts";
import { lockTables } from "./lock-tables.ts";
import { migrate } from "./migrate.ts";

let empty: Awaited<ReturnType<typeof openEmpty>>;
let owner: pg.Pool;
beforeEach(async () => {
  empty = await openEmpty();
  await migrate(empty.url);
  owner = openOwnerPool(empty.url, 2);
  // The next start finds what a version before it applied.
  await owner.query("update drizzle.functions_files set hash = 'of the version before'");
});
afterEach(async () => {
  await owner.end();
  await empty.close();
});

// PostgreSQL looks for a deadlock after a second.
const longDeploys = `select from pg_stat_activity
  where datname = current_database() and application_name = 'shop_migrations' and state <> 'idle'
    and xact_start < clock_timestamp() - interval '1100 ms'`;

const outcomeOf = async (act: Promise<unknown>): Promise<string> =>
  await act.then(
    () => "done",
    (error: Error) => error.message,
  );

/** How a deploy ends, and a request that has written what the deploy alters late, and then writes what it alters early. */
const duringDeploy = async (deploy: () => Promise<void>): Promise<Record<string, string>> => {
  const request = await owner.connect();
  try {
    await request.query("begin; lock table voucher_uses in row exclusive mode");
    const deployed = outcomeOf(deploy());
    await expect.poll(async () => (await owner.query(longDeploys)).rowCount).toBe(1);
    const wrote = await outcomeOf(request.query("lock table orders in row exclusive mode"));
    await request.query("rollback");
    return { request: wrote, deploy: await deployed };
  } finally {
    request.release();
  }
};

test("a deploy that alters the tables of a request lets it write on, and alters them afterwards", async () => {
  const outcome = await duringDeploy(async () => await migrate(empty.url));
  expect(outcome).toEqual({ request: "done", deploy: "done" });
  const { rows } = await owner.query(
    "select from drizzle.functions_files where hash = 'of the version before'",
  );
  expect(rows).toEqual([]);
});

test("a migration that drops a foreign key locks the table that it references, too", async () => {
  const client = await owner.connect();
  try {
    await client.query(`begin; create table referenced (id bigint primary key);
      create table referencing (id bigint references referenced)`);
    await client.query("commit; begin");
    await lockTables(client, `ALTER TABLE "referencing" DROP CONSTRAINT "referencing_id_fkey";`);
    const { rows } = await client.query(
      "select relation::regclass::text as name from pg_locks where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' order by 1",
    );
    expect(rows).toEqual([{ name: "referenced" }, { name: "referencing" }]);
    await client.query("rollback");
  } finally {
    client.release();
  }
});

test(
  "without the lock of all tables one of the two ends in a deadlock",
  { tags: ["long"] },
  async () => {
    const client = new pg.Client({
      connectionString: empty.url,
      application_name: "shop_migrations",
    });
    await client.connect();
    const outcome = await duringDeploy(
      async () => await inMigrationTransaction(client, async () => await applyFunctions(client)),
    );
    expect(Object.values(outcome).toSorted()).toEqual(["deadlock detected", "done"]);
    await client.end();
  },
);
