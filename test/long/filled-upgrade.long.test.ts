import { readFile } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate, schemaFits } from "#server/platform/database/migrations/migrate.ts";
import { openOwnServer } from "../nodes/own-server.ts";
import { reportFigures } from "./report-figures.ts";

const ORDERS = 1_000_000;

/** Copies each row of a table, with other values in some columns; `nth` is the number of the copy. */
const copyRows = async (
  owner: pg.Client,
  { table, copies, values }: { table: string; copies: number; values: Record<string, string> },
): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
    [table],
  );
  const names = rows.map(({ name }) => name);
  const copied = names.map((name) => values[name] ?? `one.${name}`);
  await owner.query(
    `insert into ${table} (${names.join(", ")}) select ${copied.join(", ")}
     from generate_series(1, ${copies}) nth, ${table} one`,
  );
};

/** Spreads the copies over a year. */
const earlier = (column: string): string =>
  `one.${column} - make_interval(mins => (nth % 525600)::int)`;

test("a shop of a million orders is upgraded from 0.1.0", async () => {
  const server = await openOwnServer();
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  try {
    await owner.connect();
    await owner.query(await readFile("test/upgrade/0.1.0.sql", "utf8"));
    const { rows } = await owner.query<{ orders: number }>(
      "select count(*)::int as orders from orders",
    );
    const copies = Math.ceil(ORDERS / (rows[0]?.orders ?? 0)) - 1;
    await owner.query("set session_replication_role = replica");
    const id = "one.order_id || nth";
    await copyRows(owner, { table: "order_lines", copies, values: { order_id: id } });
    await copyRows(owner, {
      table: "order_history",
      copies,
      values: { order_id: id, at: earlier("at") },
    });
    await copyRows(owner, {
      table: "orders",
      copies,
      values: {
        id: "one.id || nth",
        transfer_code: "one.transfer_code || nth",
        created_at: earlier("created_at"),
      },
    });
    await owner.query("update order_counts set count = count * ($1::int + 1)", [copies]);
    await owner.query("set session_replication_role = origin");
    await owner.query("vacuum analyze");

    const begun = performance.now();
    await migrate(server.ownerUrl);
    const migrated = performance.now();
    expect(await schemaFits(owner)).toBe(true);
    await owner.query("select rebuild_revenue()");
    const rebuilt = performance.now();
    const { rows: sums } = await owner.query<{ placed: number; figured: number }>(
      `select (select count(*)::int from orders) as placed,
         (select sum(count)::int from revenue_figures where dimension = 'hour' and span = 'month' and event = 'placed') as figured`,
    );
    expect(sums).toEqual([
      { placed: expect.toSatisfy((n: number) => n >= ORDERS), figured: sums[0]?.placed },
    ]);
    reportFigures("Upgrade from 0.1.0", {
      orders: sums[0]?.placed ?? 0,
      "seconds of the migrations": Math.round((migrated - begun) / 1_000),
      "seconds of adding up revenue": Math.round((rebuilt - migrated) / 1_000),
    });
  } finally {
    await owner.end();
    await server.close();
  }
});
