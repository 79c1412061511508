import { afterAll, beforeAll, expect, test } from "vitest";
import { openWireFuzzer, type WireFuzzer } from "./fuzz-wire.ts";
import { stageOrders } from "../order-scenario.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
let fuzzer: WireFuzzer;
beforeAll(async () => {
  shop = await openShop();
  fuzzer = await openWireFuzzer({ shop, orders: stageOrders(shop) });
});
afterAll(async () => await shop.close());

// `test/long/fuzz.long.test.ts` sends eighty times as many, from a seed of the day.
const RUNS = 250;
const SEED = 20_261_121;

test(
  "no random request to any call gets an internal error or an unpublished response, and no refused write stores anything",
  { timeout: 300_000 },
  async () => {
    await fuzzer.byChance(RUNS, SEED);
    const { requests, accepted, codes } = fuzzer.fuzzed;
    expect(requests).toBe(RUNS);
    expect(accepted).toBeGreaterThan(RUNS / 20);
    expect(codes.size).toBeGreaterThan(10);
  },
);
