import fc from "fast-check";
import { expect, test } from "vitest";
import { findSets, SETS_MAX, type Payable } from "./find-sets.ts";

/** All subsets with the sum, tried one after the other. */
const byBruteForce = (parcels: readonly Payable[], target: number): string[][] => {
  const fitting: string[][] = [];
  for (let mask = 1; mask < 2 ** parcels.length; mask++) {
    const set = parcels.filter((_, at) => (mask >> at) & 1);
    if (set.reduce((sum, { value }) => sum + value, 0) === target)
      fitting.push(set.map(({ id }) => id));
  }
  return fitting;
};

const dayOf = (number: number) => `2026-11-${String(number).padStart(2, "0")}`;

const waiting = (values: readonly number[], perDay = 3): Payable[] =>
  values.map((value, at) => ({ id: `P${at}`, day: dayOf(1 + Math.floor(at / perDay)), value }));

const sumOf = (parcels: readonly Payable[], ids: readonly string[]): number =>
  parcels.filter(({ id }) => ids.includes(id)).reduce((sum, { value }) => sum + value, 0);

const key = (ids: readonly string[]) => ids.toSorted().join(" ");

test("up to 16 parcels: the sets are those of a search through all subsets (beyond §7)", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3, max: 40 }), { minLength: 1, maxLength: 16 }),
      fc.integer({ min: 1, max: 250 }),
      (values, target) => {
        const parcels = waiting(values);
        const all = byBruteForce(parcels, target).map(key);
        const { sets, isComplete, isChosen, nearest } = findSets(parcels, target);
        expect(isComplete).toBe(true);
        expect(sets).toHaveLength(Math.min(all.length, SETS_MAX));
        expect(new Set(sets.map(({ ids }) => key(ids))).size).toBe(sets.length);
        for (const { ids } of sets) expect(all).toContain(key(ids));
        expect(nearest === null).toBe(sets.length > 0);
        if (all.length === 1) expect(isChosen).toBe(true);
        if (all.length === 0) expect(isChosen).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test("whole days until the amount are proposed, and other sets that fit are named", () => {
  const parcels = waiting([100, 200, 300, 400, 500, 600]);
  const { sets, isChosen } = findSets(parcels, 600);
  expect(sets[0]).toEqual({ ids: ["P0", "P1", "P2"], upTo: "2026-11-01" });
  expect(sets).toHaveLength(3);
  expect(isChosen).toBe(true);
});

test("of several sets without whole days none is chosen", () => {
  const { sets, isChosen } = findSets(waiting([500, 500, 700]), 500);
  expect(sets.map(({ ids }) => key(ids)).toSorted()).toEqual(["P0", "P1"]);
  expect(isChosen).toBe(false);
});

test("of parcels that are not all, only whole days are chosen: other sets may have later ones", () => {
  const parcels = waiting([1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(findSets(parcels, 27_000)).toMatchObject({ isChosen: true, isComplete: true });
  expect(findSets(parcels, 27_000, false)).toMatchObject({ isChosen: false, isComplete: false });
  expect(findSets(parcels, 7_000, false)).toMatchObject({ isChosen: true, isComplete: false });
});

test("a day without one parcel comes before other subsets", () => {
  const parcels = waiting([1_000, 2_000, 4_000, 8_000, 16_000, 32_000]);
  expect(findSets(parcels, 63_000 - 4_000)).toMatchObject({
    sets: [{ ids: ["P0", "P1", "P3", "P4", "P5"], upTo: null }],
    isChosen: true,
  });
});

test("where nothing fits, the nearest whole days are named with the difference", () => {
  const parcels = waiting([100_000, 200_000, 300_000, 400_000]);
  expect(findSets(parcels, 599_500).nearest).toEqual({
    ids: ["P0", "P1", "P2"],
    upTo: "2026-11-01",
    difference: -500,
  });
});

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

/** 500 parcels with cash on delivery up to 3 million đồng. */
const many = (unit: number, seed = 7): Payable[] => {
  const draw = random(seed);
  return waiting(
    Array.from({ length: 500 }, () => unit * Math.round((80_000 + draw() * 2_900_000) / unit)),
    20,
  );
};

test.each([1, 10, 500, 1_000])(
  "a set among 500 parcels takes less than a second of the processor, in units of %i đồng (beyond §7)",
  (unit) => {
    const parcels = many(unit);
    for (const share of [0.002, 0.01, 0.05, 0.3, 0.5, 0.8, 0.97, 0.99]) {
      const draw = random(Math.round(share * 100));
      const drawn = parcels.filter(() => draw() < share);
      const target = sumOf(
        parcels,
        (drawn.length > 0 ? drawn : parcels.slice(0, 1)).map(({ id }) => id),
      );
      const begun = process.cpuUsage();
      const { sets } = findSets(parcels, target);
      const { user, system } = process.cpuUsage(begun);
      expect(sets.length, `${share}`).toBeGreaterThan(0);
      for (const { ids } of sets) expect(sumOf(parcels, ids)).toBe(target);
      expect(user + system).toBeLessThan(1_000_000);
    }
  },
);

test("an amount that no subset of 500 parcels has is refuted", () => {
  const parcels = many(1_000);
  expect(findSets(parcels, 123_456_500)).toMatchObject({ sets: [], isComplete: true });
});
