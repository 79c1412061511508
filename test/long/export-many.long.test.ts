import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAs, type TenantId } from "../../server/platform/database/transaction.ts";
import { exportOrders } from "../../server/shop/orders/store/export-orders.ts";
import { orderCells } from "../../server/shop/orders/store/order-sheet.ts";
import { findOrdersAfter } from "../../server/shop/orders/store/store-orders.queries.ts";
import { countByFigures } from "../../server/shop/revenue/revenue.ts";
import { copyOrder } from "../copy-order.ts";
import { stageOrders } from "../order-scenario.ts";
import { openShop, type TestShop } from "../shop.ts";
import { reportFigures } from "./report-figures.ts";

const MANY = 20_500;

let shop: TestShop;
let tenant: TenantId;
beforeAll(async () => {
  shop = await openShop();
  tenant = shop.stores.own as TenantId; // as: the test is of this store
  const id = await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await copyOrder(shop.ownerDb, id, MANY - 1);
});
afterAll(async () => await shop.close());

const begin = async () => {
  const { body, orders } = await exportOrders(
    {
      context: { db: shop.db, clock: shop.clock, countByFigures },
      tenant,
      language: "en",
      mayStill: async () => true,
    },
    { format: "csv", sort: "newest", dating: "placed" },
  );
  if (!(body instanceof ReadableStream)) throw new Error("a file is a stream");
  return { body, orders };
};

/** Bytes in use after a garbage collection, those of buffers included. */
const bytesInUse = (): number => {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

test("a file of more than 20,000 orders has each of them once", async () => {
  const { body, orders } = await begin();
  expect(orders).toBe(MANY);
  const file = await new Response(body).text();
  const ids = file
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(",")[0]);
  const { rows } = await shop.ownerDb.query<{ id: string }>(
    "select id from orders where tenant_id = $1 order by created_at desc, id",
    [tenant],
  );
  expect(ids.slice(1)).toEqual(rows.map(({ id }) => id));
});

/** Reads a file of all orders piece by piece, and returns the most bytes that it takes meanwhile. */
const mostOfFile = async (): Promise<number> => {
  const before = bytesInUse();
  let most = 0;
  const { body } = await begin();
  for await (const piece of body) {
    // The client is slow, as many are; a short test shows that the file waits for it.
    await shop.ownerDb.query(
      "select count(*) from orders o join order_lines l on l.order_id = o.id",
    );
    expect(piece.length).toBeGreaterThan(0);
    most = Math.max(most, bytesInUse() - before);
  }
  return most;
};

/** Reads the same orders by one statement, and returns the bytes that they take. */
const allAtOnce = async (): Promise<number> => {
  const before = bytesInUse();
  const all = { tasks: {}, now: shop.clock() };
  const rows = await readAs(shop.db, { tenant }, (client) =>
    findOrdersAfter(client, tenant, all, { sort: "newest", limit: MANY, last: undefined }),
  );
  const cells = rows.map((row) => orderCells(row, "en"));
  const taken = bytesInUse() - before;
  expect([rows.length, cells.length]).toEqual([MANY, MANY]);
  return taken;
};

test("a file of more than 20,000 orders takes a small part of the memory that all of them take", async () => {
  const once = await allAtOnce();
  const most = await mostOfFile();
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  reportFigures("Memory of a file of orders", {
    orders: MANY,
    "most MB": megabytes(most),
    "MB of all at once": megabytes(once),
  });
  expect(most).toBeLessThan(once / 4);
});
