import { afterEach, expect, test } from "vitest";
import { openShop, type TestShop } from "../shop.ts";
import { tellMonth } from "./tell-month.ts";

const SEED = 11;
// `test/long/carriers-month.long.test.ts` sends ten thousand.
const PARCELS = 12;

let shop: TestShop;
afterEach(async () => await shop.close());

test("after a month of three carriers with all of their faults each order's state follows from its events", async () => {
  shop = await openShop({ copiesMayDiffer: true });
  const { notices, ...counts } = await tellMonth(shop, SEED, PARCELS);
  expect(notices).toBeGreaterThan(PARCELS * 3);
  expect(counts).toMatchObject({
    parcels: PARCELS,
    unexplained: [],
    untrue: [],
    doubled: [],
    broken: [],
  });
  expect(counts.delivered).toBeGreaterThan(PARCELS / 2);
}, 120_000);
