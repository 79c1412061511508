import { expect } from "vitest";
import type { Broken } from "./invariants/broken.ts";
import { watchInvariants } from "./invariants/invariants.ts";
import { stageOrders, type OrderStage } from "./order-scenario.ts";
import { openShop, type TestShop } from "./shop.ts";

/**
 * Opens a shop for tests that buy much: each product with stock has this many pieces. `close` fails when an invariant is
 * broken by then.
 */
export const openOrderStage = async (
  pieces = 500,
  settings?: Parameters<typeof openShop>[0],
): Promise<{
  shop: TestShop;
  stage: OrderStage;
  close: () => Promise<void>;
  broken: () => Promise<Broken[]>;
}> => {
  const shop = await openShop(settings);
  await shop.ownerDb.query({
    text: "update stock set quantity = $1 where quantity > 0",
    values: [pieces],
  });
  const invariants = await watchInvariants(shop.ownerDb);
  const close = async () => {
    expect(await invariants.broken()).toEqual([]);
    await shop.close();
  };
  return { shop, stage: stageOrders(shop), close, broken: invariants.broken };
};
