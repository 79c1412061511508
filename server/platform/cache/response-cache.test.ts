import { z } from "#contract/wire/zod.ts";
import { expect, test } from "vitest";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { EVERYTHING } from "#server/platform/database/changes/changes.ts";
import type { CacheTag } from "./cache-tag.ts";
import { productTag, tenantsTag } from "#server/shop/cache-tags.ts";
import {
  cachedManyIn,
  jsonBytes,
  rememberJson,
  ResponseCache,
  type MadeResponse,
} from "./response-cache.ts";

const answer = (bytes: number): (() => Promise<MadeResponse>) => {
  const body = Buffer.alloc(bytes, "x");
  return async () => ({
    status: 200,
    headers: {},
    body,
    tags: new Set([tenantsTag]),
    cacheable: true,
  });
};

const BROWSER = "gzip, deflate, br, zstd";

test("the cache stays within its limit, compressed forms included, and keeps what is requested again", async () => {
  const cache = new ResponseCache(50_000);
  await cache.take("asked", answer(5_000));
  for (let page = 0; page < 100; page += 1) {
    for (const accepts of [BROWSER, "gzip"])
      (await cache.take(`page ${page}`, answer(5_000))).bodyFor(accepts);
    (await cache.take("asked", answer(5_000))).bodyFor(BROWSER);
    expect(cache.bytes).toBeLessThanOrEqual(50_000);
  }
  expect(cache.size).toBeLessThan(10);
  expect(cache.get("asked")).toBeDefined();
  expect(cache.get("page 99")).toBeDefined();
  expect(cache.get("page 1")).toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(50_000);
});

test("a response larger than the limit is returned but not cached", async () => {
  const cache = new ResponseCache(10_000);
  expect((await cache.take("large", answer(20_000))).bodyFor().bytes).toHaveLength(20_000);
  expect(cache.get("large")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test("a response without a tag is returned but never cached", async () => {
  const cache = new ResponseCache(10_000);
  const untagged = async () => ({ ...(await answer(10)()), tags: new Set<CacheTag>() });
  const made = await cache.take("page", untagged);
  expect([made.isCurrent, cache.get("page"), cache.bytes]).toEqual([false, undefined, 0]);
  expect(await cache.take("page", untagged)).not.toBe(made);
});

test("a dropped response takes no bytes", async () => {
  const cache = new ResponseCache(1_000_000);
  for (const accepts of [BROWSER, "gzip", BROWSER])
    (await cache.take("page", answer(5_000))).bodyFor(accepts);
  await expect.poll(() => cache.get("page")?.bodyFor("br").encoding).toBe("br");
  cache.drop(tenantsTag);
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test("everything is dropped when invalidations may have been missed, and later responses are cached again", async () => {
  const cache = new ResponseCache(1_000_000);
  const held = await cache.take("page", answer(5_000));
  await cache.take("other", answer(5_000));
  cache.drop(EVERYTHING);
  expect([cache.size, cache.bytes, held.isCurrent]).toEqual([0, 0, false]);
  held.bodyFor(BROWSER);
  expect(cache.bytes).toBe(0);
  await cache.take("page", answer(5_000));
  cache.drop(tenantsTag);
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test("a large response is stored only compressed, and clients without compression get it whole", async () => {
  const cache = new ResponseCache(1_000_000);
  const body = Buffer.from("Máy khoan ".repeat(5_000));
  const take = async () => await cache.take("page", async () => ({ ...(await answer(1)()), body }));
  expect(zstdDecompressSync((await take()).bodyFor(BROWSER).bytes)).toEqual(body);
  expect(cache.bytes).toBeLessThan(body.length / 6);
  expect((await take()).bodyFor("").bytes).toEqual(body);
  await expect.poll(async () => (await take()).bodyFor(BROWSER).encoding).toBe("br");
  expect((await take()).bodyFor("").bytes).toEqual(body);
  expect(gunzipSync((await take()).bodyFor("gzip").bytes)).toEqual(body);
  cache.drop(tenantsTag);
  expect(cache.bytes).toBe(0);
});

test("a large response is decompressed once for all clients without compression", async () => {
  const cache = new ResponseCache(1_000_000);
  const body = Buffer.from("Máy mài góc ".repeat(5_000));
  const page = await cache.take("page", async () => ({ ...(await answer(1)()), body }));
  page.bodyFor(BROWSER);
  const [first, second] = [page.bodyFor(""), page.bodyFor("identity")];
  expect(first).toEqual({ bytes: body, encoding: undefined });
  expect(second.bytes).toBe(first.bytes);
  expect(page.size).toBeLessThan(body.length / 6);
});

test("only recently requested large responses stay decompressed", async () => {
  const cache = new ResponseCache(10_000_000);
  const unpackedPage = async (at: number) => {
    const body = Buffer.alloc(200_000, `page ${at}`);
    const page = await cache.take(`page ${at}`, async () => ({ ...(await answer(1)()), body }));
    page.bodyFor(BROWSER);
    return page.bodyFor("").bytes;
  };
  const first = await unpackedPage(0);
  const lasting = await unpackedPage(1);
  for (let at = 2; at < 100; at += 1) {
    await unpackedPage(at);
    expect(await unpackedPage(1)).toBe(lasting);
  }
  const again = await unpackedPage(0);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});

test.each([
  ["br;q=0, gzip", "gzip"],
  ["zstd;q=0,br; q=0.0, gzip;q=0.5", "gzip"],
  ["gzip;q=0, *;q=0", undefined],
  ["gzip;q=0.001", "gzip"],
])("a client that accepts %s gets no encoding that it rules out", async (accepts, encoding) => {
  const cache = new ResponseCache(1_000_000);
  const take = async () => await cache.take("page", answer(5_000));
  await expect.poll(async () => (await take()).bodyFor(BROWSER).encoding).toBe("br");
  expect((await take()).bodyFor(accepts).encoding).toBe(encoding);
});

test("the first request gets a quickly made encoding, later ones the smallest that they accept", async () => {
  const cache = new ResponseCache(1_000_000);
  const body = Buffer.from("Máy khoan pin Bosch GSB 120-LI ".repeat(100));
  const take = async () => await cache.take("page", async () => ({ ...(await answer(0)()), body }));
  const first = (await take()).bodyFor(BROWSER);
  expect(first.encoding).toBe("zstd");
  expect(zstdDecompressSync(first.bytes)).toEqual(body);
  expect((await take()).bodyFor("br").encoding).toBeUndefined();
  await expect.poll(async () => (await take()).bodyFor(BROWSER).encoding).toBe("br");
  expect(brotliDecompressSync((await take()).bodyFor(BROWSER).bytes)).toEqual(body);
  const zipped = (await take()).bodyFor("gzip");
  expect(zipped.encoding).toBe("gzip");
  expect(gunzipSync(zipped.bytes)).toEqual(body);
  for (const none of [undefined, "identity"])
    expect((await take()).bodyFor(none)).toEqual({ bytes: body, encoding: undefined });
});

test("a page is not cached when a cached answer that it uses is invalidated meanwhile", async () => {
  const cache = new ResponseCache(1_000_000);
  const price = async () => await cache.take("price", answer(10));
  await price();
  const { promise: changed, resolve: change } = Promise.withResolvers<undefined>();
  const page = cache.take("page", async () => {
    const { tags } = await price();
    await changed;
    return { ...(await answer(10)()), tags };
  });
  cache.drop(tenantsTag);
  change(undefined);
  await page;
  expect([cache.get("page"), cache.get("price")]).toEqual([undefined, undefined]);
  await cache.take("page", answer(10));
  expect(cache.get("page")).toBeDefined();
});

const shape = z.object({ id: z.number(), price: z.number() });

/** A source whose prices may change. `asked` records the keys of each lookup. */
const open = (): {
  cache: ResponseCache;
  prices: Map<number, number>;
  asked: number[][];
  cards: (keys: number[]) => Promise<{ id: number; price: number }[]>;
} => {
  const cache = new ResponseCache(1_000_000);
  const cachedMany = cachedManyIn(cache);
  const prices = new Map([1, 2, 3, 4].map((id) => [id, id * 1_000]));
  const asked: number[][] = [];
  const find = async (missing: readonly number[]) => {
    asked.push([...missing]);
    const found = missing.flatMap((id) => {
      const price = prices.get(id);
      return price === undefined ? [] : [{ id, price, cost: 1 }];
    });
    await Promise.resolve();
    return new Map(
      found.map((value) => [value.id, { value, tags: [productTag(value.id)] as const }]),
    );
  };
  const cards = async (keys: number[]) => await cachedMany("card", shape, keys, find);
  return { cache, prices, asked, cards };
};

test("one lookup finds all keys that are not cached, and values come in the order of the keys", async () => {
  const { cards, asked } = open();
  await cards([2]);
  expect(await cards([3, 2, 1])).toEqual([
    { id: 3, price: 3_000 },
    { id: 2, price: 2_000 },
    { id: 1, price: 1_000 },
  ]);
  await cards([1, 2, 3]);
  expect(asked).toEqual([[2], [3, 1]]);
});

test("concurrent requests for a key share one lookup", async () => {
  const { cards, asked } = open();
  await Promise.all([cards([1, 2]), cards([2, 1]), cards([2, 3])]);
  expect(asked.flat().toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});

test("a key without a value is left out and not cached", async () => {
  const { cards, asked, prices } = open();
  expect(await cards([9, 1])).toEqual([{ id: 1, price: 1_000 }]);
  prices.set(9, 9_000);
  expect(await cards([9, 1])).toHaveLength(2);
  expect(asked).toEqual([[9, 1], [9]]);
});

test("an invalidated tag drops only its value, also during the lookup", async () => {
  const { cards, prices, cache } = open();
  await cards([1, 2]);
  prices.set(1, 5);
  const finding = cards([3]);
  prices.set(3, 7);
  cache.drop(productTag(1));
  cache.drop(productTag(3));
  await finding;
  expect(await cards([1, 2, 3])).toEqual([
    { id: 1, price: 5 },
    { id: 2, price: 2_000 },
    { id: 3, price: 7 },
  ]);
});

test("every request gets the same frozen object with only the fields of the shape", async () => {
  const { cards } = open();
  const [[one], [again]] = [await cards([1]), await cards([1])];
  expect(again).toBe(one);
  expect(one).toEqual({ id: 1, price: 1_000 });
  expect(Object.isFrozen(one)).toBe(true);
});

test("a failed lookup rejects all waiting calls, and the next call looks up again", async () => {
  const cachedMany = cachedManyIn(new ResponseCache(1_000_000));
  const fail = async () => await Promise.reject(new Error("the database is away"));
  await expect(cachedMany("card", shape, [1, 2], fail)).rejects.toThrow("the database is away");
  const find = async () =>
    new Map([[1, { value: { id: 1, price: 2 }, tags: [productTag(1)] as const }]]);
  expect(await cachedMany("card", shape, [1], find)).toEqual([{ id: 1, price: 2 }]);
});

const card = (id: number, name = `Máy khoan "${id}"`): object => {
  const value = Object.freeze({ id: String(id), name, price: 1_290_000, rating: null });
  rememberJson(value, Buffer.from(JSON.stringify(value)));
  return value;
};

test.each<[string, unknown]>([
  ["a listing of cards", { total: 2, products: [card(1), card(2)], facets: { origins: [] } }],
  ["one card", { products: [card(1)] }],
  ["several lists", { first: [card(1)], none: [], other: [card(2), card(3)], last: "é" }],
  ["a card without remembered JSON among others", { products: [card(1), { id: "2" }, card(3)] }],
  ["a field that is undefined", { total: undefined, products: [card(1)], page: 1 }],
  ["texts and numbers in a list", { words: ["a", 1, null, true] }],
  ["nothing", {}],
  ["a list", [card(1), card(2)]],
  ["null", null],
])("%s is serialised as JSON.stringify does it", (_, value) => {
  expect(jsonBytes(value).toString()).toBe(JSON.stringify(value));
});

test.each([
  ["Surrogate-Key", "surrogate-key", "tenants product:12"],
  ["Cache-Tag", "cache-tag", "tenants,product:12"],
] as const)(
  "a CDN is told the tags of a response by %s, and of none that the shop does not keep itself",
  async (header, name, tags) => {
    const cache = new ResponseCache(50_000, header);
    const both = new Set([tenantsTag, productTag(12)]);
    const made = async () => ({ ...(await answer(10)()), tags: both });
    expect((await cache.take("kept", made)).headers[name]).toBe(tags);
    const untold = async (key: string, make: () => Promise<MadeResponse>) =>
      expect((await cache.take(key, make)).headers).toEqual({});
    await untold("failed", async () => ({ ...(await made()), cacheable: false }));
    await untold("written meanwhile", async () => {
      const read = await made();
      cache.drop(productTag(12));
      return read;
    });
    expect((await new ResponseCache(50_000).take("kept", made)).headers).toEqual({});
  },
);
