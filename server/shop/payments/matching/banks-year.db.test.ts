import { afterEach, expect, test } from "vitest";
import { tellYear } from "#test/banks-year/tell-year.ts";
import { withoutGuards } from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";

const SEED = 27;
// `test/long/payments-year.long.test.ts` has years of fifteen hundred.
const TRANSFERS = 80;

let shop: TestShop;
afterEach(async () => await shop.close());

test("of a year of a bank that sources tell repeatedly, late and partly, no transfer is missing and none counts twice", async () => {
  shop = await openShop();
  const begun = performance.now();
  const counts = await tellYear(shop, SEED, TRANSFERS);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`\nA bank's year: ${JSON.stringify({ ...counts, seconds })}\n`);
  expect(counts).toMatchObject({ missing: 0, countedTwice: 0, broken: 0 });
  expect(counts.possibleDoubles).toBeGreaterThan(0);
  expect(counts.doubles).toBeGreaterThan(0);
}, 60_000);

test(
  "if what may be a double was dropped, transfers of the year would be missing",
  { tags: ["long"], timeout: 60_000 },
  async () => {
    const returning = `returning id, external_id as "externalId"`;
    shop = await openShop({
      through: withoutGuards({
        "payments.insert": [
          returning,
          `where state not in ('double', 'possible_double') ${returning}`,
        ],
      }),
    });
    expect((await tellYear(shop, SEED, 45)).missing).toBeGreaterThan(0);
  },
);
