import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { SEARCH_DEPTH } from "#contract/rules/limits.ts";
import { loadSynthetic } from "#demo/synthetic/load-synthetic.ts";
import { cachedManyIn, ResponseCache } from "#server/platform/cache/response-cache.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { loadDemoGoods } from "#test/vouchers/demo-goods.ts";
import { openSearchIndex, type SearchIndex } from "../index/search-index.ts";
import { openSearch } from "../open-search.ts";
import { searchProducts } from "../search.ts";

/**
 * Texts of shoppers, each with its kind: with and without marks, half words, slips, Telex and VNI left in the text,
 * product numbers, sizes, nonsense.
 */
const queries = readFileSync(new URL("queries.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t") as [kind: string, json: string]) // as: two columns
  .map(([kind, json]) => ({ kind, name: JSON.parse(json) as string })); // as: a text of the file

let shop: TestShop;

const open = async (products: number) => {
  shop = await openShop({ copiesMayDiffer: true });
  await loadDemoGoods(shop);
  const { ownerUrl } = shop.urls;
  const now = new Date("2026-11-26T00:00:00Z");
  await loadSynthetic({ ownerUrl, products, seed: 1, now, log: () => undefined });
};

/** PostgreSQL searches all of the tiers. */
const withoutIndex: SearchIndex = {
  current: async () => null,
  size: () => ({ entries: 0, bytes: 0 }),
};

const indexOf = async (mostIndexed: number): Promise<SearchIndex> => {
  const index = openSearchIndex({ subscribe: () => undefined }, shop, { mostIndexed });
  while (!(await index.current())) await pause(5);
  return index;
};

/** The results of every nth query, a line each: kind, text, number of hits, correction, first hits, hash of all hits. */
const results = async (index: SearchIndex, every: number): Promise<string> => {
  const cachedMany = cachedManyIn(new ResponseCache(1e8));
  const parts = openSearch({ subscribe: () => undefined }, shop);
  const lines: string[] = [];
  for (const [at, { kind, name }] of queries.entries()) {
    if (at % every !== 0) continue;
    const { products, correctedTo } = await searchProducts(
      { ...parts, db: shop.db, cachedMany, index },
      { name, page: 1, size: SEARCH_DEPTH as 50 }, // as: no page of the wire has all hits
      at % 2 ? "en" : "vn",
    );
    const numbers = products.map(({ productNumber }) => productNumber);
    const hash = createHash("sha256").update(numbers.join("\n")).digest("hex").slice(0, 8);
    const first = numbers.slice(0, 5).join(", ");
    lines.push([kind, name, numbers.length, correctedTo ?? "", first, hash].join("\t"));
  }
  return `${lines.join("\n")}\n`;
};

afterEach(async () => await shop.close());

it(
  "a fifth of what people type, among 1,000 products, finds what it found before, in the index and without",
  { timeout: 120_000 },
  async () => {
    await open(1_000);
    const found = await results(await indexOf(10_000), 5);
    await expect(found).toMatchFileSnapshot("among-1000.tsv");
    expect(await results(withoutIndex, 5)).toBe(found);
  },
);

describe("all that people type, among 10,000 products, finds what it found before", () => {
  const long = { tags: ["long"], timeout: 600_000 };
  // Most products sell almost nothing: they are in the tiers that no process indexes.
  const lowerTiers =
    "update published_products set tier = case when tier < 2 then tier else tier + 5 end";

  it("in the index of the process, and in PostgreSQL without it", long, async () => {
    await open(10_000);
    const found = await results(await indexOf(20_000), 1);
    await expect(found).toMatchFileSnapshot("among-10000.tsv");
    expect(await results(withoutIndex, 1)).toBe(found);
  });

  it("in both, where PostgreSQL searches what sells almost nothing", long, async () => {
    await open(10_000);
    await shop.ownerDb.query(lowerTiers);
    const found = await results(await indexOf(5_000), 1);
    await expect(found).toMatchFileSnapshot("among-10000-in-lower-tiers.tsv");
    expect(await results(withoutIndex, 1)).toBe(found);
  });
});
