import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { spareLogins } from "#test/nodes/spare-logins.ts";
import { closeConnections, keptConnections, openConnections } from "#server/shop/app-context.ts";
import { listenToChanges } from "../changes/changes.ts";
import { describeConnections } from "./connection-budget.ts";
import { connectAll } from "../database.ts";
import { prepareLogins } from "./prepare-logins.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

test("the operator is told how many connections a process keeps, and how many processes the server carries", async () => {
  const kept = keptConnections({ app: 10, search: 4, checkout: 8 });
  expect((await describeConnections(shop.ownerDb, kept))[0]).toBe(
    "Connections: 26 a process (requests 10, searches 4, checkouts 8, shared reads 3, listener 1); PostgreSQL takes 97, enough for 3.",
  );
});

test("a process whose connections don't fit beside those in use warns, and one with small pools doesn't", async () => {
  const large = keptConnections({ app: 60, search: 20, checkout: 20 });
  expect((await describeConnections(shop.ownerDb, large))[1]).toMatch(
    /^Warning: \d+ of these 97 connections are in use, so this process can't have its 104: make its pools smaller \(DATABASE_POOL, /,
  );
  const small = keptConnections({ app: 1, search: 1, checkout: 1 });
  expect(await describeConnections(shop.ownerDb, small)).toHaveLength(1);
});

test("a process keeps as many connections as it says, each with its own login", async () => {
  const spare = spareLogins(shop);
  const url = await spare.create();
  await prepareLogins(shop.urls.ownerUrl, url);
  const sizes = { app: 3, search: 2, checkout: 1 };
  const connections = openConnections({ url, sizes, patience: 5_000, onError: () => undefined });
  const { pools, lookup, read } = connections;
  const changes = listenToChanges(url, () => undefined);
  try {
    await Promise.all(Object.values(pools).map(connectAll));
    const ask = { text: "select 1" };
    await Promise.all([lookup, read, read].map(async (shared) => await shared.query(ask)));
    const findOpen = async () => {
      const { rows } = await shop.ownerDb.query<{ login: string; n: number }>(
        "select usename as login, count(*)::int as n from pg_stat_activity where usename like $1 group by 1",
        [`${new URL(url).username}_%`],
      );
      return Object.fromEntries(rows.map(({ login, n }) => [login, n]));
    };
    // The pool of requests, the two connections for shared reads, and the listener.
    await expect.poll(findOpen).toEqual({
      [spare.loginOf(url, "app")]: sizes.app + 3,
      [spare.loginOf(url, "lookup")]: 1,
      [spare.loginOf(url, "search")]: sizes.search,
      [spare.loginOf(url, "checkout")]: sizes.checkout,
    });
    const kept = Object.values(keptConnections(sizes)).reduce((sum, each) => sum + each, 0);
    expect(Object.values(await findOpen()).reduce((sum, each) => sum + each, 0)).toBe(kept);
  } finally {
    await Promise.all([changes.close(), closeConnections(connections)]);
    await spare.drop();
  }
});
