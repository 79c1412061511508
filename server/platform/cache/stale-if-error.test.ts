/** Responses that `everything` dropped are served for a second while new ones can't be made. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { productTag, tenantsTag } from "#server/shop/cache-tags.ts";
import { EVERYTHING } from "../database/changes/changes.ts";
import type { CacheTag } from "./cache-tag.ts";
import type { CachedResponse } from "./cached-response.ts";
import { ResponseCache, type MadeResponse } from "./response-cache.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const made = (text: string, tag: CacheTag = productTag(1), status = 200): MadeResponse => ({
  status,
  headers: {},
  body: Buffer.from(text),
  tags: new Set([tag]),
  cacheable: status < 400,
});
const textOf = (response: CachedResponse): string => String(response.bodyFor().bytes);

/** A cache whose responses can't be made while the database is away, with one of a product. */
const open = async () => {
  const cache = new ResponseCache(1_000_000, "Surrogate-Key");
  const database = { isAway: false, price: "1" };
  const make = async (text: string): Promise<MadeResponse> => {
    await Promise.resolve();
    if (database.isAway) throw Object.assign(new Error("the server starts up"), { code: "57P03" });
    return made(text);
  };
  const product = async () => await cache.take("product", async () => await make(database.price));
  const page = async () =>
    await cache.take("page", async () => made(`page of ${textOf(await product())}`));
  await page();
  return { cache, database, make, product, page };
};

test("what everything dropped stands in for a second while the database does not answer, and not longer", async () => {
  const { cache, database, product } = await open();
  cache.drop(EVERYTHING);
  database.isAway = true;
  expect(cache.size).toBe(0);
  const standIn = await product();
  expect([textOf(standIn), standIn.isCurrent, cache.size]).toEqual(["1", false, 0]);
  expect(standIn.headers).toEqual({}); // a CDN would keep it
  await vi.advanceTimersByTimeAsync(999);
  expect(textOf(await product())).toBe("1");
  await vi.advanceTimersByTimeAsync(1);
  await expect(product()).rejects.toThrow("the server starts up");
});

test("a database that answers is asked, so that nobody sees what was dropped", async () => {
  const { cache, database, product } = await open();
  cache.drop(EVERYTHING);
  database.price = "2";
  expect(textOf(await product())).toBe("2");
  database.isAway = true;
  expect(textOf(await product())).toBe("2");
});

test("a price that is known to have changed does not stand in, also when that is heard while a read fails", async () => {
  const { cache, database, product } = await open();
  cache.drop(EVERYTHING);
  database.isAway = true;
  const reading = product();
  cache.drop(productTag(1));
  await expect(reading).rejects.toThrow("the server starts up");
  await expect(product()).rejects.toThrow("the server starts up");
});

test("a page that is made of what stood in is sent and not kept", async () => {
  const { cache, database, page } = await open();
  cache.drop(EVERYTHING);
  database.isAway = true;
  const madeOfIt = await page();
  expect([textOf(madeOfIt), madeOfIt.isCurrent, cache.size]).toEqual(["page of 1", false, 0]);
  Object.assign(database, { isAway: false, price: "2" });
  expect(textOf(await page())).toBe("page of 2");
  expect(cache.size).toBe(2);
});

test("a page stands in for itself where it can only say that the shop is unavailable", async () => {
  const { cache } = await open();
  cache.drop(EVERYTHING);
  const sorry = async () => made("sorry", tenantsTag, 503);
  expect(textOf(await cache.take("page", sorry))).toBe("page of 1");
  expect(textOf(await cache.take("unknown page", sorry))).toBe("sorry");
});

test("a fault of the shop's own is not hidden by what stood there before", async () => {
  const { cache } = await open();
  cache.drop(EVERYTHING);
  const fault = async () => await Promise.reject(new TypeError("undefined is not a function"));
  await expect(cache.take("product", fault)).rejects.toThrow(TypeError);
});

test("a cache that is filled again while it serves stale responses keeps its limit and its tags", async () => {
  const { cache, database, page, product } = await open();
  cache.drop(EVERYTHING);
  await page();
  cache.drop(productTag(1));
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
  database.isAway = true;
  await expect(product()).rejects.toThrow("the server starts up");
});
