import { HALVES_MAX, oneSubset, subsetsByHalves, subsetsByReach } from "./subset-sums.ts";

/** A parcel that its carrier has to pay for: its value is the amount that a payout has for it, fees netted. */
export type Payable = { id: string; /** The day of its delivery. */ day: string; value: number };

export type PayoutSet = {
  ids: string[];
  /** The last day, where the set is all that waited until its end. */
  upTo: string | null;
};

export type FoundSets = {
  /** At most three, the most likely first. */
  sets: PayoutSet[];
  /** Whether the first set is proposed: it alone fits, or it alone is all that waited until the end of a day. */
  isChosen: boolean;
  /** Whether there are no other sets than these, or more than three. */
  isComplete: boolean;
  /** Where no set fits: all that waited until the end of a day, with the smallest difference. */
  nearest: (PayoutSet & { difference: number }) | null;
};

export const SETS_MAX = 3;
/** One more, to know of others. */
const MOST = SETS_MAX + 1;
/** Runs of parcels that are searched where all of them can't be. */
const WINDOWS = 12;
const WINDOW = 36;

type Prefix = { day: string; length: number; sum: number };

/**
 * The sets of parcels, the oldest first, whose values sum up to an amount (beyond §7). Carriers pay whole days, so these are
 * searched first, then nearly whole ones, then every subset. Without `areAll` later parcels wait.
 */
export const findSets = (parcels: readonly Payable[], target: number, areAll = true): FoundSets => {
  const found = new Map<string, PayoutSet>();
  const add = (places: readonly number[], upTo: string | null = null): void => {
    if (found.size > SETS_MAX || places.length === 0) return;
    const ids = places.flatMap((place) => parcels[place]?.id ?? []);
    const key = ids.toSorted().join("\n");
    if (!found.has(key)) found.set(key, { ids, upTo });
  };
  const days = prefixesOf(parcels);
  for (const { day, length, sum } of days) if (sum === target) add(range(0, length), day);
  for (const places of runsOfDays(days, target)) add(places);
  for (const places of daysWithout(parcels, days, target)) add(places);
  const others =
    found.size > SETS_MAX ? { subsets: [], isComplete: true } : everySubset(parcels, target);
  for (const places of others.subsets) add(places);
  const isComplete = others.isComplete && areAll;
  const all = [...found.values()];
  const sets = all.slice(0, SETS_MAX);
  const isAlone = all.length === 1 && isComplete;
  const isByDays = sets.filter(({ upTo }) => upTo !== null).length === 1;
  return {
    sets,
    isChosen: isAlone || isByDays,
    isComplete: isComplete || all.length > SETS_MAX,
    nearest: sets.length > 0 ? null : nearestOf(parcels, days, target),
  };
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** All that waited until the end of each day. */
const prefixesOf = (parcels: readonly Payable[]): Prefix[] => {
  const prefixes: Prefix[] = [];
  let sum = 0;
  parcels.forEach(({ day, value }, at) => {
    sum += value;
    if (parcels[at + 1]?.day !== day) prefixes.push({ day, length: at + 1, sum });
  });
  return prefixes;
};

/** Whole days from a later day on. */
const runsOfDays = (days: readonly Prefix[], target: number): number[][] => {
  const begins = new Map<number, number[]>();
  const runs: number[][] = [];
  for (const { length, sum } of days) {
    for (const from of begins.get(sum - target) ?? []) runs.push(range(from, length));
    begins.set(sum, [...(begins.get(sum) ?? []), length]);
    if (runs.length > SETS_MAX) break;
  }
  return runs;
};

/** All until the end of a day but one or two. */
const daysWithout = (
  parcels: readonly Payable[],
  days: readonly Prefix[],
  target: number,
): number[][] => {
  const one: number[][] = [];
  const two: number[][] = [];
  for (const { length, sum } of days) {
    const excess = sum - target;
    const seen = new Map<number, number>();
    for (let at = 0; at < length && one.length + two.length <= 2 * SETS_MAX; at++) {
      const value = parcels[at]?.value ?? 0;
      const other = seen.get(excess - value);
      if (value === excess) one.push(range(0, length).filter((place) => place !== at));
      if (other !== undefined)
        two.push(range(0, length).filter((place) => place !== at && place !== other));
      if (!seen.has(value)) seen.set(value, at);
    }
  }
  return [...one, ...two];
};

type Subsets = { subsets: readonly number[][]; isComplete: boolean };

const everySubset = (parcels: readonly Payable[], target: number): Subsets => {
  const values = parcels.map(({ value }) => value);
  if (values.length <= HALVES_MAX)
    return { subsets: subsetsByHalves(values, target, MOST), isComplete: true };
  const positive = range(0, values.length).filter((place) => (values[place] ?? 0) > 0);
  const { subsets, isComplete } = positiveSubsets(values, positive, target);
  return { subsets, isComplete: isComplete && positive.length === values.length };
};

/** Subsets of positive values, searched by the smaller of the sum and the rest. */
const positiveSubsets = (
  values: readonly number[],
  places: readonly number[],
  target: number,
): Subsets => {
  const valueAt = (place: number) => values[place] ?? 0;
  const rest = places.reduce((sum, place) => sum + valueAt(place), 0) - target;
  if (rest < 0) return { subsets: [], isComplete: true };
  if (rest === 0) return { subsets: [[...places]], isComplete: true };
  const smaller = Math.min(target, rest);
  const fitting = places.filter((place) => valueAt(place) <= smaller);
  const { subsets, isComplete } = fittingSubsets(fitting.map(valueAt), smaller);
  const placed = subsets.map((each) => each.flatMap((at) => fitting[at] ?? []));
  if (smaller === target) return { subsets: placed, isComplete };
  const others = placed.map((without) => places.filter((place) => !without.includes(place)));
  return { subsets: others, isComplete };
};

/** Subsets of positive values, by the first way that time and memory allow. */
const fittingSubsets = (values: readonly number[], target: number): Subsets => {
  const all =
    values.length <= HALVES_MAX
      ? subsetsByHalves(values, target, MOST)
      : subsetsByReach(values, target, MOST);
  if (all) return { subsets: all, isComplete: true };
  const some = inWindows(values, target);
  const one = some.length > 0 ? undefined : oneSubset(values, target);
  return { subsets: one ? [one] : some, isComplete: one === null };
};

/** Subsets that are all of the oldest, and some of the next ones. There are others than these. */
const inWindows = (values: readonly number[], target: number): number[][] => {
  const found: number[][] = [];
  for (let nth = 0; nth < WINDOWS && found.length < MOST; nth++) {
    const begin = Math.floor((nth * (values.length - WINDOW)) / WINDOWS);
    let from = begin;
    let rest = target;
    const windowAt = (at: number) => values.slice(at, at + WINDOW);
    while (from + WINDOW < values.length && rest > sumOf(windowAt(from)) / 2) {
      rest -= values[from] ?? 0;
      from++;
    }
    if (rest <= 0) continue;
    for (const each of subsetsByHalves(windowAt(from), rest, MOST - found.length))
      found.push([...range(begin, from), ...each.map((at) => from + at)]);
  }
  return found;
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const nearestOf = (
  parcels: readonly Payable[],
  days: readonly Prefix[],
  target: number,
): FoundSets["nearest"] => {
  const away = ({ sum }: Prefix) => Math.abs(target - sum);
  const [nearest] = days.toSorted((one, other) => away(one) - away(other));
  if (!nearest) return null;
  const ids = parcels.slice(0, nearest.length).map(({ id }) => id);
  return { ids, upTo: nearest.day, difference: target - nearest.sum };
};
