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

// `test/long/fuzz.long.test.ts` sends two hundred times as many, from a seed of the day.
const RUNS = 100;
const TOKEN_RUNS = 50;
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

test(
  "no random request by a machine token does either, and none changes who may act for the store",
  { timeout: 300_000 },
  async () => {
    const { fuzzed } = fuzzer;
    const { requests, accepted } = fuzzed;
    const tokens = async () =>
      (await shop.ownerDb.query("select id, scopes, revoked_at from machine_tokens")).rows;
    const before = await tokens();
    await fuzzer.byChance(TOKEN_RUNS, SEED, { byTokens: true });
    expect(fuzzed.requests - requests).toBe(TOKEN_RUNS);
    expect(fuzzed.accepted).toBeGreaterThan(accepted);
    expect(fuzzed.codes).toContain("http/scope");
    expect(await tokens()).toEqual(before);
  },
);
