import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../../../test/shop.ts";
import { takeTime } from "./take-time.ts";
import { inTransaction } from "./transaction.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ connections: 1 });
});
afterAll(async () => await shop.close());

const LONG = "select pg_sleep(2.9)"; // more than a page's statement may take, and than the driver waits for

test("a transaction that took its time has it, and the next one over the same connection hasn't", async () => {
  await inTransaction(shop.db, {}, async (client) => {
    await takeTime(client, 60);
    await client.query(LONG);
  });
  await expect(inTransaction(shop.db, {}, (client) => client.query(LONG))).rejects.toThrow(
    "statement timeout",
  );
  expect(shop.db.totalCount).toBe(1);
});
