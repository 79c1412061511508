import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type Pool, type Queryable } from "#server/platform/database/database.ts";
import { pagesRead } from "#test/requests/pages-read.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { findIndexedProducts } from "./index/search-index.queries.ts";
import { allTiers, indexedTiers } from "./search-tiers.ts";
import {
  findAlike,
  findByCode,
  findKnownWords,
  findLikeWords,
  findTierMatches,
} from "./search.queries.ts";

let shop: TestShop;
let db: Pool;

// A table of a few rows is read whole by the planner's choice. Without that choice, it is read whole only where no
// index can be used. The million products of `plans.long.test.ts` show which one is chosen.
beforeAll(async () => {
  shop = await openShop();
  db = openDatabase({ url: shop.urls.appUrl, login: "search", max: 1, onError: () => undefined });
  await db.query("set enable_seqscan = off");
});
afterAll(async () => {
  await db.end();
  await shop.close();
});

const matches =
  (from: number, patterns: string[], tenant: number | null = null) =>
  async (client: Queryable) =>
    await findTierMatches(client, {
      patterns,
      tenant,
      from,
      below: allTiers.length,
      found: 0,
      known: [],
    });

const many = ["%may%", "%khoan%", "%pin%", "%18v%", "%hop%", "%bosch%", "%xanh%"];
const below = indexedTiers.length;

const searches: Record<string, (client: Queryable) => Promise<unknown>> = {
  "a word in all tiers": matches(0, ["%khoan%"]),
  "two words of a store": async (client) =>
    await matches(0, ["%may%", "%khoan%"], shop.stores.own)(client),
  "seven words below the indexed tiers": matches(below, many),
  "three words in the last tier": matches(allTiers.length - 1, many.slice(0, 3)),
  "a product number": async (client) => await findByCode(client, { code: "gbh226", tenant: null }),
  "a slip": async (client) => await findLikeWords(client, { word: "khaon" }),
  "known words": async (client) =>
    await findKnownWords(client, { words: ["khoan"], patterns: ["%khoan%"] }),
  "similar texts": async (client) =>
    await findAlike(client, { text: "may khaon", must: [], tenant: null }),
  "products by key": async (client) => await findIndexedProducts(client, { ids: [1, 2] }),
};

it.each(Object.entries(searches))("%s are found by an index of products", async (_, search) => {
  const reads = await pagesRead(db, {}, search);
  expect(reads).not.toEqual([]);
  for (const { statement, readWhole } of reads)
    expect({
      statement,
      whole: readWhole.filter((table) => /^(published_products|search_words)$/.test(table)),
    }).toEqual({ statement, whole: [] });
});

it("finds a statement without an index", async () => {
  const unindexed = async (client: Queryable) =>
    await client.query({
      name: "unindexed",
      text: "select from published_products where fold || '' like $1",
      values: ["%khoan%"],
    });
  const [read] = await pagesRead(db, {}, unindexed);
  expect(read?.readWhole).toEqual(["published_products"]);
});
