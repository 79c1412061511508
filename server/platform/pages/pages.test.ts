import { expect, test } from "vitest";
import { reviewsTag, tenantsTag, unitsTag } from "#server/shop/cache-tags.ts";
import { PageTags } from "./pages.ts";

const pageOf = (...answers: Parameters<PageTags["add"]>[0][]) => {
  const tags = new PageTags();
  for (const answer of answers) tags.add(answer);
  return { all: [...tags.all], isCached: tags.allowCaching };
};

test("a page has the cache tags of all answers that it asks for", () => {
  expect(pageOf(new Set([tenantsTag]), new Set([reviewsTag, unitsTag]))).toEqual({
    all: ["build", tenantsTag, reviewsTag, unitsTag],
    isCached: true,
  });
});

test("a page that asks for nothing is cached for as long as the process runs", () => {
  expect(pageOf()).toEqual({ all: ["build"], isCached: true });
});

test("a page that depends on an answer without cache tags is never cached", () => {
  expect(pageOf(new Set([tenantsTag]), new Set(), new Set([unitsTag])).isCached).toBe(false);
});
