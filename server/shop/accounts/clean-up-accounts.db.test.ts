import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { cleanUpAccounts } from "./clean-up-accounts.ts";

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

/** Inserts `count` links of the customer that expired `days` days ago. */
const expired = async (name: string, days: number, count: number): Promise<void> => {
  await shop.ownerDb.query(
    `insert into account_links (hash, account_id, purpose, email, expires_at)
     select $1 || n, $2, 'reset', 'customer@phohang.test', $3 from generate_series(1, $4) n`,
    [name, shop.cast.customer.accountId, new Date(Date.now() - days * DAY_MS), count],
  );
};
const linksLeft = async (): Promise<unknown> =>
  (await shop.ownerDb.query("select count(*)::int as left from account_links")).rows[0]?.left;

test("all links that expired over a week ago are deleted, and no others", async () => {
  await expired("old", 8, 2_500);
  await expired("young", 6, 3);
  await cleanUpAccounts(shop.db)(new Date(), new AbortController().signal);
  expect(await linksLeft()).toBe(3);
});

test("a closing shop deletes no more links", async () => {
  await expired("older", 9, 10);
  await cleanUpAccounts(shop.db)(new Date(), AbortSignal.abort());
  expect(await linksLeft()).toBe(13);
});
