import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Queryable } from "./database.ts";
import { retried } from "./transaction.ts";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

// A line that breaks fails the question that is on its way, which is where it is dealt with.
const alreadyTold = (): void => undefined;

// Any number will do, as long as every process of the shop uses the same one.
const MIGRATION_LOCK = 7_001_954;

/**
 * Brings the database to this version's schema. Processes that start together wait for one another. What is missing
 * is one transaction; a lock it can't get in 5 s fails it rather than stalling a running shop, and where it and a
 * process of the version before wait for each other, it begins anew.
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
    await retried(async () => await runMigrations(drizzle(client), { migrationsFolder }));
    // The app checks which schema it stands on before it serves.
    await client.query(
      "grant usage on schema drizzle to phohang_app; grant select on all tables in schema drizzle to phohang_app",
    );
  } finally {
    await client.end();
  }
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
  const journal: unknown = JSON.parse(
    await readFile(`${migrationsFolder}/meta/_journal.json`, "utf8"),
  );
  const { entries } = journal as { entries: { when: number }[] }; // as: written by drizzle-kit
  const { rows } = await db.query({
    name: "migrate.newest",
    text: "select max(created_at) as newest from drizzle.__drizzle_migrations",
    values: [],
  });
  const { newest } = rows[0] as { newest: number | string }; // as: the SQL above; a bigint as the driver was told to read it
  return Number(newest) === entries.at(-1)?.when;
};
