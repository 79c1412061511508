import { expect, test } from "vitest";
import { tellMonth } from "../carriers-month/tell-month.ts";
import { openShop } from "../shop.ts";
import { firstSeed } from "./first-seed.ts";
import { reportFigures } from "./report-figures.ts";

const PARCELS = Number(process.env["PARCELS"] ?? 10_000);

test(
  "after a month of ten thousand parcels by three carriers each order's state follows from its events",
  { timeout: 120 * 60_000 },
  async () => {
    const shop = await openShop({ copiesMayDiffer: true, answerMs: 60_000 });
    const { unexplained, untrue, doubled, broken, ...counts } = await tellMonth(
      shop,
      firstSeed,
      PARCELS,
    );
    reportFigures("A month of carriers", { seed: firstSeed, attempts: counts.notices, ...counts });
    expect({ unexplained, untrue, doubled, broken }).toEqual({
      unexplained: [],
      untrue: [],
      doubled: [],
      broken: [],
    });
    await shop.close();
  },
);
