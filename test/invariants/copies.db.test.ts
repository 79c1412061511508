import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../shop.ts";
import { brokenCopies, copyGroups } from "./copies.ts";

let shop: TestShop;
beforeAll(async () => {
  // It writes wrong copies on purpose.
  shop = await openShop({ copiesMayDiffer: true });
});
afterAll(async () => await shop.close());

test("each invariant of a group reads one of the tables that the group waits for", async () => {
  const { rows: tables } = await shop.ownerDb.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  // A view over products and what is published of them.
  const views = ["stale_publications"];
  const unread = copyGroups.flatMap(({ tables: waited, held }) => {
    const names = tables.map(({ name }) => name).filter((name) => waited.test(name));
    return Object.entries(held).filter(
      ([, query]) =>
        !names.some((name) => query.includes(name)) && !views.some((view) => query.includes(view)),
    );
  });
  expect(unread.map(([invariant]) => invariant)).toEqual([]);
});

test("a wrong copy is found in a shop that had no row of its kind before", async () => {
  const { productId } = shop.goods.drill;
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
  await shop.ownerDb.query(
    `insert into review_counts (tenant_id, product_id, rating, is_answered, has_pictures, count)
     values ($1, $2, 5, false, false, 1)`,
    [shop.stores.own, productId],
  );
  const broken = await brokenCopies(shop.ownerDb);
  expect(broken.map(({ invariant }) => invariant)).toEqual([
    "the counts of reviews differ from a recount",
  ]);
});
