/**
 * A quarter of three stores, two carriers and their banks. With `QUARTER_PORT=3000`, after `npm run build`, its shop then serves its
 * pages there until it is stopped, so that a person who doesn't know the differences can look for them.
 */
import { expect, test } from "vitest";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { CAST_PASSWORD } from "../cast.ts";
import { TEST_SECRETS_KEY } from "#test/nodes/open-spawned-node.ts";
import { simulateQuarter } from "../ledger-quarter/simulate-quarter.ts";
import { openShop, type TestShop } from "../shop.ts";
import { firstSeed } from "./first-seed.ts";
import { reportFigures } from "./report-figures.ts";
import { startShop } from "./running-shop.ts";

const ORDERS = 600;
const WEEK_MS = 7 * 86_400_000;

/** Serves the pages of the quarter until somebody stops the process. */
const keepOpen = async ({ urls, cast }: TestShop, port: string): Promise<void> => {
  const opened = await startShop({
    DATABASE_URL: urls.appUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
    SECRETS_KEY: TEST_SECRETS_KEY,
    // Its carriers are simulated, so that it asks no real one.
    DEMO: "1",
    PORT: port,
  });
  const { ownAdmin, otherAdmin, superAdmin } = cast;
  const people = [ownAdmin, otherAdmin, superAdmin].map(({ email }) => email).join(", ");
  process.stdout.write(`\n${opened.url}: ${people}, thirdadmin@phohang.test; ${CAST_PASSWORD}\n`);
  await waitFor(async () => !opened.isRunning(), WEEK_MS);
};

test(
  "after a quarter of three stores, two carriers and the bank with every fault each book balances and each open claim is named (beyond §7)",
  { timeout: WEEK_MS },
  async () => {
    const shop = await openShop({ copiesMayDiffer: true, answerMs: 60_000 });
    const { counts, ...found } = await simulateQuarter(shop, {
      seed: firstSeed,
      from: "2026-07-01",
      days: 92,
      orders: ORDERS,
    });
    const { orders: attempts, ...more } = counts;
    reportFigures("A quarter of the ledger", { seed: firstSeed, attempts, ...more });
    expect(found).toEqual({ wrong: [], differences: [], broken: [] });
    const port = process.env["QUARTER_PORT"];
    if (port !== undefined) await keepOpen(shop, port);
    await shop.close();
  },
);
