import { afterAll, beforeAll, expect, test } from "vitest";
import { stageOrders } from "../order-scenario.ts";
import { openShop, type TestShop } from "../shop.ts";
import { runStockModel } from "./stock-model.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  // Enough for the whole run: a product is only short because it was sold.
  await shop.ownerDb.query("update stock set quantity = 40");
});
afterAll(async () => await shop.close());

const SEED = 20_261_121;

test(
  "after any sequence of acts by shoppers and stores, stock, carts and totals equal those of the model",
  { timeout: 300_000 },
  async () => {
    const acts = await runStockModel(shop, stageOrders(shop), { runs: 8, length: 25, seed: SEED });
    expect(acts).toBeGreaterThan(60);
  },
);
