import { afterAll, beforeAll, expect, test } from "vitest";
import { addGood } from "#test/fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const list = async (query: Record<string, string> = {}, as = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/products", { as, query })).body;

const numbers = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).products.map((each: { productNumber: string }) => each.productNumber);

const quick = async (id: string, body: unknown) =>
  await shop.ask("PUT /products/{id}/quick", { as: shop.cast.ownAdmin, params: { id }, body });

const bulk = async (body: unknown) =>
  await shop.ask("POST /products/bulk", { as: shop.cast.ownAdmin, body });

test("the tabs hold the store's own products, each with how many there are", async () => {
  const all = await list();
  expect(all.tabs).toEqual({ all: 4, hidden: 1, sold_out: 1, low_stock: 1, active: 2 });
  expect([all.totalProducts, all.products.length]).toEqual([4, 4]);
  expect(all.products[0]).toMatchObject({ revenue: 0, version: 1 });
  expect(await numbers({ tab: "hidden" })).toEqual(["GBM 400"]);
  expect(await numbers({ tab: "sold_out" })).toEqual(["GBM 320"]);
  expect(await numbers({ tab: "low_stock" })).toEqual(["GWS 060"]);
  expect((await list({ name: "gws" })).tabs.low_stock).toBe(1);
  expect((await numbers({ tab: "active" })).toSorted()).toEqual(["GSB 16 RE", "GWS 060"]);
  expect((await list({}, shop.cast.otherAdmin)).tabs.all).toBe(1);
  expect(await list({ page: "9" })).toMatchObject({ totalProducts: 4, products: [] });
});

test("a product is found by part of its name or number, hidden or not, marks ignored", async () => {
  expect(await numbers({ name: "may MAI" })).toEqual(["GWS 060"]);
  expect(await numbers({ name: "gbm", sort: "price_asc" })).toEqual(["GBM 320", "GBM 400"]);
  expect(await numbers({ name: "gbm4" })).toEqual(["GBM 400"]);
  expect(await numbers({ name: "gsb16" })).toEqual(["GSB 16 RE"]);
  expect(await numbers({ name: "16 RE" })).toEqual(["GSB 16 RE"]);
  expect(await numbers({ name: "wiper" })).toEqual([]);
  expect(await numbers({ name: "%" })).toEqual([]);
  const found = await list({ name: "gbm", tab: "sold_out" });
  expect([found.totalProducts, found.tabs]).toEqual([
    1,
    { all: 2, hidden: 1, sold_out: 1, low_stock: 0, active: 0 },
  ]);
  const category = String(shop.categories.wipers);
  expect((await list({ category })).totalProducts).toBe(0);
});

test("the columns sort from both ends", async () => {
  expect(await numbers({ sort: "stock_asc" })).toEqual([
    "GBM 320",
    "GWS 060",
    "GSB 16 RE",
    "GBM 400",
  ]);
  expect((await numbers({ sort: "price_desc" }))[0]).toBe("GSB 16 RE");
  expect((await numbers({ sort: "name_asc" }))[0]).toBe("GBM 320");
  expect((await numbers({ sort: "name_desc", lng: "vn" }))[0]).toBe("GWS 060");
  for (const sort of ["newest", "sold_desc", "revenue_asc"])
    expect(await numbers({ sort })).toHaveLength(4);
  const refused = await shop.ask("GET /admin/products", {
    as: shop.cast.ownAdmin,
    query: { sort: "colour" },
  });
  expect(refused.status).toBe(400);
});

test("price and stock are edited in place and restored the same way", async () => {
  const { id } = shop.goods.grinder;
  const edited = await quick(id, { price: 900_000, version: 1 });
  expect([edited.status, edited.body]).toEqual([
    200,
    { id, price: 900_000, inStock: 5, version: 2 },
  ]);
  expect((await quick(id, { price: 800_000, version: 1 })).body.code).toBe("catalogue/stale");
  await shop.ownerDb.query("update stock set quantity = quantity - 2 where product_id = $1", [id]);
  expect((await quick(id, { inStock: 9, inStockSeen: 5 })).body.inStock).toBe(7);
  expect((await quick(id, { inStock: 5, inStockSeen: 9 })).body.inStock).toBe(3);
  const again = await quick(id, { price: 850_000 });
  expect(again.body).toEqual({ id, price: 850_000, inStock: 3, version: 3 });
  const wrong = await quick(id, { price: 0, inStock: -1 });
  expect(wrong.body.errors.map(({ message }: { message: string }) => message)).toEqual([
    "Product price must be more than 0",
    "In-stock quantity must be more than or equal to 0",
  ]);
  expect((await quick(shop.goods.wiper.id, { price: 1 })).status).toBe(404);
  const { rows } = await shop.ownerDb.query<{ act: string }>(
    "select act from audit_log where object = $1 order by id",
    [`product:${id}`],
  );
  expect(rows.map(({ act }) => act)).toEqual([
    "product.price",
    "product.stock",
    "product.stock",
    "product.price",
  ]);
});

test("a bulk act reports a result for each product", async () => {
  const good = await addGood(shop.ownerDb, {
    tenantId: shop.stores.own,
    categoryId: shop.categories.drills,
    productNumber: "BULK 1",
    nameEn: "Bulk",
    nameVn: "Bulk",
  });
  const ids = [good.id, shop.goods.wiper.id, "nothing"];
  const hidden = await bulk({ act: "hide", ids });
  expect(hidden.status, hidden.text).toBe(200);
  expect(hidden.body.results).toMatchObject([
    { id: good.id, product: { status: "hidden" }, refusal: null },
    { id: shop.goods.wiper.id, product: null, refusal: { code: "http/not-found" } },
    { id: "nothing", product: null, refusal: { code: "http/not-found" } },
  ]);
  const act = async (body: Record<string, unknown>) =>
    (await bulk({ ...body, ids: [good.id] })).body.results[0].product;
  expect((await act({ act: "show" })).status).toBe("active");
  expect(await act({ act: "price", value: 5_000 })).toMatchObject({ name: "Bulk", price: 5_000 });
  expect((await act({ act: "stock", value: 0 })).status).toBe("sold_out");
  expect((await bulk({ act: "price", ids, value: 0 })).status).toBe(400);
  expect((await bulk({ act: "price", ids })).status).toBe(400);
  expect((await bulk({ act: "burn", ids })).status).toBe(400);
  expect((await bulk({ act: "hide", ids: [] })).status).toBe(400);
});

test("agents and others have no such list", async () => {
  for (const as of [shop.cast.ownAgent, shop.cast.customer, shop.cast.superAdmin])
    expect((await shop.ask("GET /admin/products", { as })).status).toBe(403);
});
