import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { statement } from "#server/platform/database/statement.ts";
import type { Person } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { setStockList, setStockListText } from "./stock-list.queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  await shop.ownerDb.query(
    "update stock set quantity = case when product_id = $1 then 5 else 0 end",
    [shop.goods.grinder.productId],
  );
});

type Entry = { productNumber: string; stock: number; expected?: number };
const send = async (products: readonly Entry[], as: Person = shop.cast.ownAdmin, lng = "en") =>
  await shop.ask("PUT /admin/products/stock", { as, query: { lng }, body: { products } });
const stockOf = async (id: number): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ quantity: number }>(
    "select quantity from stock where product_id = $1",
    [id],
  );
  return rows[0]?.quantity ?? -1;
};

test("sets stock by product numbers in any case, and again without a change", async () => {
  const list = [
    { productNumber: "gws 060", stock: 12 },
    { productNumber: " GSB 16 RE ", stock: 3, expected: 0 },
  ];
  const answer = await send(list);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.results).toEqual([
    { productNumber: "gws 060", stock: 12, isChanged: true, refusal: null },
    { productNumber: "GSB 16 RE", stock: 3, isChanged: true, refusal: null },
  ]);
  expect((await send(list)).body.results).toEqual([
    { productNumber: "gws 060", stock: 12, isChanged: false, refusal: null },
    { productNumber: "GSB 16 RE", stock: 3, isChanged: false, refusal: null },
  ]);
  const { id } = shop.goods.grinder;
  const shown = await shop.ask("GET /products/{id}", { params: { id } });
  expect(shown.body.inStock).toBe(12);
  const { rows } = await shop.ownerDb.query(
    "select account_id, object from audit_log where act = 'product.stock' order by id",
  );
  expect(rows).toEqual([
    { account_id: shop.cast.ownAdmin.accountId, object: `product:${id}` },
    { account_id: shop.cast.ownAdmin.accountId, object: `product:${shop.goods.drill.id}` },
  ]);
});

test("refuses unknown, repeated and outdated entries, and sets the others", async () => {
  const { productNumber: foreign } = (
    await shop.ask("GET /products/{id}", { params: { id: shop.goods.wiper.id } })
  ).body;
  const answer = await send(
    [
      { productNumber: "GWS 060", stock: 9, expected: 4 },
      { productNumber: "GSB 16 RE", stock: 1 },
      { productNumber: "gsb 16 re", stock: 2 },
      { productNumber: foreign, stock: 7 },
      { productNumber: "GBM 320", stock: 8, expected: 0 },
    ],
    shop.cast.ownAdmin,
    "vn",
  );
  const stale = "Tồn kho đã thay đổi. Số hiện tại được giữ nguyên.";
  const code = (one: string) => ({ refusal: expect.objectContaining({ code: one }) });
  expect(answer.body.results).toMatchObject([
    { stock: 5, isChanged: false, refusal: { code: "catalogue/stock-stale", message: stale } },
    { stock: 0, isChanged: false, ...code("catalogue/number-twice") },
    { stock: 0, isChanged: false, ...code("catalogue/number-twice") },
    { stock: null, isChanged: false, ...code("catalogue/number-unknown") },
    { stock: 8, isChanged: true, refusal: null },
  ]);
});

test("refuses callers without the right, and lists that are none", async () => {
  const one = [{ productNumber: "GWS 060", stock: 1 }];
  for (const as of [shop.cast.ownAgent, shop.cast.customer, shop.cast.superAdmin])
    expect((await send(one, as)).status).toBe(403);
  const other = await send(one, shop.cast.otherAdmin);
  expect(other.body.results[0].refusal.code).toBe("catalogue/number-unknown");
  for (const list of [
    [],
    [{ productNumber: "GWS 060", stock: -1 }],
    [{ productNumber: "", stock: 1 }],
  ])
    expect((await send(list)).status).toBe(400);
  const many = Array.from({ length: 1_001 }, (_, at) => ({ productNumber: `N ${at}`, stock: 1 }));
  const refused = await send(many);
  expect([refused.status, refused.body.errors[0].code]).toEqual([400, "too-many"]);
  expect((await send(many.slice(1))).status).toBe(200);
});

let cut = 0;
const write = async (text: string, expected: number | null) => {
  cut += 1;
  const name = `stock.set-list-${cut}` as "stock.set-list"; // as: a name of the test's own
  const run = statement(name, text) as typeof setStockList; // as: the same parameters and rows
  const tenant = shop.stores.own as TenantId; // as: the test's own store
  return await inTransaction(shop.db, { tenant }, async (client) =>
    run(client, { tenant, numbers: ["GWS 060"], quantities: [9], expected: [expected] }),
  );
};

/** A sale of two pieces commits while the write waits for the row of stock. */
const sellMeanwhile = async <T>(begin: () => Promise<T>): Promise<T> => {
  const { productId } = shop.goods.grinder;
  const buyer = await shop.ownerDb.connect();
  await buyer.query("begin");
  await buyer.query("update stock set quantity = quantity - 2 where product_id = $1", [productId]);
  const writing = begin();
  const waits = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%with ordinality%'`;
  await expect
    .poll(async () => (await shop.ownerDb.query(waits)).rowCount, { interval: 10 })
    .toBe(1);
  await buyer.query("commit");
  buyer.release();
  return await writing;
};

test("a sale that commits meanwhile makes the expected stock outdated", async () => {
  const [row] = await sellMeanwhile(async () => await write(setStockListText, 5));
  expect(row).toMatchObject({ reason: "stale", stock: 3, isChanged: false });
  expect(await stockOf(shop.goods.grinder.productId)).toBe(3);
});

test("a stock without an expected one overwrites what was sold meanwhile", async () => {
  const [row] = await sellMeanwhile(async () => await write(setStockListText, null));
  expect(row).toMatchObject({ reason: null, stock: 9, isChanged: true });
});

test("without the lock the same sale is lost", async () => {
  const unguarded = setStockListText.replace("order by s.product_id for no key update of s", "");
  expect(unguarded).not.toBe(setStockListText);
  const [row] = await sellMeanwhile(async () => await write(unguarded, 5));
  expect(row).toMatchObject({ reason: null, isChanged: true });
  expect(await stockOf(shop.goods.grinder.productId)).toBe(9);
});
