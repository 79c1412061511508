import pg from "pg";
import { expect, test } from "vitest";
import { urlFor } from "#server/platform/database/connections/roles.ts";
import { cloneDatabase } from "./clone-database.ts";

test("clones are migrated, empty, and apart from one another", async () => {
  const [one, two] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  try {
    await ask(one.ownerUrl, "create table only_here (id int)");
    const tables = "select count(*)::int as n from pg_tables where schemaname = 'public'";
    const [{ n: inOne }] = await ask(one.ownerUrl, tables);
    const [{ n: inTwo }] = await ask(two.ownerUrl, tables);
    expect(inTwo).toBeGreaterThan(5);
    expect(inOne).toBe(inTwo + 1);
  } finally {
    await one.drop();
    await two.drop();
  }
});

test("the shop connects as a role that owns nothing and cannot pass row-level security", async () => {
  const clone = await cloneDatabase();
  try {
    const [{ n }] = await ask(
      urlFor(clone.appUrl, "app"),
      `select count(*)::int as n from pg_roles
       where pg_has_role(current_user, oid, 'member') and (rolsuper or rolbypassrls or rolcreatedb)`,
    );
    expect(n).toBe(0);
  } finally {
    await clone.drop();
  }
});

async function ask(url: string, text: string): Promise<[{ n: number }]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows as [{ n: number }]; // the tests select one row with a count
  } finally {
    await client.end();
  }
}
