import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openShop, type TestShop } from "../../../test/shop.ts";
import type { Queryable } from "./database.ts";
import { inTransaction } from "./transaction.ts";

let shop: TestShop;
let tries: number;
beforeAll(async () => {
  shop = await openShop({ connections: 1 });
});
beforeEach(() => {
  tries = 0;
});
afterAll(async () => await shop.close());

/** Renames the buyer; PostgreSQL gives it up with this code the first times. */
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
])("%s is tried again, and leaves nothing of the tries before", async (_, code) => {
  await inTransaction(shop.db, {}, rename("Thử", code, 3));
  expect(tries).toBe(4);
  expect(await nameNow()).toBe("Thử 4");
});

test("after three times more it is given up, whole", async () => {
  const before = await nameNow();
  const renaming = inTransaction(shop.db, {}, rename("Mãi", "40001", 9));
  await expect(renaming).rejects.toMatchObject({ code: "40001" });
  expect(tries).toBe(4);
  expect(await nameNow()).toBe(before);
});

test("what would fail again is not tried again", async () => {
  const renaming = inTransaction(shop.db, {}, rename("Lại", "23505", 9));
  await expect(renaming).rejects.toMatchObject({ code: "23505" });
  expect(tries).toBe(1);
});
