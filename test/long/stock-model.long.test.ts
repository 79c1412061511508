import { expect, test } from "vitest";
import { stageOrders } from "../order-scenario.ts";
import { openShop } from "../shop.ts";
import { runStockModel } from "../invariants/stock-model.ts";
import { reportFigures } from "./report-figures.ts";

const ROUNDS = 6;

test("stock, carts and sums, in many more turns and from a new seed", async () => {
  const first = Date.now() % 1_000_000;
  let acts = 0;
  for (let seed = first; seed < first + ROUNDS; seed++) {
    const shop = await openShop({ answerMs: 60_000 });
    try {
      await shop.ownerDb.query("update stock set quantity = 60");
      const stage = stageOrders(shop);
      acts += await runStockModel(shop, stage, { runs: 40, length: 60, seed });
    } finally {
      await shop.close();
    }
  }
  expect(acts).toBeGreaterThan(2000);
  reportFigures("Stock and money", { "first seed": first, rounds: ROUNDS, acts });
});
