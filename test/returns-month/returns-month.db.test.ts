import { afterEach, expect, test } from "vitest";
import { openShop, type TestShop } from "../shop.ts";
import { simulateMonth } from "./simulate-month.ts";

const SEED = 3;
// `test/long/returns-month.long.test.ts` simulates three thousand.
const RETURNS = 12;

let shop: TestShop;
afterEach(async () => await shop.close());

test("after a month of returns money, stock, vouchers and figures are those of a second computation (beyond §8)", async () => {
  shop = await openShop({ copiesMayDiffer: true });
  const { wrong, broken, ...counts } = await simulateMonth(shop, {
    seed: SEED,
    returns: RETURNS,
    hours: 24,
  });
  expect(counts.payments).toBeGreaterThan(RETURNS / 4);
  expect(counts.closedStatements).toBeGreaterThan(1);
  expect({ wrong, broken }).toEqual({ wrong: [], broken: [] });
}, 120_000);
