import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import type { Person } from "#test/cast.ts";
import { download } from "#test/products/round-trip.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { catalogueJobs } from "../catalogue.jobs.ts";

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

type Options = { dryRun?: "true" | "false"; as?: Person; lng?: string };
const send = async (
  content: string | Uint8Array,
  { dryRun = "true", as = shop.cast.ownAdmin, lng = "en" }: Options = {},
) => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const file = { bytes: new Uint8Array(bytes), name: "stock.csv", type: "text/csv" };
  const form = await formOf(null, [file], "file");
  return await shop.ask("POST /products/stock-import", { as, query: { dryRun, lng }, ...form });
};

const runJobs = async () =>
  await runDueJobs({
    db: shop.db,
    clock: shop.clock,
    kinds: catalogueJobs(shop),
    onError: (error) => {
      throw error;
    },
  });
const carryOut = async (content: string): Promise<string> => {
  const accepted = await send(content, { dryRun: "false" });
  expect(accepted.status, accepted.text).toBe(202);
  await runJobs();
  return accepted.body.importId;
};
const as = () => shop.cast.ownAdmin;
const stateOf = async (id: string) =>
  (await shop.ask("GET /products/imports/{id}", { as: as(), params: { id } })).body;
const shown = async (good: { id: string }) =>
  (await shop.ask("GET /products/{id}", { as: as(), params: { id: good.id } })).body;

const list = "Mã sản phẩm;Tồn kho\r\ngws 060;12\r\nGSB 16 RE;3\r\nGBM 320;0\r\n";

test("a preview names the old and the new stock of each product, and stores nothing", async () => {
  const answer = await send(list);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      rows: 3,
      updated: 2,
      unchanged: 1,
      errors: [],
      changes: [
        { row: 2, productNumber: "gws 060", before: 5, after: 12 },
        { row: 3, productNumber: "GSB 16 RE", before: 0, after: 3 },
      ],
    },
  ]);
  expect((await shown(shop.goods.grinder)).inStock).toBe(5);
});

test("an import sets the stock alone, and its undo takes back what it added", async () => {
  const before = await shown(shop.goods.grinder);
  const id = await carryOut(list);
  expect(await stateOf(id)).toMatchObject({ kind: "stock", state: "done", total: 3, updated: 2 });
  expect(await shown(shop.goods.grinder)).toEqual({ ...before, inStock: 12 });
  expect((await shown(shop.goods.drill)).inStock).toBe(3);

  // A changed price and a sale matter to no import of stock.
  const { id: product } = shop.goods.grinder;
  const price = { price: 870_000, version: before.version };
  const edited = { as: as(), params: { id: product }, body: price };
  expect((await shop.ask("PUT /products/{id}/quick", edited)).status).toBe(200);
  await shop.ownerDb.query("update stock set quantity = quantity - 2 where product_id = $1", [
    product,
  ]);
  const undone = await shop.ask("DELETE /products/imports/{id}", { as: as(), params: { id } });
  expect(undone.status, undone.text).toBe(204);
  expect(await stateOf(id)).toMatchObject({ state: "undone" });
  expect(await shown(shop.goods.grinder)).toMatchObject({ inStock: 3, price: 870_000 });
  expect((await shown(shop.goods.drill)).inStock).toBe(0);
});

test("an export of products is read, and only its stock counts", async () => {
  const { bytes } = await download(shop, as(), "lng=vn");
  expect((await send(new Uint8Array(bytes))).body).toMatchObject({
    rows: 4,
    updated: 0,
    errors: [],
  });
  const edited = bytes
    .toString()
    .replace(/(GWS 060,.*?,)5,/, "$18,")
    .replaceAll("Máy", "Khác");
  const plan = await send(edited);
  expect(plan.body).toMatchObject({ updated: 1, changes: [{ before: 5, after: 8 }] });
  const sheet = await download(shop, as(), "format=xlsx");
  expect((await send(new Uint8Array(sheet.bytes))).body).toMatchObject({ rows: 4, updated: 0 });
});

test("every wrong row is named in the caller's language, and nothing is stored", async () => {
  const content = [
    "sku,stock,expected",
    "GWS 060,9,4",
    "NOT THERE,1,",
    "GSB 16 RE,1.5,",
    "GBM 320,-1,",
    "GBM 400,1,",
    "gbm 400,2,",
    ",7,",
    "GBM 320,1000001,",
    "GSB 16 RE,,",
  ].join("\n");
  const { body } = await send(content, { lng: "vn" });
  expect(body).toMatchObject({ rows: 8, updated: 0, unchanged: 0, changes: [] });
  const errors = body.errors.map(
    ({ row, path, code }: { row: number; path: string; code: string }) => `${row} ${path} ${code}`,
  );
  expect(errors).toEqual([
    "2 expected stock-stale",
    "3 productNumber product-unknown",
    "4 inStock integer",
    "5 inStock in-stock",
    "6 productNumber row-twice",
    "7 productNumber row-twice",
    "8 productNumber required",
    "9 inStock out-of-range",
  ]);
  expect(body.errors[0]).toMatchObject({
    value: "4",
    message: "Tồn kho khác với số mà tệp dự kiến.",
  });
  const refused = await send(content, { dryRun: "false" });
  expect([refused.status, refused.body.code]).toEqual([422, "catalogue/import-invalid"]);
  expect((await shown(shop.goods.grinder)).inStock).toBe(5);
  const columns = await send("name,sku,code\na,b,c");
  expect(columns.body.errors).toMatchObject([
    { row: 1, path: "productNumber", code: "column-twice" },
    { row: 1, path: "inStock", code: "column-missing" },
  ]);
});

test("if a piece is sold before the import runs, the expected stock stops all of it", async () => {
  const content = "sku,stock,expected\nGSB 16 RE,4,0\nGWS 060,9,5\n";
  const accepted = await send(content, { dryRun: "false" });
  await shop.ownerDb.query("update stock set quantity = 4 where product_id = $1", [
    shop.goods.grinder.productId,
  ]);
  await runJobs();
  expect(await stateOf(accepted.body.importId)).toMatchObject({
    state: "failed",
    updated: 0,
    errors: [{ row: 3, path: "expected", code: "stock-stale" }],
  });
  expect((await shown(shop.goods.drill)).inStock).toBe(0);
});

test("a sale that commits while the import waits for its row stops all of it", async () => {
  const { productId } = shop.goods.grinder;
  const content = "sku,stock,expected\nGSB 16 RE,4,0\nGWS 060,9,5\n";
  const accepted = await send(content, { dryRun: "false" });
  const buyer = await shop.ownerDb.connect();
  await buyer.query("begin");
  await buyer.query("update stock set quantity = quantity - 1 where product_id = $1", [productId]);
  const running = runJobs();
  const waits = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`;
  await expect
    .poll(async () => (await shop.ownerDb.query(waits)).rowCount, { interval: 10 })
    .toBe(1);
  await buyer.query("commit");
  buyer.release();
  await running;
  expect((await stateOf(accepted.body.importId)).state).toBe("failed");
  expect((await shown(shop.goods.grinder)).inStock).toBe(4);
  expect((await shown(shop.goods.drill)).inStock).toBe(0);
});

test("is refused to others, and products of another store are unknown", async () => {
  for (const other of [shop.cast.ownAgent, shop.cast.customer, shop.cast.superAdmin])
    expect((await send(list, { as: other })).status).toBe(403);
  const { body } = await send(list, { as: shop.cast.otherAdmin });
  expect(body.errors.map(({ code }: { code: string }) => code)).toEqual(
    Array.from({ length: 3 }, () => "product-unknown"),
  );
  expect((await send("sku,stock\n")).body.errors).toMatchObject([
    { path: "file", code: "required" },
  ]);
});
