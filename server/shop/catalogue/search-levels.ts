import { SEARCH_DEPTH } from "../../../contract/limits.ts";

/** How many of the best sold products are on each level and those above it; the rest is on the last. */
export const searchLevels: readonly number[] = [1_000, 10_000, 100_000];
export const LAST_LEVEL = searchLevels.length;

/** A level is taken to hold this much of a word where none of it was found a level above. */
const NEXT_TO_NOTHING = 0.3;

/**
 * The level to look on after so many matches on one: the highest that should hold as many as a search lists, so that
 * no search reads much more than those.
 */
export const nextLevel = (level: number, found: number): number => {
  const looked = searchLevels[level] ?? 0;
  const density = Math.max(found, NEXT_TO_NOTHING) / looked;
  const enough = searchLevels.findIndex(
    (size, next) => next > level && size * density >= SEARCH_DEPTH,
  );
  return enough === -1 ? LAST_LEVEL : enough;
};
