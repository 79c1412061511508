/** Subsets of values with a given sum: exact, each found once, and bounded in time and memory. */

/** More values than this are not split in halves: each half has up to a million sums. */
export const HALVES_MAX = 40;
/** Bytes of the rows of reachable sums. */
const REACHABLE_BYTES = 64 * 1024 * 1024;
/** The largest sum, in units of the values, of which one subset is looked for. */
const ONE_SUBSET_SIZE = 4_000_000;

type Sums = { sums: Float64Array; masks: Uint32Array };

/** The sums of all subsets in their sequence, each with the mask of its values. */
const sumsOf = (values: readonly number[]): Sums => {
  let sums = new Float64Array(1);
  let masks = new Uint32Array(1);
  values.forEach((value, at) => {
    const size = sums.length;
    const nextSums = new Float64Array(size * 2);
    const nextMasks = new Uint32Array(size * 2);
    let without = 0;
    let included = 0;
    for (let to = 0; to < size * 2; to++) {
      const kept = without < size ? (sums[without] ?? 0) : Infinity;
      const added = included < size ? (sums[included] ?? 0) + value : Infinity;
      const isKept = kept <= added;
      nextSums[to] = isKept ? kept : added;
      nextMasks[to] = isKept ? (masks[without] ?? 0) : (masks[included] ?? 0) | (1 << at);
      if (isKept) without++;
      else included++;
    }
    sums = nextSums;
    masks = nextMasks;
  });
  return { sums, masks };
};

const placesOf = (mask: number, from: number): number[] => {
  const places: number[] = [];
  for (let bit = 0; mask >>> bit !== 0 && bit < 32; bit++)
    if ((mask >>> bit) & 1) places.push(from + bit);
  return places;
};

/** Up to `most` subsets of at most `HALVES_MAX` values, by their places, that have the sum; the empty one is left out. */
export const subsetsByHalves = (
  values: readonly number[],
  target: number,
  most: number,
): number[][] => {
  if (values.length > HALVES_MAX) throw new RangeError(`more than ${HALVES_MAX} values`);
  const middle = values.length >> 1;
  const left = sumsOf(values.slice(0, middle));
  const right = sumsOf(values.slice(middle));
  const found: number[][] = [];
  let high = right.sums.length - 1;
  for (let low = 0; low < left.sums.length && found.length < most; low++) {
    const rest = target - (left.sums[low] ?? 0);
    while (high >= 0 && (right.sums[high] ?? 0) > rest) high--;
    for (let same = high; same >= 0 && right.sums[same] === rest && found.length < most; same--) {
      const leftPlaces = placesOf(left.masks[low] ?? 0, 0);
      const places = [...leftPlaces, ...placesOf(right.masks[same] ?? 0, middle)];
      if (places.length > 0) found.push(places);
    }
  }
  return found;
};

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/**
 * The same for any number of positive values, by the sums that the first of them reach; null where the rows of reachable
 * sums would take too much memory.
 */
export const subsetsByReach = (
  values: readonly number[],
  target: number,
  most: number,
): number[][] | null => {
  const unit = values.reduce(gcd, 0);
  if (target % unit !== 0) return [];
  const size = target / unit;
  const words = (size >>> 5) + 1;
  if (size > 2 ** 31 || words * 4 * (values.length + 1) > REACHABLE_BYTES) return null;
  const units = values.map((value) => value / unit);
  const rows = [new Uint32Array(words)];
  rows[0]?.set([1]);
  for (const value of units) {
    const before = rows.at(-1) ?? new Uint32Array(words);
    rows.push(withSum(before, value));
  }
  const reaches = (row: number, sum: number): boolean =>
    sum >= 0 && sum <= size && (((rows[row]?.[sum >>> 5] ?? 0) >>> (sum & 31)) & 1) === 1;
  const found: number[][] = [];
  // Every step stays among reachable sums, so each path ends with a subset.
  const walk = (row: number, sum: number, chosen: readonly number[]): void => {
    if (found.length >= most) return;
    if (row === 0) {
      if (chosen.length > 0) found.push(chosen.toReversed());
      return;
    }
    const rest = sum - (units[row - 1] ?? 0);
    if (reaches(row - 1, rest)) walk(row - 1, rest, [...chosen, row - 1]);
    if (reaches(row - 1, sum)) walk(row - 1, sum, chosen);
  };
  if (reaches(values.length, size)) walk(values.length, size, []);
  return found;
};

/**
 * A subset of positive values with the sum, as far as possible of the first ones; null without any, and undefined where the
 * sum is too large to look for it.
 */
export const oneSubset = (
  values: readonly number[],
  target: number,
): number[] | null | undefined => {
  const unit = values.reduce(gcd, 0);
  if (target % unit !== 0) return null;
  const size = target / unit;
  if (size > ONE_SUBSET_SIZE) return undefined;
  /** The place of the value with which each sum was reached first. */
  const reachedBy = new Uint16Array(size + 32);
  const sums = new Uint32Array((size >>> 5) + 1);
  sums.set([1]);
  const isReached = () => (((sums[size >>> 5] ?? 0) >>> (size & 31)) & 1) === 1;
  for (let place = 0; place < values.length && !isReached(); place++) {
    const value = (values[place] ?? 0) / unit;
    for (let at = sums.length - 1; at >= value >>> 5; at--) {
      const before = sums[at] ?? 0;
      let added = shifted(sums, at, value) & ~before;
      if (added === 0) continue;
      sums[at] = before | added;
      for (; added !== 0; added &= added - 1)
        reachedBy[at * 32 + 31 - Math.clz32(added & -added)] = place;
    }
  }
  if (!isReached()) return null;
  const places: number[] = [];
  for (let sum = size; sum > 0; sum -= (values[places[0] ?? 0] ?? 0) / unit)
    places.unshift(reachedBy[sum] ?? 0);
  return places;
};

/** The reachable sums with one more value. */
const withSum = (before: Uint32Array, value: number): Uint32Array<ArrayBuffer> => {
  const after = new Uint32Array(before);
  for (let at = after.length - 1; at >= value >>> 5; at--)
    after[at] = (after[at] ?? 0) | shifted(before, at, value);
  return after;
};

/** A word of the reachable sums, each larger by a value. */
const shifted = (sums: Uint32Array, at: number, value: number): number => {
  const from = at - (value >>> 5);
  const bits = value & 31;
  const low = bits === 0 || from === 0 ? 0 : (sums[from - 1] ?? 0) >>> (32 - bits);
  return ((sums[from] ?? 0) << bits) | low;
};
