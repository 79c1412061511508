import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchTiers } from "#server/shop/catalogue/search/search-tiers.ts";
import { cloneDatabase, type Clone } from "#test/setup/clone-database.ts";
import { loadSynthetic } from "./load-synthetic.ts";
import { syntheticProduct } from "./synthetic-product.ts";
import { openOwnerPool } from "#test/sql/owner-pool.ts";

let clone: Clone;
let owner: pg.Pool;
let indexesBefore: unknown;

const load = async (products: number) =>
  await loadSynthetic({
    ownerUrl: clone.ownerUrl,
    products,
    seed: 7,
    now: new Date(),
    log: () => undefined,
  });

beforeAll(async () => {
  clone = await cloneDatabase();
  owner = openOwnerPool(clone.ownerUrl);
  indexesBefore = await indexes();
  await load(400);
});

afterAll(async () => {
  await owner.end();
  await clone.drop();
});

/** The summed product counts, the search words, and the indexes. */
const kept = async () => {
  const stores = `select tenant_id, category_id, is_hidden, origin, stars, is_sold_out, sum(products)::int as products, sum(sold)::int as sold
    from product_counts group by 1, 2, 3, 4, 5, 6 having sum(products) <> 0 or sum(sold) <> 0 order by 1, 2, 3, 4, 5, 6`;
  const shop = `select origin, stars, is_sold_out, sum(products)::int as products
    from shop_product_counts group by 1, 2, 3 having sum(products) <> 0 order by 1, 2, 3`;
  return {
    figures: [...(await owner.query(stores)).rows, ...(await owner.query(shop)).rows],
    words: (await owner.query<{ word: string }>("select word from search_words order by word"))
      .rows,
    indexes: await indexes(),
  };
};

const indexes = async () =>
  (
    await owner.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename in ('products', 'stock', 'published_products') order by indexdef`,
    )
  ).rows;

const published = async () =>
  (await owner.query("select * from published_products order by product_id")).rows;

describe("the synthetic catalogue", () => {
  it("is the same for the same seed, product by product", () => {
    expect(syntheticProduct(7, 123)).toEqual(syntheticProduct(7, 123));
    expect(syntheticProduct(7, 123)).not.toEqual(syntheticProduct(8, 123));
  });

  it("is published exactly as the database publishes a product", async () => {
    const loaded = await published();
    await owner.query("delete from published_products");
    await owner.query("select publish_product(id) from products");
    await owner.query("select tier_products($1, 400)", [searchTiers]);
    expect(await published()).toEqual(loaded);
  });

  it("leaves the same product counts, search words and indexes as products written one by one", async () => {
    const loaded = await kept();
    await owner.query(`
      create table given_products as select * from products;
      create table given_stock as select * from stock;
      delete from stock; delete from products; delete from search_words;`);
    expect((await kept()).figures).toEqual([]);
    await owner.query(`
      insert into products overriding system value select * from given_products;
      insert into stock select * from given_stock;`);
    await owner.query("select tier_products($1, 400)", [searchTiers]);
    expect(await kept()).toEqual(loaded);
    expect(loaded.figures.length).toBeGreaterThan(100);
    expect(loaded.words.length).toBeGreaterThan(100);
    expect(loaded.indexes).toEqual(indexesBefore);
  });

  it("adds the missing products, and keeps the existing ones", async () => {
    const before = await published();
    expect(await load(400)).toBe(0);
    expect(await load(450)).toBe(50);
    expect((await published()).slice(0, before.length)).toEqual(before);
    const { rows } = await owner.query(
      "select count(*)::int as products, count(distinct product_number)::int as numbers from products",
    );
    expect(rows).toEqual([{ products: 450, numbers: 450 }]);
  });

  it("is spread over the given number of stores, each with its own categories", async () => {
    await loadSynthetic({
      ownerUrl: clone.ownerUrl,
      products: 800,
      stores: 12,
      seed: 7,
      now: new Date(),
      log: () => undefined,
    });
    const { rows } = await owner.query(
      `select count(distinct p.tenant_id)::int as stores, count(distinct t.transfer_prefix)::int as prefixes,
         bool_and(c.tenant_id = p.tenant_id) as own
       from products p join categories c on c.id = p.category_id join tenants t on t.id = p.tenant_id`,
    );
    expect(rows).toEqual([{ stores: 12, prefixes: 12, own: true }]);
  });

  it("moves the identity past its keys, so that stores can add products", async () => {
    await owner.query(
      `insert into products (tenant_id, category_id, product_number, name_en, name_vn, description_en, description_vn, specification_en, specification_vn, origin, price)
       select tenant_id, category_id, 'NEW', '', 'Mới', '', '', '', '', 'VN', 1 from products limit 1`,
    );
    expect(
      (await owner.query("select from published_products where product_number = 'NEW'")).rowCount,
    ).toBe(1);
  });
});
