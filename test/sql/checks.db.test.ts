import { glob } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { is } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "../setup/clone-database.ts";
import { openOwnerPool } from "./owner-pool.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const database = await cloneDatabase();
const pool = openOwnerPool(database.ownerUrl);

afterAll(async () => {
  await pool.end();
  await database.drop();
});

test("the checks of the tables are those that migrations made", async () => {
  const declared = await declaredChecks();
  const { rows } = await pool.query<{ name: string; check: string }>(
    `select conname as name, pg_get_constraintdef(oid) as check from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const made = new Map(rows.map(({ name, check }) => [name, check]));
  const differing = [];
  for (const { table, name, text } of declared) {
    const is = await asPostgresWrites(table, name, text);
    if (is !== made.get(name)) differing.push({ name, is, made: made.get(name) });
  }
  expect(differing).toEqual([]);
  expect(declared.length).toBe(made.size);
});

test("a longer list of providers without a migration would be found", async () => {
  const name = "payment_connections_provider_check";
  const text = `"payment_connections"."provider" in ('sepay', 'casso', 'payos', 'another')`;
  const { rows } = await pool.query<{ check: string }>(
    "select pg_get_constraintdef(oid) as check from pg_constraint where conname = $1",
    [name],
  );
  expect(await asPostgresWrites("payment_connections", name, text)).not.toBe(rows[0]?.check);
});

type DeclaredCheck = { table: string; name: string; text: string };

const declaredChecks = async (): Promise<DeclaredCheck[]> => {
  const files = await Array.fromAsync(glob("server/{platform,shop}/**/*.tables.ts", { cwd: root }));
  const dialect = new PgDialect({ casing: "snake_case" });
  const modules = await Promise.all(
    files.map(
      async (file) =>
        (await import(pathToFileURL(`${root}/${file}`).href)) as Record<string, unknown>, // as: a module
    ),
  );
  const all = new Map<string, DeclaredCheck>();
  for (const table of modules.flatMap((module) => Object.values(module)))
    if (is(table, PgTable)) {
      const config = getTableConfig(table);
      for (const { name, value } of config.checks) {
        const text = dialect.sqlToQuery(value.inlineParams()).sql;
        all.set(name, { table: config.name, name, text });
      }
    }
  return [...all.values()];
};

/** A check as PostgreSQL writes it; a temporary table with the same name and columns has it for a moment. */
const asPostgresWrites = async (
  table: string,
  name: string,
  text: string,
): Promise<string | undefined> => {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(`create temp table "${table}" (like public."${table}" including generated)`);
    await client.query(`alter table pg_temp."${table}" add constraint "${name}" check (${text})`);
    const { rows } = await client.query<{ check: string }>(
      `select pg_get_constraintdef(oid) as check from pg_constraint
       where conname = $1 and conrelid = $2::regclass`,
      [name, `pg_temp."${table}"`],
    );
    return rows[0]?.check;
  } finally {
    await client.query("rollback");
    client.release();
  }
};
