/** Up to which place among the best sold each level goes; the rest is on the last. */
export const searchLevels: readonly number[] = [
  1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000,
];
export const LAST_LEVEL = searchLevels.length;

/** All levels, the best sold first. */
export const allLevels: readonly number[] = [...searchLevels.keys(), LAST_LEVEL];

/** Texts that merely resemble a search are looked for among so many of the best sold, which end a level. */
const RESEMBLING_DEPTH = 8_000;

export const resemblingLevels: readonly number[] = allLevels.slice(
  0,
  searchLevels.indexOf(RESEMBLING_DEPTH) + 1,
);
