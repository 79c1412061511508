/** A stream of numbers in [0, 1). */
export type Random = () => number;

/** Random numbers that depend on the seed and the index alone: any row can be generated again by itself. */
export const randomAt = (seed: number, index: number): Random => {
  let state = mixed(seed ^ mixed(index + 0x9e37_79b9));
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    return (mixed(state) >>> 0) / 2 ** 32;
  };
};

// The finisher of MurmurHash3: each bit of the input turns half of the bits of the output.
const mixed = (value: number): number => {
  let bits = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return bits ^ (bits >>> 16);
};

export const pick = <T>(random: Random, from: readonly [T, ...T[]]): T =>
  from[Math.floor(random() * from.length)] ?? from[0];

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** Picks one of several by weight. */
export const weighted = <T>(
  random: Random,
  from: readonly [readonly [T, number], ...(readonly [T, number])[]],
): T => {
  let left = random() * from.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of from) {
    left -= weight;
    if (left < 0) return value;
  }
  return from[0][0];
};

/** Normally distributed around 0, deviation 1. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
