import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import type { Queryable } from "./database.ts";
import { inTransaction, readAs, writeAs } from "./transaction.ts";

let shop: TestShop;
let tries: number;
beforeAll(async () => {
  shop = await openShop({ connections: 1 });
});
beforeEach(() => {
  tries = 0;
});
afterAll(async () => await shop.close());

/** Renames the buyer; the first tries fail with this PostgreSQL error code. */
const rename = (name: string, code: string, times: number) => async (client: Queryable) => {
  tries += 1;
  const text = "update accounts set full_name = $2 where id = $1";
  await client.query({ text, values: [shop.cast.customer.accountId, `${name} ${tries}`] });
  const fail = `do $$ begin raise exception using errcode = '${code}'; end $$`;
  if (tries <= times) await client.query({ text: fail });
};
const nameNow = async (): Promise<unknown> => {
  const asking = "select full_name from accounts where id = $1";
  return (await shop.ownerDb.query(asking, [shop.cast.customer.accountId])).rows[0]?.full_name;
};

test.each([
  ["a deadlock", "40P01"],
  ["a conflict with another transaction", "40001"],
])("%s is retried, and leaves nothing of the earlier tries", async (_, code) => {
  await inTransaction(shop.db, {}, rename("Thử", code, 3));
  expect(tries).toBe(4);
  expect(await nameNow()).toBe("Thử 4");
});

test.each([
  ["only reads", "25006"],
  ["stops", "57P01"],
])(
  "after a transaction that met a server that %s, its connection is not used again",
  async (_, code) => {
    const text = "select pg_backend_pid() as line";
    const lineOf = async () => (await shop.db.query({ text })).rows[0];
    const line = await lineOf();
    expect(await lineOf()).toEqual(line);
    await expect(inTransaction(shop.db, {}, rename("Đọc", code, 9))).rejects.toMatchObject({
      code,
    });
    expect(tries).toBe(1);
    expect(await lineOf()).not.toEqual(line);
  },
);

test("after three retries the act fails, and nothing of it stays", async () => {
  const before = await nameNow();
  const renaming = inTransaction(shop.db, {}, rename("Mãi", "40001", 9));
  await expect(renaming).rejects.toMatchObject({ code: "40001" });
  expect(tries).toBe(4);
  expect(await nameNow()).toBe(before);
});

test("an error that a library wrapped is retried, too", async () => {
  await inTransaction(shop.db, {}, async (client) => {
    try {
      await rename("Gói", "40P01", 1)(client);
    } catch (cause) {
      throw new Error("Failed query", { cause });
    }
  });
  expect(await nameNow()).toBe("Gói 2");
});

test("an error that would repeat is not retried", async () => {
  const renaming = inTransaction(shop.db, {}, rename("Lại", "23505", 9));
  await expect(renaming).rejects.toMatchObject({ code: "23505" });
  expect(tries).toBe(1);
});

const whoseTurn = {
  text: `select current_setting('app.account', true) as account, pg_current_xact_id_if_assigned() as wrote`,
};
const turn = async (client: Queryable): Promise<unknown> => (await client.query(whoseTurn)).rows[0];

test("a batched read runs as the buyer, and the next query without an account", async () => {
  const { accountId } = shop.cast.customer;
  const both = async (client: Queryable) => await Promise.all([turn(client), turn(client)]);
  const asBuyer = { account: String(accountId), wrote: null };
  expect(await readAs(shop.db, { account: accountId }, both)).toEqual([asBuyer, asBuyer]);
  expect(await turn(shop.db)).toEqual({ account: "", wrote: null });
});

test("a query that waits for an earlier answer misses the batch and is refused", async () => {
  const late = readAs(shop.db, {}, async (client) => [await turn(client), await turn(client)]);
  await expect(late).rejects.toThrow("asked after the trip began");
});

test("a batched read can't write, and after a failed one the connection serves the next", async () => {
  const before = await nameNow();
  const writing = readAs(shop.db, {}, rename("Đọc", "40001", 0));
  await expect(writing).rejects.toMatchObject({ code: "25006" });
  expect(await nameNow()).toBe(before);
  expect(await turn(shop.db)).toMatchObject({ wrote: null });
  expect(shop.db.totalCount).toBe(1);
});

/** Renames the buyer and sends another query at once. */
const renameAnd = (name: string, other: (client: Queryable) => Promise<unknown>) =>
  writeAs(shop.db, {}, async (client) => {
    const renamed = rename(name, "", 0)(client);
    return await Promise.all([renamed, other(client)]);
  });

test("writes that are sent together are committed together", async () => {
  await renameAnd("Cùng", async (client) => await client.query({ text: "select 1" }));
  expect(await nameNow()).toBe("Cùng 1");
});

test("of writes that are sent together nothing stays if a later one fails", async () => {
  const before = await nameNow();
  const failing = renameAnd("Hỏng", async (client) => await client.query({ text: "select 1/0" }));
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(await nameNow()).toBe(before);
  expect((await shop.db.query({ text: "select 1 as one" })).rows).toEqual([{ one: 1 }]);
});

test("writes of which one can't be sent are not sent at all", async () => {
  const before = await nameNow();
  const failing = renameAnd("Thiếu", async () => {
    throw new Error("no such parameter");
  });
  await expect(failing).rejects.toThrow("no such parameter");
  expect(await nameNow()).toBe(before);
});
