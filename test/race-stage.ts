/** Races in the database: writers that wait until a test lets them go on, and functions that lack a guard. */
import pg from "pg";
import { expect } from "vitest";
import type { TestShop } from "./shop.ts";

/** The advisory lock that closes the gate of a test's database. */
export const GATE = 4_711;

/** Starts to write, and does `meanwhile` while `writers` of them wait at the gate; returns the result of the write. */
export type WhileWriting = <T>(
  write: () => Promise<T>,
  meanwhile?: () => Promise<unknown>,
  writers?: number,
) => Promise<T>;

/** Makes each statement that inserts into a table wait at the gate, after it has read the rows that it adds up. */
export const openGate = async (
  { ownerDb, urls }: Pick<TestShop, "ownerDb" | "urls">,
  table: string,
): Promise<WhileWriting> => {
  await ownerDb.query(`
    create function at_the_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end $$;
    create trigger at_the_gate before insert on ${table} for each statement execute function at_the_gate()`);
  return async (write, meanwhile = async () => undefined, writers = 1) => {
    const gate = new pg.Client({ connectionString: urls.ownerUrl });
    await gate.connect();
    try {
      await gate.query("select pg_advisory_lock($1)", [GATE]);
      const writing = write();
      writing.catch(() => undefined); // awaited below, unless the writers never come to the gate
      await expect.poll(async () => await waitingFor(gate, String(GATE))).toBe(writers);
      try {
        await meanwhile();
      } finally {
        await gate.query("select pg_advisory_unlock($1)", [GATE]);
      }
      return await writing;
    } finally {
      await gate.end();
    }
  };
};

/** The number of transactions of this database that wait for an advisory lock, whose key is an SQL expression. */
export const waitingFor = async (db: pg.Pool | pg.Client, key: string): Promise<number> => {
  const { rows } = await db.query(
    `select from pg_locks where locktype = 'advisory' and not granted and objid = (${key}::bigint & 4294967295)::oid
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length;
};

/** Runs with another text of a function of the database, and then puts its own back. */
export const withFunction = async (
  owner: pg.Pool,
  name: string,
  change: (text: string) => string,
  run: () => Promise<void>,
): Promise<void> => {
  const { rows } = await owner.query<{ text: string }>(
    "select pg_get_functiondef($1::regproc) as text",
    [name],
  );
  const text = rows[0]?.text ?? "";
  const changed = change(text);
  expect(changed).not.toBe(text);
  await owner.query(changed);
  try {
    await run();
  } finally {
    await owner.query(text);
  }
};
