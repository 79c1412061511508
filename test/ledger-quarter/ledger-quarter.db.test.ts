import { afterEach, expect, test } from "vitest";
import { openShop, type TestShop } from "../shop.ts";
import { simulateQuarter } from "./simulate-quarter.ts";

const SEED = 7;
// `test/long/ledger-quarter.long.test.ts` simulates a whole quarter.

let shop: TestShop;
afterEach(async () => await shop.close());

test("after five days of three stores each book balances, and each planted difference is found by its name (beyond §7)", async () => {
  shop = await openShop();
  const { counts, ...found } = await simulateQuarter(shop, {
    seed: SEED,
    from: "2026-07-27",
    days: 5,
    orders: 18,
  });
  expect(counts.planted).toBeGreaterThan(5);
  expect(counts.settled).toBeGreaterThan(0);
  expect(found).toEqual({ wrong: [], differences: [], broken: [] });
}, 120_000);
