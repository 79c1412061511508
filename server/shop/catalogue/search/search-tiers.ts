/** Up to which place among the best sold each tier goes; the rest is on the last. */
export const searchTiers: readonly number[] = [
  1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000,
];
export const LAST_TIER = searchTiers.length;

/** All tiers, the best sold first. */
export const allTiers: readonly number[] = [...searchTiers.keys(), LAST_TIER];

/** Texts that merely resemble a search are looked for among so many of the best sold, which end a tier. */
const RESEMBLING_DEPTH = 8_000;

export const resemblingTiers: readonly number[] = allTiers.slice(
  0,
  searchTiers.indexOf(RESEMBLING_DEPTH) + 1,
);
