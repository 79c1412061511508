import { expect, test } from "vitest";
import { fuzzWire } from "../fuzz-wire.ts";
import { stageOrders } from "../order-stage.ts";
import { openShop } from "../shop.ts";
import { tellFigures } from "./tell-figures.ts";

const ROUNDS = 4;
const RUNS = 5000;

test("whatever is asked, twenty thousand times, from a new seed each time", async () => {
  const first = Date.now() % 1_000_000;
  for (let seed = first; seed < first + ROUNDS; seed++) {
    const shop = await openShop();
    try {
      const fuzzed = await fuzzWire({ shop, orders: stageOrders(shop) }, RUNS, seed);
      expect(fuzzed.requests).toBe(RUNS);
      const { requests, accepted, refused, codes } = fuzzed;
      tellFigures("Bad input", {
        seed,
        requests,
        accepted,
        refused,
        "kinds of refusals": codes.size,
      });
    } finally {
      await shop.close();
    }
  }
});
