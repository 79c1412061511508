import { expect, test } from "vitest";
import { LruMap } from "./lru-map.ts";

test("the entry that was read or set longest ago is evicted first", () => {
  const map = new LruMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
  expect(map.weight).toBe(2);
});

test("a value that replaces another one or is deleted counts no more", () => {
  const map = new LruMap<string, string>(5, (text) => text.length);
  map.set("a", "1234");
  map.set("a", "12");
  map.set("b", "123");
  expect([map.get("a"), map.get("b"), map.weight]).toEqual(["12", "123", 5]);
  map.delete("b");
  map.delete("unknown");
  expect(map.weight).toBe(2);
});
