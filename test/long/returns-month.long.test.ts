import { expect, test } from "vitest";
import { simulateMonth } from "../returns-month/simulate-month.ts";
import { openShop } from "../shop.ts";
import { firstSeed } from "./first-seed.ts";
import { reportFigures } from "./report-figures.ts";

const RETURNS = 3_000;

test(
  "after a month of three thousand returns money, stock, vouchers and figures are those of a second computation (beyond §8)",
  { timeout: 120 * 60_000 },
  async () => {
    const shop = await openShop({ copiesMayDiffer: true, answerMs: 60_000 });
    const { wrong, broken, ...counts } = await simulateMonth(shop, {
      seed: firstSeed,
      returns: RETURNS,
      hours: 6,
    });
    reportFigures("A month of returns", { seed: firstSeed, attempts: counts.returns, ...counts });
    expect({ wrong: wrong.slice(0, 20), broken }).toEqual({ wrong: [], broken: [] });
    await shop.close();
  },
);
