import { expect, test } from "vitest";
import { productTag, tenantsTag } from "#server/shop/cache-tags.ts";
import type { CacheTag } from "./cache-tag.ts";
import { ResponseCache, type MadeResponse } from "./response-cache.ts";

const answer =
  (tag: CacheTag = tenantsTag) =>
  async (): Promise<MadeResponse> => ({
    status: 200,
    headers: {},
    body: Buffer.alloc(5_000, "x"),
    tags: new Set([tag]),
    cacheable: true,
  });

test("a crawler that reads each page once displaces nothing that a full cache has", async () => {
  const cache = new ResponseCache(50_000);
  for (let page = 0; page < 5; page += 1) await cache.take(`page ${page}`, answer());
  for (let page = 0; page < 1_000; page += 1) await cache.take(`crawled ${page}`, answer());
  for (let page = 0; page < 5; page += 1) expect(cache.get(`page ${page}`)).toBeDefined();
  expect(cache.get("crawled 999")).toBeUndefined();
});

test("a page that is requested again gets into a full cache", async () => {
  const cache = new ResponseCache(20_000);
  for (let page = 0; page < 5; page += 1) await cache.take(`page ${page}`, answer());
  expect(cache.get("page 4")).toBeUndefined();
  await cache.take("page 4", answer());
  expect(cache.get("page 4")).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
});

test("a full cache has room for new pages once others are dropped", async () => {
  const cache = new ResponseCache(20_000);
  for (const id of [1, 2, 3]) await cache.take(`product ${id}`, answer(productTag(id)));
  expect(cache.get("product 3")).toBeUndefined();
  cache.drop(productTag(1));
  await cache.take("product 4", answer(productTag(4)));
  expect(cache.get("product 4")).toBeDefined();
});

test("a CDN keeps no page that the full cache refused, since the page names no tags", async () => {
  const cache = new ResponseCache(10_000, "Surrogate-Key");
  const admitted = await cache.take("product 1", answer());
  const refused = await cache.take("product 2", answer());
  expect([admitted.headers, refused.headers]).toEqual([{ "surrogate-key": tenantsTag }, {}]);
});
