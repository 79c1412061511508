import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { countByFigures } from "#server/shop/revenue/revenue.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { exportOrders } from "./export-orders.ts";

const MANY = 20_500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const id = await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]]);
  // Copies of an order: seven at each moment, with parts of a millisecond, and few amounts, so that many are equal.
  await shop.ownerDb.query(
    `with copies as (
       insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method,
         subtotal, transport_fee, discount, total_amount, ship_to, language, contact_due_at, restocked, created_at)
       select translate(upper(substr(md5(n::text), 1, 11)), '01', 'XY'), checkout_id, tenant_id, account_id, status,
         payment_method, payment_status, shipping_method, subtotal + n % 5, transport_fee, discount, total_amount + n % 5,
         ship_to, language, contact_due_at, restocked, created_at - (n / 7) * interval '1.000007 seconds'
       from orders cross join generate_series(1, ${MANY - 1}) n where id = $1 returning id, created_at)
     insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, discount, placed_at)
     select c.id, 1, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, discount, c.created_at
     from copies c cross join order_lines l where l.order_id = $1`,
    [id],
  );
  await shop.ownerDb.query("analyze orders, order_lines");
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

test("a file of more than 20,000 orders has each of them once, in the order of the list", async () => {
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

test("the same as an Excel file, the oldest first", async () => {
  const { rawPayload } = await download("format=xlsx&sort=oldest");
  const [, ...rows] = await readSheet(rawPayload);
  expect(rows.map(([id]) => id)).toEqual(await sortedIds("oldest"));
}, 60_000);

const collectGarbage = (): number => {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
};

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

test("no more than a part of the file is in memory, and it is read as fast as the client takes it", async () => {
  let batches = 0;
  const reader = await begin(async () => {
    batches += 1;
    return true;
  });
  await reader.read();
  await reader.read();
  expect(batches).toBeLessThan(3);
  const before = collectGarbage();
  let most = 0;
  let bytes = 0;
  const ids = new Set<string>();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    for (const row of Buffer.from(piece.value).toString().split("\r\n"))
      ids.add(row.split(",")[0] ?? "");
    if (batches % 5 === 0) most = Math.max(most, collectGarbage());
  }
  expect([...ids].filter((each) => each !== "")).toEqual((await sortedIds("amount")).slice(1_000));
  expect(bytes).toBeGreaterThan(4_000_000);
  expect(most - before).toBeLessThan(bytes / 2);
  expect(batches).toBe(Math.floor(MANY / 1_000));
}, 60_000);

test("a file ends with an error when its reader may no longer see the orders, and with nothing when they are gone", async () => {
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
});
