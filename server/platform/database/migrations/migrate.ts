import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readMigrationFiles, type MigrationMeta } from "drizzle-orm/migrator";
import pg from "pg";
import { AFTER_COMMIT, afterCommitTable, leaveForLater, runAfterCommit } from "./after-commit.ts";
import { applyFunctions, changedFunctions, functionsFit } from "./apply-functions.ts";
import type { Queryable } from "../database.ts";
import { inMigrationTransaction, type MigrationWait } from "./lock-migrations.ts";
import { lockTables } from "./lock-tables.ts";
import { roleNames } from "../connections/roles.ts";
import { projectUrl } from "../../project-url.ts";
import { retried } from "../transaction.ts";

const migrationsFolder = fileURLToPath(projectUrl("server/migrations"));

// A connection that breaks also rejects the query under way, and that rejection is handled.
const alreadyReported = (): void => undefined;

/** How many migrations at the head of the list replace the squashed ones before them. */
const BASELINE_MIGRATIONS = 3;

/**
 * Migrates tables and data, then functions, triggers, policies and grants, in one transaction; `runAfterCommit`
 * follows. Processes wait for one another. A lock that is not granted within 5 s fails the migration; a deadlock is
 * retried.
 */
export const migrate = async (ownerUrl: string, wait: MigrationWait = {}): Promise<void> => {
  const connect = async (): Promise<pg.Client> => {
    const opened = new pg.Client({
      connectionString: ownerUrl,
      application_name: "shop_migrations",
    });
    opened.on("error", alreadyReported);
    await opened.connect();
    return opened;
  };
  const client = await connect();
  try {
    await retried(
      async () =>
        await inMigrationTransaction(
          client,
          async () => {
            await client.query(bookkeeping);
            await refuseOlderThanBaseline(client);
            const pending = await pendingMigrations(client);
            await lockAlteredTables(client, pending);
            await runMigrations(client, pending); // in one transaction with the functions, so that no write meets one without the other
            await applyFunctions(client);
            await client.query(readableBookkeeping);
          },
          wait,
        ),
    );
    await runAfterCommit(client, connect, wait);
  } finally {
    await client.end();
  }
};

// The table in which drizzle-kit records applied migrations, and the one with the hashes of the functions files.
const bookkeeping = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.functions_files (path text primary key, hash text not null);
  create table if not exists drizzle.functions_editions (edition integer primary key);
  create table if not exists drizzle.breaking_migrations (created_at bigint primary key);
  ${afterCommitTable}`;

/**
 * The line in a migration that the version before can't live with. Its processes stop serving when the migration runs,
 * so it costs a break; every other migration leaves them what they read and write (docs/upgrading.md).
 */
export const BREAKS = "-- breaks the version before";

// The app role reads these tables to check the schema before it serves (`schemaFits`).
const readableBookkeeping = `
  grant usage on schema drizzle to ${roleNames.app};
  grant select on all tables in schema drizzle to ${roleNames.app}`;

/** The migrations that are newer than the newest one applied to the database. */
const pendingMigrations = async (client: pg.Client): Promise<MigrationMeta[]> => {
  const newest = (await newestApplied(client)) ?? 0;
  const known = readMigrationFiles({ migrationsFolder });
  return known.filter(({ folderMillis }) => folderMillis > newest);
};

/** Locks what the pending migrations and the changed functions files alter, before the first of them runs. */
const lockAlteredTables = async (
  client: pg.Client,
  pending: readonly MigrationMeta[],
): Promise<void> => {
  const statements = pending.flatMap(({ sql }) => sql);
  const atOnce = statements.filter((statement) => !statement.includes(AFTER_COMMIT));
  await lockTables(client, [...atOnce, await changedFunctions(client)].join("\n"));
};

const runMigrations = async (
  client: pg.Client,
  pending: readonly MigrationMeta[],
): Promise<void> => {
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql)
      await (statement.includes(AFTER_COMMIT)
        ? leaveForLater(client, statement)
        : client.query(statement));
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis],
    );
    if (sql.some((text) => text.includes(BREAKS)))
      await client.query("insert into drizzle.breaking_migrations values ($1)", [folderMillis]);
  }
};

/** The timestamp of the newest migration applied to the database; null when there is none. */
const newestApplied = async (db: Queryable): Promise<number | null> => {
  const { rows } = await db.query({
    name: "migrate.newest",
    text: "select max(created_at) as newest from drizzle.__drizzle_migrations",
    values: [],
  });
  const { newest } = rows[0] as { newest: number | string | null }; // as: the SQL above
  return newest === null ? null : Number(newest);
};

/**
 * The first migrations create all tables of the version at which they were squashed. A database with only some of the
 * migrations before them would get none of the rest, so it is refused.
 */
const refuseOlderThanBaseline = async (client: pg.Client): Promise<void> => {
  const newest = await newestApplied(client);
  const baseline = readMigrationFiles({ migrationsFolder })[BASELINE_MIGRATIONS - 1];
  if (newest !== null && baseline && newest < baseline.folderMillis)
    throw new Error(
      "This database was made by a version of the shop that cannot be upgraded directly: see docs/upgrading.md.",
    );
};

/** The timestamp of this version's newest migration. */
const newestKnown = async (): Promise<number> => {
  const text = await readFile(`${migrationsFolder}/meta/_journal.json`, "utf8");
  const { entries } = JSON.parse(text) as { entries: { when: number }[] }; // as: written by drizzle-kit
  return entries.at(-1)?.when ?? 0;
};

/**
 * Whether this version can serve from the database: it has this version's schema, or a newer one without a breaking
 * migration. So the processes of a version go on while its successor starts.
 */
export const schemaFits = async (db: Queryable): Promise<boolean> => {
  const known = await newestKnown();
  const { rows } = await db.query({
    name: "migrate.fits",
    text: `select (select max(created_at) from drizzle.__drizzle_migrations) as newest,
             exists (select from drizzle.breaking_migrations where created_at > $1) as breaks`,
    values: [known],
  });
  const { newest, breaks } = rows[0] as { newest: number | string | null; breaks: boolean }; // as: the SQL above
  return newest !== null && Number(newest) >= known && !breaks && (await functionsFit(db));
};

/** Whether the database is of a newer version of the shop from which this one can't serve. */
export const isTooNew = async (db: Queryable): Promise<boolean> =>
  ((await newestApplied(db)) ?? 0) > (await newestKnown()) && !(await schemaFits(db));
