import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { countByFigures } from "#server/shop/revenue/revenue.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { copyOrder } from "#test/copy-order.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { exportOrders } from "./export-orders.ts";

/** More orders than three statements read; `npm run test:long` exports twenty thousand. */
const MANY = 3_300;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const id = await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await copyOrder(shop.ownerDb, id, MANY - 1);
}, 60_000);
afterAll(async () => {
  await shop.close();
});

const orderings = {
  newest: "created_at desc, id",
  oldest: "created_at, id desc",
  amount: "total_amount desc, id",
} as const;

const sortedIds = async (sort: keyof typeof orderings): Promise<string[]> =>
  (
    await shop.ownerDb.query<{ id: string }>(
      `select id from orders where tenant_id = $1 order by ${orderings[sort]}`,
      [shop.stores.own],
    )
  ).rows.map(({ id }) => id);

const download = async (query: string) => {
  const token = await shop.tokenOf(shop.cast.ownAgent);
  return await shop.app.inject({
    method: "GET",
    url: `${BASE_PATH}/admin/orders/export?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
};

test("a file of many orders has each of them once, in the order of the list", async () => {
  const { statusCode, headers, payload } = await download("sort=newest");
  expect([statusCode, headers["x-total-orders"]]).toEqual([200, String(MANY)]);
  const ids = payload
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(",")[0]);
  expect(ids).toHaveLength(MANY);
  expect(ids).toEqual(await sortedIds("newest"));
}, 60_000);

test(
  "the same as an Excel file, the oldest first",
  { tags: ["long"], timeout: 60_000 },
  async () => {
    const { rawPayload } = await download("format=xlsx&sort=oldest");
    const [, ...rows] = await readSheet(rawPayload);
    expect(rows.map(([id]) => id)).toEqual(await sortedIds("oldest"));
  },
);

/** Begins a file of all orders, as the route does. */
const begin = async (mayStill: () => Promise<boolean>) => {
  const { body } = await exportOrders(
    {
      context: { db: shop.db, clock: shop.clock, countByFigures },
      tenant: shop.stores.own as TenantId, // as: the test is of this store
      language: "en",
      mayStill,
    },
    { format: "csv", sort: "amount", dating: "placed" },
  );
  if (!(body instanceof ReadableStream)) throw new Error("a file is a stream");
  return body.getReader();
};

test("a file is read as fast as the client takes it, a thousand orders at a time", async () => {
  let batches = 0;
  const reader = await begin(async () => {
    batches += 1;
    return true;
  });
  await reader.read();
  await reader.read();
  expect(batches).toBeLessThan(3);
  const ids = new Set<string>();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (const row of Buffer.from(piece.value).toString().split("\r\n"))
      ids.add(row.split(",")[0] ?? "");
  }
  expect([...ids].filter((each) => each !== "")).toEqual((await sortedIds("amount")).slice(1_000));
  expect(batches).toBe(Math.floor(MANY / 1_000));
}, 60_000);

test(
  "a file ends with an error when its reader may no longer see the orders, and with nothing when they are gone",
  { tags: ["long"] },
  async () => {
    const refused = await begin(async () => false);
    const readAll = async () => {
      while (!(await refused.read()).done);
    };
    await expect(readAll()).rejects.toThrow("http/unauthorized");
    let batches = 0;
    const left = await begin(async () => {
      batches += 1;
      return true;
    });
    await left.read();
    await left.cancel();
    expect(batches).toBeLessThan(3);
  },
);
