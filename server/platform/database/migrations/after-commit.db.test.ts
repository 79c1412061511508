import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fits, openEmpty } from "#test/long/empty-database.ts";
import { migrate } from "./migrate.ts";

let empty: Awaited<ReturnType<typeof openEmpty>>;
let owner: pg.Client;
beforeEach(async () => {
  empty = await openEmpty();
  await migrate(empty.url);
  owner = new pg.Client({ connectionString: empty.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await empty.close();
});

const INDEX = "create unique index concurrently if not exists later_idx on orders (id, note)";

const leave = async (...statements: string[]): Promise<void> => {
  for (const statement of statements)
    await owner.query("insert into drizzle.after_commit (statement) values ($1)", [statement]);
};
const left = async (): Promise<number> =>
  (await owner.query("select from drizzle.after_commit")).rows.length;
const isValid = async (): Promise<boolean | undefined> =>
  (
    await owner.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass('later_idx')",
    )
  ).rows[0]?.valid;

test("every table has a primary key, which logical replication names rows by", async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p')
       and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test("what migrations leave for after their commit is carried out in its sequence, once", async () => {
  await leave(
    INDEX,
    "alter table orders add constraint later_check check (total_amount >= 0) not valid",
    "alter table orders validate constraint later_check",
  );
  await migrate(empty.url);
  expect(await isValid()).toBe(true);
  const { rows } = await owner.query(
    "select convalidated from pg_constraint where conname = 'later_check'",
  );
  expect(rows).toEqual([{ convalidated: true }]);
  expect(await left()).toBe(0);
  await migrate(empty.url);
});

test(
  "an index whose building was cut off is built again, and what failed is named and tried at the next start",
  { tags: ["long"] },
  async () => {
    await owner.query("create index later_idx on orders (id, note)");
    await owner.query(
      "update pg_index set indisvalid = false where indexrelid = 'later_idx'::regclass",
    );
    await leave(INDEX, "alter table orders validate constraint later_check");
    await expect(migrate(empty.url)).rejects.toThrow(
      '"later_check" of relation "orders" does not exist',
    );
    expect([await isValid(), await left(), await fits(empty.url)]).toEqual([true, 1, true]);
    await owner.query(
      "alter table orders add constraint later_check check (total_amount >= 0) not valid",
    );
    await migrate(empty.url);
    expect(await left()).toBe(0);
  },
);

test(
  "ten processes that start together carry it out once, and none fails",
  { tags: ["long"] },
  async () => {
    await leave(
      INDEX,
      "alter table orders add constraint later_check check (total_amount >= 0) not valid",
    );
    await Promise.all(Array.from({ length: 10 }, async () => await migrate(empty.url)));
    expect([await isValid(), await left()]).toEqual([true, 0]);
  },
);
