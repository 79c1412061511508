import { expect, test } from "vitest";
import { RecentKeys } from "./recent-keys.ts";

test("a key is known from the second time on", () => {
  const keys = new RecentKeys();
  expect(["/a", "/b", "/a", "/a", "/ab"].map((key) => keys.note(key))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test("of 10,000 pages nearly all are known the second time, and of ten times as many others hardly any is taken for one", () => {
  const keys = new RecentKeys();
  const noted = (count: number, from: string): number =>
    Array.from({ length: count }, (_, at) => keys.note(`vn /${from}?page=${at}`)).filter(Boolean)
      .length;
  expect(noted(10_000, "search")).toBe(0);
  expect(noted(10_000, "search")).toBeGreaterThan(8_000);
  expect(noted(100_000, "other")).toBeLessThan(10);
});

test("a key is forgotten after many others", () => {
  const keys = new RecentKeys();
  keys.note("/first");
  for (let at = 0; at < 1_000_000; at++) keys.note(`/${at}`);
  expect(keys.note("/first")).toBe(false);
});
