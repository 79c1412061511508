import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TenantId } from "../../server/platform/database/transaction.ts";
import { exportOrders } from "../../server/shop/orders/store/export-orders.ts";
import { countByFigures } from "../../server/shop/revenue/revenue.ts";
import { copyOrder } from "../copy-order.ts";
import { stageOrders } from "../order-scenario.ts";
import { openShop, type TestShop } from "../shop.ts";

const MANY = 20_500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const id = await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await copyOrder(shop.ownerDb, id, MANY - 1);
});
afterAll(async () => await shop.close());

const collectGarbage = (): number => {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
};

test("a file of more than 20,000 orders has each of them once, and no more than a part of it is in memory", async () => {
  const { body, orders } = await exportOrders(
    {
      context: { db: shop.db, clock: shop.clock, countByFigures },
      tenant: shop.stores.own as TenantId, // as: the test is of this store
      language: "en",
      mayStill: async () => true,
    },
    { format: "csv", sort: "newest", dating: "placed" },
  );
  if (!(body instanceof ReadableStream)) throw new Error("a file is a stream");
  expect(orders).toBe(MANY);
  const before = collectGarbage();
  let most = 0;
  let bytes = 0;
  let pieces = 0;
  let text = "";
  const ids: string[] = [];
  for await (const piece of body) {
    bytes += piece.length;
    text += Buffer.from(piece).toString();
    const lines = text.split("\r\n");
    text = lines.pop() ?? "";
    for (const line of lines) ids.push(line.split(",")[0] ?? "");
    pieces += 1;
    if (pieces % 5 === 0) most = Math.max(most, collectGarbage());
  }
  const { rows } = await shop.ownerDb.query<{ id: string }>(
    "select id from orders where tenant_id = $1 order by created_at desc, id",
    [shop.stores.own],
  );
  expect(ids.slice(1)).toEqual(rows.map(({ id }) => id));
  expect(bytes).toBeGreaterThan(4_000_000);
  // All rows at once are several times the bytes of the file.
  expect(most - before).toBeLessThan(bytes);
});
