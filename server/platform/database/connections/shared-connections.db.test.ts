import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { openSharedConnections, type SharedConnections } from "./shared-connections.ts";
import { withRoutes, type Database, type Queryable } from "../database.ts";
import { readAs } from "../transaction.ts";

const asking =
  <Row>(name: string, text: string) =>
  async (db: Queryable, number: number): Promise<Row[]> => {
    const { rows } = await db.query({ name, text, values: [number], over: "lookup" });
    return rows as Row[]; // as: the SQL has these columns
  };
const double = asking<{ doubled: number; line: number }>(
  "lane.double",
  "select $1::int * 2 as doubled, pg_backend_pid() as line",
);
const divide = asking<{ parts: number }>("lane.divide", "select 100 / $1::int as parts");

let shop: TestShop;
let lane: SharedConnections;
/** A handle whose lookups go over the connection. */
let handle: Database;
beforeAll(async () => {
  shop = await openShop();
  lane = openSharedConnections({
    url: shop.urls.appUrl,
    login: "lookup",
    patience: 5_000,
    onError: () => undefined,
  });
  handle = withRoutes(shop.db, { lookup: lane, read: lane, search: shop.db });
});
afterAll(async () => {
  await lane.end();
  await shop.close();
});

const lineOf = async (): Promise<number> => (await double(lane, 1))[0]?.line ?? 0;

test("concurrent queries over one connection each get their own answer", async () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at);
  const answers = await Promise.all(numbers.map(async (number) => (await double(lane, number))[0]));
  expect(answers.map((answer) => answer?.doubled)).toEqual(numbers.map((number) => number * 2));
  expect(new Set(answers.map((answer) => answer?.line)).size).toBe(1);
});

test("a query that fails does not affect the others", async () => {
  const [before, bad, after] = await Promise.allSettled([
    divide(lane, 5),
    divide(lane, 0),
    divide(lane, 4),
  ]);
  expect(before).toMatchObject({ value: [{ parts: 20 }] });
  expect(bad).toMatchObject({ reason: { code: "22012" } });
  expect(after).toMatchObject({ value: [{ parts: 25 }] });
});

test("the next query replaces a broken connection", async () => {
  const line = await lineOf();
  await shop.ownerDb.query("select pg_terminate_backend($1)", [line]);
  await expect.poll(() => lineOf().catch(() => line), { timeout: 20_000 }).not.toBe(line);
  expect(await double(lane, 21)).toMatchObject([{ doubled: 42 }]);
});

test.each([
  ["only reads", "25006"],
  ["stops", "57P01"],
])(
  "after an answer that the server %s, the next query takes another connection, and the old one is closed",
  async (_, code) => {
    const line = await lineOf();
    const failing = lane.query({
      text: `do $$ begin raise exception using errcode = '${code}'; end $$`,
    });
    const [failed, beside] = await Promise.allSettled([failing, double(lane, 21)]);
    expect(failed).toMatchObject({ reason: { code } });
    expect(beside).toMatchObject({ value: [{ doubled: 42, line }] });
    expect(await lineOf()).not.toBe(line);
    const isOpen = async () => {
      const { rows } = await shop.ownerDb.query("select from pg_stat_activity where pid = $1", [
        line,
      ]);
      return rows.length > 0;
    };
    await expect.poll(isOpen).toBe(false);
  },
);

test("no query over a shared connection runs as the login itself or as staff of a store", async () => {
  const { rows } = await lane.query({
    text: `select current_user as role, coalesce(current_setting('app.tenant', true), '') as tenant`,
  });
  expect(rows).toEqual([{ role: "phohang_app", tenant: "" }]);
});

const whoAsks = {
  over: "lookup" as const,
  text: "select coalesce(current_setting('app.account', true), '') as account, txid_current_if_assigned() as writes",
};
const askedAs = async (account: number): Promise<unknown> =>
  await readAs(handle, { account }, async (client) => {
    const answers = await Promise.all([client.query(whoAsks), client.query(whoAsks)]);
    return answers.map(({ rows }) => rows[0]);
  });

test("concurrent reads with an account each keep their own scope, and others have none", async () => {
  const [one, nobody, other] = await Promise.all([askedAs(1), lane.query(whoAsks), askedAs(2)]);
  const as = (account: string) => ({ account, writes: null });
  expect(one).toEqual([as("1"), as("1")]);
  expect(nobody.rows).toEqual([as("")]);
  expect(other).toEqual([as("2"), as("2")]);
});

test("a read over a shared connection fails alone, and can't write", async () => {
  const failing = readAs(handle, { account: 1 }, async (client) => await divide(client, 0));
  const writing = readAs(handle, { account: 1 }, async (client) => {
    await client.query({
      over: "lookup",
      text: "update accounts set full_name = 'x' where id = 1",
    });
  });
  const [bad, refused, good] = await Promise.allSettled([failing, writing, askedAs(3)]);
  expect(bad).toMatchObject({ reason: { code: "22012" } });
  expect(refused).toMatchObject({ reason: { code: "25006" } });
  expect(good).toMatchObject({ value: [{ account: "3" }, { account: "3" }] });
  expect(await lane.query(whoAsks)).toMatchObject({ rows: [{ account: "" }] });
});

test("a query that comes after the batch was sent is refused", async () => {
  const late = readAs(handle, { account: 1 }, async (client) => {
    await client.query(whoAsks);
    return await client.query(whoAsks);
  });
  await expect(late).rejects.toThrow("asked after the trip began");
  expect(await lane.query(whoAsks)).toMatchObject({ rows: [{ account: "" }] });
});

test("while a table is locked, a query of it fails and the ones after it are answered", async () => {
  const count = { text: "select count(*) from cart_lines" };
  const holder = await shop.ownerDb.connect();
  try {
    await holder.query("begin");
    await holder.query("lock table cart_lines in access exclusive mode");
    const [held, after] = await Promise.allSettled([lane.query(count), double(lane, 21)]);
    expect(held).toMatchObject({ reason: { code: "55P03" } });
    expect(after).toMatchObject({ value: [{ doubled: 42 }] });
  } finally {
    holder.release(true); // closing the connection releases the lock
  }
});

test("with two connections, short queries pass a long one", async () => {
  const wide = openSharedConnections({
    url: shop.urls.appUrl,
    login: "app",
    patience: 5_000,
    lines: 2,
    onError: () => undefined,
  });
  handle = withRoutes(shop.db, { lookup: lane, read: lane, search: shop.db });
  const holder = await shop.ownerDb.connect();
  try {
    await holder.query("begin");
    await holder.query("lock table cart_lines in access exclusive mode");
    let isHeld = true;
    const held = wide.query({ text: "select count(*) from cart_lines" }).finally(() => {
      isHeld = false;
    });
    expect(await double(wide, 21)).toMatchObject([{ doubled: 42 }]);
    expect(await double(wide, 4)).toMatchObject([{ doubled: 8 }]);
    expect(isHeld).toBe(true);
    await holder.query("rollback");
    expect((await held).rows).toEqual([{ count: 0 }]);
  } finally {
    holder.release(true);
    await wide.end();
  }
});

test("connections are opened before the first request, so that a process that just started keeps nobody waiting", async () => {
  const options = { url: shop.urls.appUrl, patience: 5_000, onError: () => undefined };
  const fresh = openSharedConnections({ ...options, login: "lookup", lines: 2 });
  const count = async (): Promise<number> => {
    const { rows } = await shop.ownerDb.query<{ open: number }>(
      "select count(*)::int as open from pg_stat_activity where usename like '%lookup%' and datname = current_database()",
    );
    return rows[0]?.open ?? 0;
  };
  const before = await count();
  await fresh.connect();
  await fresh.connect();
  expect(await count()).toBe(before + 2);
  expect(await double(fresh, 4)).toMatchObject([{ doubled: 8 }]);
  expect(await count()).toBe(before + 2);
  await fresh.end();
});
