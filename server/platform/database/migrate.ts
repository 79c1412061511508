import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { applyFunctions, functionsFit } from "./apply-functions.ts";
import type { Queryable } from "./database.ts";
import { retried } from "./transaction.ts";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

// A line that breaks fails the question that is on its way, which is where it is dealt with.
const alreadyTold = (): void => undefined;

// Any number will do, as long as every process of the shop uses the same one.
const MIGRATION_LOCK = 7_001_954;

/** How many migrations at the head of the list stand for the squashed ones before them. */
const BASELINE_MIGRATIONS = 3;

/**
 * Brings the database to this version's schema: first the tables and data (`server/migrations`), then the functions,
 * triggers, policies and grants (`*.functions.sql`), all in one transaction, so that no write ever meets the one
 * without the other. Processes that start together wait for one another. A lock that cannot be had within 5 s fails
 * the migration rather than stalling a running shop; a deadlock with a process of the version before is tried again.
 * Throws where the database is older than the first migration of the list.
 */
export const migrate = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: "phohang_migrations",
  });
  client.on("error", alreadyTold);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set lock_timeout = '5s'");
    await client.query(bookkeeping);
    await refuseOlderThanBaseline(client);
    await retried(async () => await inOneTransaction(client));
    // The app checks which schema it stands on before it serves.
    await client.query(
      "grant usage on schema drizzle to phohang_app; grant select on all tables in schema drizzle to phohang_app",
    );
  } finally {
    await client.end();
  }
};

// The tables in which drizzle-kit looks for what was applied, and the hashes of the functions' files.
const bookkeeping = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.functions_files (path text primary key, hash text not null)`;

const inOneTransaction = async (client: pg.Client): Promise<void> => {
  await client.query("begin");
  try {
    await runMigrations(client);
    await applyFunctions(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(alreadyTold);
    throw error;
  }
};

/** Runs the migrations that are newer than the newest one that the database has. */
const runMigrations = async (client: pg.Client): Promise<void> => {
  const newest = (await newestApplied(client)) ?? 0;
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= newest) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis],
    );
  }
};

/** The time stamp of the newest migration that the database has; null where it has none. */
const newestApplied = async (db: Queryable): Promise<number | null> => {
  const { rows } = await db.query({
    name: "migrate.newest",
    text: "select max(created_at) as newest from drizzle.__drizzle_migrations",
    values: [],
  });
  const { newest } = rows[0] as { newest: number | string | null }; // as: the SQL above; a bigint as the driver was told to read it
  return newest === null ? null : Number(newest);
};

/**
 * The first migrations make all tables of the version at which they were squashed. A database that has only some of
 * the migrations before them would get none of the rest, so it is refused.
 */
const refuseOlderThanBaseline = async (client: pg.Client): Promise<void> => {
  const newest = await newestApplied(client);
  const baseline = readMigrationFiles({ migrationsFolder })[BASELINE_MIGRATIONS - 1];
  if (newest !== null && baseline && newest < baseline.folderMillis)
    throw new Error(
      "This database was made by a version of the shop that cannot be upgraded directly: see docs/upgrading.md.",
    );
};

/** Lets the login of the app's URL work as the shop's roles, making the login where it doesn't exist. */
export const grantRoles = async (ownerUrl: string, appUrl: string): Promise<void> => {
  const { username, password } = new URL(appUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", alreadyTold);
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_roles where rolname = $1", [
      decodeURIComponent(username),
    ]);
    const login = client.escapeIdentifier(decodeURIComponent(username));
    const secret = client.escapeLiteral(decodeURIComponent(password));
    if (rows.length === 0)
      await client.query(`create role ${login} login noinherit password ${secret}`);
    await client.query(`grant phohang_app, phohang_checkout to ${login}`);
  } finally {
    await client.end();
  }
};

/** Whether the database stands at this version's schema; an older or a newer one must not be served from. */
export const schemaFits = async (db: Queryable): Promise<boolean> => {
  const text = await readFile(`${migrationsFolder}/meta/_journal.json`, "utf8");
  const { entries } = JSON.parse(text) as { entries: { when: number }[] }; // as: written by drizzle-kit
  return (await newestApplied(db)) === entries.at(-1)?.when && (await functionsFit(db));
};
