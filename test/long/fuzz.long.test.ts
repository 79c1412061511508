import { expect, test } from "vitest";
import { openWireFuzzer } from "../fuzz/fuzz-wire.ts";
import { stageOrders } from "../order-scenario.ts";
import { openShop } from "../shop.ts";
import { firstSeed } from "./first-seed.ts";
import { tally } from "./tally.ts";
import { reportFigures } from "./report-figures.ts";

const ROUNDS = 4;
const RUNS = 5000;

/** Fuzzes a shop of its own and reports the results. */
const fuzz = async (
  name: string,
  how: (fuzzer: Awaited<ReturnType<typeof openWireFuzzer>>) => Promise<void>,
  more: Record<string, number> = {},
): Promise<number> => {
  const shop = await openShop({ answerMs: 60_000 });
  try {
    const fuzzer = await openWireFuzzer({ shop, orders: stageOrders(shop) });
    await how(fuzzer);
    const { requests, accepted, refused, codes } = fuzzer.fuzzed;
    tally.requests += requests;
    const kinds = { "kinds of refusals": codes.size };
    reportFigures(name, { ...more, attempts: requests, accepted, refused, ...kinds });
    return requests;
  } finally {
    await shop.close();
  }
};

test("each field of each call, just within what it takes and just beyond", async () => {
  const requests = await fuzz("Edges", async ({ atEdges }) => await atEdges());
  expect(requests).toBeGreaterThan(1500);
});

test("whatever is asked, twenty thousand times, from a new seed each time", async () => {
  for (let seed = firstSeed; seed < firstSeed + ROUNDS; seed++) {
    const byChance = async (fuzzer: Awaited<ReturnType<typeof openWireFuzzer>>) =>
      await fuzzer.byChance(RUNS, seed);
    expect(await fuzz("Bad input", byChance, { seed })).toBe(RUNS);
  }
});

test("whatever machine tokens ask, twenty thousand times, from a new seed each time", async () => {
  for (let seed = firstSeed; seed < firstSeed + ROUNDS; seed++) {
    const byTokens = async (fuzzer: Awaited<ReturnType<typeof openWireFuzzer>>) =>
      await fuzzer.byChance(RUNS, seed, { byTokens: true });
    expect(await fuzz("Bad input by tokens", byTokens, { seed })).toBe(RUNS);
  }
});
