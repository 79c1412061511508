import { expect, test } from "vitest";
import { tellYear, type YearCounts } from "../banks-year/tell-year.ts";
import { openShop } from "../shop.ts";
import { firstSeed } from "./first-seed.ts";
import { reportFigures } from "./report-figures.ts";

const YEARS = 25;
const TRANSFERS = 1_500;

test("of many years of a bank no transfer is missing and none counts twice", async () => {
  const sums: Partial<Record<keyof YearCounts, number>> = {};
  const first = firstSeed;
  for (let seed = first; seed < first + YEARS; seed++) {
    const shop = await openShop({ answerMs: 60_000 });
    const counts = await tellYear(shop, seed, TRANSFERS);
    expect({ seed, ...counts }).toMatchObject({ missing: 0, countedTwice: 0, broken: 0 });
    await shop.close();
    for (const name in counts) {
      const count = name as keyof YearCounts; // as: a key of the counts
      sums[count] = (sums[count] ?? 0) + counts[count];
    }
  }
  reportFigures("A bank's years", {
    seed: first,
    attempts: sums.reports ?? 0,
    years: YEARS,
    ...sums,
  });
});
