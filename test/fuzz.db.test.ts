import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzzWire } from "./fuzz-wire.ts";
import type { Stage } from "./isolation-objects.ts";
import { stageOrders } from "./order-stage.ts";
import { openShop } from "./shop.ts";

let stage: Stage;
beforeAll(async () => {
  const shop = await openShop();
  stage = { shop, orders: stageOrders(shop) };
});
afterAll(async () => await stage.shop.close());

// The long command asks ten times as many, from a seed of the day.
const RUNS = 2000;
const SEED = 20_261_121;

test(
  "whatever is asked of whichever call: never an error of the shop's own, no refusal that the contract doesn't name, nothing stored by a refused write",
  { timeout: 300_000 },
  async () => {
    const { requests, accepted, codes } = await fuzzWire(stage, RUNS, SEED);
    expect(requests).toBe(RUNS);
    expect(accepted).toBeGreaterThan(RUNS / 20);
    expect(codes.size).toBeGreaterThan(12);
  },
);
