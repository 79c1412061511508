import { afterAll, beforeAll, expect, it } from "vitest";
import { SOLD_OUT_DEPTH } from "#contract/rules/limits.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const { stores, categories, ownerDb } = shop;
  await ownerDb.query(
    `with added as (
       insert into products (tenant_id, category_id, product_number, name_en, name_vn, description_en, description_vn,
         specification_en, specification_vn, origin, price)
       select $1, $2, 'HH' || n, '', 'Hết hàng ' || n, '', '', '', '', 'VN', 1000 + n from generate_series(1, $3::int) n
       returning id, tenant_id)
     insert into stock (product_id, tenant_id, quantity) select id, tenant_id, 0 from added`,
    [stores.own, categories.drills, SOLD_OUT_DEPTH + 24],
  );
});

afterAll(async () => await shop.close());

const page = async (number: number, query: Record<string, string> = {}) =>
  await shop.ask("GET /products", {
    query: { outOfStock: "true", sort: "price_asc", size: "24", page: String(number), ...query },
  });

it("pages through the sold-out products of all stores up to a depth that it names", async () => {
  const last = await page(SOLD_OUT_DEPTH / 24);
  expect(last.status).toBe(200);
  expect(last.body.products).toHaveLength(24);
  expect(last.body.totalProducts).toBeGreaterThan(SOLD_OUT_DEPTH);
  const deeper = await page(SOLD_OUT_DEPTH / 24 + 1);
  expect(deeper.status).toBe(400);
  expect(deeper.body).toMatchObject({
    code: "catalogue/too-deep",
    errors: [{ path: "page", code: "out-of-range" }],
    detail: expect.stringContaining(String(SOLD_OUT_DEPTH)),
  });
});

it("pages deeper through the sold-out products of one store", async () => {
  const deeper = await page(SOLD_OUT_DEPTH / 24 + 1, { tenant: String(shop.stores.own) });
  expect(deeper.status).toBe(200);
  expect(deeper.body.products.length).toBeGreaterThan(0);
});
