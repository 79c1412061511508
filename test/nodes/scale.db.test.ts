import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";

const scale = await readFile(join(import.meta.dirname, "../../docs/scale.md"), "utf8");

let clone: Clone;
let owner: pg.Client;
beforeAll(async () => {
  clone = await cloneDatabase();
  owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await clone.drop();
});

type Key = { name: string; table: string; columns: string };

/** Every unique key of the tables with its columns; a column of an expression has no name. */
const uniqueKeys = async (): Promise<Key[]> => {
  const { rows } = await owner.query<Key>(
    `select i.relname as name, t.relname as table,
       (select coalesce(string_agg(a.attname, ', ' order by k.at), '') from unnest(x.indkey) with ordinality k (attnum, at)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum) as columns
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where x.indisunique and t.relnamespace = 'public'::regnamespace order by t.relname, i.relname`,
  );
  return rows;
};
const hasStore = ({ columns }: Key): boolean => columns.split(", ").includes("tenant_id");

test("the page about scale names every unique key without a store, and no other", async () => {
  const table = scale.split("### Unique keys without the store")[1] ?? "";
  const rows = [...table.matchAll(/^\| `(\w+)` \| `([^`]+)` \| ([^|]+) \|$/gm)];
  const told = rows.map(([, name, columns]) => `${name}: ${columns}`);
  const keys = (await uniqueKeys()).filter((key) => !hasStore(key));
  expect(told.toSorted()).toEqual(
    keys.map(({ name, columns }) => `${name}: ${columns}`).toSorted(),
  );
});

test("the keys that are said to fit have the store among their columns", async () => {
  const fit = /^- fit already: (.*(?:\n  .*)*)/m.exec(scale)?.[1] ?? "";
  const named = [...fit.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(2);
  const keys = await uniqueKeys();
  for (const name of named)
    expect(
      keys.filter((key) => key.name === name && hasStore(key)),
      name,
    ).toHaveLength(1);
});

test("sessions, addresses and carts have no store, accounts of shoppers have none, and what a store sells has one", async () => {
  const { rows } = await owner.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id'`,
  );
  const ofStores = rows.map(({ table }) => table);
  for (const table of ["sessions", "addresses", "cart_lines", "checkouts"])
    expect(ofStores, table).not.toContain(table);
  for (const table of ["products", "published_products", "orders", "categories"])
    expect(ofStores, table).toContain(table);
  const shopper =
    "insert into accounts (email, full_name, tenant_id) values ('x@phohang.test', 'X', 1)";
  await expect(owner.query(shopper)).rejects.toThrow("accounts_role_check");
});

test("every table, sequence and key that the page names is there", async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     union select conname from pg_constraint union select column_name from information_schema.columns where table_schema = 'public'`,
  );
  const known = new Set(rows.map(({ name }) => name));
  const named = [...scale.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = ""]) => name);
  const settings = new Set(["max_connections"]);
  expect(named.filter((name) => !known.has(name) && !settings.has(name))).toEqual([]);
});
