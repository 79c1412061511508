import { expect, test } from "vitest";
import { LAST_LEVEL, nextLevel } from "./search-levels.ts";

test("a word that is found often is looked for one level on, a rarer one further down", () => {
  expect(nextLevel(0, 100)).toBe(1);
  expect(nextLevel(0, 5)).toBe(2);
  expect(nextLevel(1, 100)).toBe(2);
});

test("a word that is next to nowhere is looked for among all", () => {
  expect(nextLevel(0, 0)).toBe(LAST_LEVEL);
  expect(nextLevel(2, 3)).toBe(LAST_LEVEL);
});
