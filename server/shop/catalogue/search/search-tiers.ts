import { SEARCH_DEPTH } from "#contract/rules/limits.ts";

/** The rank by sales at which each tier ends; all lower-ranked products are in the last tier. */
export const searchTiers: readonly number[] = [
  1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000,
];
export const LAST_TIER = searchTiers.length;

/** All tiers, the best sold first. */
export const allTiers: readonly number[] = [...searchTiers.keys(), LAST_TIER];

/**
 * The tiers of the 64,000 best sold products, which every process searches by itself. Those below sell almost nothing
 * and take longest to search, so fewer matches are enough there.
 */
const INDEXED_DEPTH = 64_000;
const ENOUGH_BELOW = 96;

export const indexedTiers: readonly number[] = allTiers.slice(
  0,
  searchTiers.indexOf(INDEXED_DEPTH) + 1,
);

/** With so many matches in better tiers a search doesn't look into this one. */
export const enoughBefore = (tier: number): number =>
  tier === 0 ? Infinity : tier < indexedTiers.length ? SEARCH_DEPTH : ENOUGH_BELOW;

/** The search for similar texts reads only the 8,000 best sellers; this is also where a tier ends. */
const RESEMBLING_DEPTH = 8_000;

export const resemblingTiers: readonly number[] = allTiers.slice(
  0,
  searchTiers.indexOf(RESEMBLING_DEPTH) + 1,
);
