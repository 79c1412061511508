import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tenantsTag } from "#server/shop/cache-tags.ts";
import { PageTags } from "../pages/pages.ts";
import { ResponseCache, type MadeResponse } from "./response-cache.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;

const until =
  (freshUntil: number | undefined): (() => Promise<MadeResponse>) =>
  async () => ({
    status: 200,
    headers: {},
    body: Buffer.from("{}"),
    tags: new Set([tenantsTag]),
    freshUntil,
    cacheable: true,
  });

test("a response that the clock puts out of date is dropped at that time, others stay", async () => {
  const cache = new ResponseCache(100_000);
  const soon = await cache.take("soon", until(Date.now() + 5_000));
  await cache.take("always", until(undefined));
  vi.advanceTimersByTime(4_999);
  expect(soon.isCurrent).toBe(true);
  vi.advanceTimersByTime(2);
  expect([soon.isCurrent, cache.get("soon"), cache.get("always")?.isCurrent]).toEqual([
    false,
    undefined,
    true,
  ]);
});

test("a response whose time is over already is returned but not cached", async () => {
  const cache = new ResponseCache(100_000);
  const late = await cache.take("late", until(Date.now()));
  expect([late.isCurrent, cache.size]).toEqual([false, 0]);
});

test("the timer of a dropped response does not drop the one that was made after it", async () => {
  const cache = new ResponseCache(100_000);
  await cache.take("page", until(Date.now() + 5_000));
  cache.drop(tenantsTag);
  const again = await cache.take("page", until(Date.now() + 60_000));
  vi.advanceTimersByTime(30_000);
  expect(again.isCurrent).toBe(true);
});

test("a time that is years away is no timer that fires at once", async () => {
  const cache = new ResponseCache(100_000);
  const far = await cache.take("far", until(Date.now() + 1_000 * DAY_MS));
  vi.advanceTimersByTime(20 * DAY_MS);
  expect(far.isCurrent).toBe(true);
});

test("a CDN is not told the tags of a response that nobody purges when its time is over", async () => {
  const cache = new ResponseCache(100_000, "Cache-Tag");
  const far = await cache.take("far", until(Date.now() + DAY_MS));
  const always = await cache.take("always", until(undefined));
  expect([far.headers, always.headers]).toEqual([{}, { "cache-tag": "tenants" }]);
});

test("a page is fresh until the first of its answers is out of date", () => {
  const page = new PageTags();
  page.add(new Set([tenantsTag]), 5_000);
  page.add(new Set([tenantsTag]));
  page.add(new Set([tenantsTag]), 3_000);
  expect(page.freshUntil).toBe(3_000);
});
