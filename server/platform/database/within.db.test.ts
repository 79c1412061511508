import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { deadlineIn } from "../deadline.ts";
import type { Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";
import { withTimeout, within } from "./within.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ connections: 1 });
});
afterAll(async () => await shop.close());

const sleep = (seconds: number) => ({ text: `select pg_sleep(${seconds})` });
const soon = (): Database => within(shop.db, deadlineIn(300));

const asleep = async (): Promise<number | null> => {
  const asking = `select from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select pg_sleep(%'`;
  return (await shop.ownerDb.query(asking)).rowCount;
};

test(
  "a longer limit holds for its act, not for the next one over the same connection",
  { tags: ["long"] },
  async () => {
    const LONG = sleep(2.9); // longer than a page's statement limit and than the driver's
    await inTransaction(withTimeout(shop.db, 60), {}, async (client) => await client.query(LONG));
    await expect(inTransaction(shop.db, {}, (client) => client.query(LONG))).rejects.toThrow(
      "statement timeout",
    );
    expect(shop.db.totalCount).toBe(1);
  },
);

test("the server ends a transaction that is out of time, and the connection survives", async () => {
  const pid = { text: "select pg_backend_pid() as pid" };
  const [before] = (await shop.db.query(pid)).rows;
  await expect(inTransaction(soon(), {}, (client) => client.query(sleep(10)))).rejects.toThrow(
    "statement timeout",
  );
  expect((await shop.db.query(pid)).rows).toEqual([before]);
});

test("a transaction that is not done in time is rolled back, though each of its steps was quick", async () => {
  const late = deadlineIn(300);
  const { accountId } = shop.cast.customer;
  const renaming = inTransaction(within(shop.db, late), { account: accountId }, async (client) => {
    const text = "update accounts set full_name = 'Too Late' where id = $1";
    const { rowCount } = await client.query({ text, values: [accountId] });
    expect(rowCount).toBe(1);
    await expect.poll(() => late.left(), { timeout: 5_000 }).toBeLessThan(0);
  });
  await expect(renaming).rejects.toThrow("out of time");
  const named = "select from accounts where full_name = 'Too Late'";
  expect((await shop.ownerDb.query(named)).rowCount).toBe(0);
});

test("the server ends a statement whose client is gone", async () => {
  await expect(soon().query(sleep(60))).rejects.toThrow("Query read timeout");
  // The statement's own limit would end it too, but later than this poll waits.
  await expect.poll(asleep, { interval: 20, timeout: 1_500 }).toBe(0);
});

test("a request that is out of time sends no query", async () => {
  await expect(within(shop.db, deadlineIn(-1)).query(sleep(0))).rejects.toThrow("out of time");
});
