import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { reviewsTag, tenantsTag, unitsTag } from "#server/shop/cache-tags.ts";
import { contentSecurityPolicy, PageTags } from "./pages.ts";

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

const pageWith = (scripts: string): Buffer =>
  Buffer.from(`<html><body><div><script>in(a, text)</script></div>${scripts}</body></html>`);
const hashOf = (script: string): string => `'sha256-${hash("sha256", script, "base64")}'`;

test("a page may run the shop's files and the scripts at its end; scripts with data get no hash", () => {
  const page = pageWith(
    `<script>one()</script><script type="module" async="">two()</script><script>one()</script>
     <script type="application/ld+json">{"facts":1}</script><script src="/a.js"></script>
     <script type="application/json" id="loaded">[1,2]</script>`,
  );
  for (let turn = 0; turn < 2; turn++) {
    const policy = contentSecurityPolicy(page, { dev: false });
    expect(policy).toContain(`script-src 'self' ${hashOf("one()")} ${hashOf("two()")};`);
  }
});
