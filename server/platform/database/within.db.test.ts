import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { deadlineIn } from "../deadline.ts";
import type { Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";
import { taking, within } from "./within.ts";

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

test("an act that may take its time has it, and the next one over the same connection hasn't", async () => {
  const LONG = sleep(2.9); // more than a page's statement may take, and than the driver waits for
  await inTransaction(taking(shop.db, 60), {}, async (client) => await client.query(LONG));
  await expect(inTransaction(shop.db, {}, (client) => client.query(LONG))).rejects.toThrow(
    "statement timeout",
  );
  expect(shop.db.totalCount).toBe(1);
});

test("a transaction that is out of time is ended by the server, and the connection lives on", async () => {
  const pid = { text: "select pg_backend_pid() as pid" };
  const [before] = (await shop.db.query(pid)).rows;
  await expect(inTransaction(soon(), {}, (client) => client.query(sleep(10)))).rejects.toThrow(
    "statement timeout",
  );
  expect((await shop.db.query(pid)).rows).toEqual([before]);
});

test("what isn't done in time is undone, though each step of it was quick", async () => {
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

test("the server ends a statement that nobody waits for any more", async () => {
  await expect(soon().query(sleep(60))).rejects.toThrow("Query read timeout");
  // The statement's own limit would end it too, later than this waits.
  await expect.poll(asleep, { interval: 20, timeout: 1_500 }).toBe(0);
});

test("who is out of time isn't even asked for", async () => {
  await expect(within(shop.db, deadlineIn(-1)).query(sleep(0))).rejects.toThrow("out of time");
});
