import { afterAll, beforeAll, expect, it } from "vitest";
import { addGood } from "#test/fixtures.ts";
import { pagesRead } from "#test/requests/pages-read.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { findMatches, type Alternatives } from "./find-matches.ts";
import { tierProducts } from "./search.queries.ts";
import { allTiers, LAST_TIER } from "./search-tiers.ts";
import { searchWords } from "./search-words.ts";

let shop: TestShop;

const add = async (nameVn: string, tier: number, soldCount: number): Promise<void> => {
  const { stores, categories, ownerDb } = shop;
  const place = { tenantId: stores.own, categoryId: categories.drills };
  const good = { ...place, productNumber: nameVn, nameEn: "", nameVn };
  const { productId } = await addGood(ownerDb, good);
  await ownerDb.query("update products set sold_count = $2 where id = $1", [productId, soldCount]);
  await ownerDb.query("update published_products set tier = $2 where product_id = $1", [
    productId,
    tier,
  ]);
};

beforeAll(async () => {
  shop = await openShop();
  for (const tier of allTiers) await add(`Quạt trần bậc ${tier}`, tier, 100 - tier);
  for (const tier of [0, LAST_TIER]) {
    await add(`Quạt đứng năm cánh ${tier}`, tier, 50 - tier);
    await add(`Quạt cánh đứng lồng sắt ${tier}`, tier, 40 - tier);
  }
});

afterAll(async () => await shop.close());

const found = async (name: string, query: Record<string, string> = {}) => {
  const { status, body } = await shop.ask("GET /products/search", { query: { name, ...query } });
  expect(status).toBe(200);
  return {
    total: body.totalProducts,
    isMore: body.isMore,
    names: body.products.map((product: { name: string }) => product.name),
  };
};

it("also finds products that sell badly, after those that sell better", async () => {
  const names = allTiers.map((tier) => `Quạt trần bậc ${tier}`);
  const all = { total: names.length, isMore: false, names };
  expect(await found("quạt trần", { size: "24" })).toEqual(all);
  const ofStore = { size: "24", tenantId: String(shop.stores.own) };
  expect(await found("quat tran bac", ofStore)).toEqual(all);
});

it("compares words that the index did not look up, however rare or frequent they are", async () => {
  expect((await found("quat sat long dung canh")).names).toEqual([
    "Quạt cánh đứng lồng sắt 0",
    `Quạt cánh đứng lồng sắt ${LAST_TIER}`,
  ]);
  expect((await found("quat nam sat")).names).toEqual([]);
  expect((await found(`quạt đứng ${LAST_TIER}`)).names).toEqual([
    `Quạt đứng năm cánh ${LAST_TIER}`,
    `Quạt cánh đứng lồng sắt ${LAST_TIER}`,
  ]);
});

it("finds a product number whatever the tier of its product, once", async () => {
  expect((await found("Quat tran bac 9")).names).toEqual(["Quạt trần bậc 9"]);
});

it("stops at the best sellers once it has enough", async () => {
  const { stores, categories, ownerDb } = shop;
  await ownerDb.query(
    `insert into products (tenant_id, category_id, product_number, name_en, name_vn, description_en, description_vn,
       specification_en, specification_vn, origin, price, sold_count)
     select $1, $2, 'QHM' || n, '', 'Quạt hút mùi ' || n, '', '', '', '', 'VN', 1000, 1000 - n from generate_series(1, 242) n`,
    [stores.own, categories.drills],
  );
  await ownerDb.query(
    `update published_products set tier = case when sold_count >= 1000 - 240 then 0 else 1001 - 240 - sold_count end
     where name_vn like 'Quạt hút mùi%'`,
  );
  expect(await found("quạt hút mùi", { size: "24" })).toMatchObject({ total: 240, isMore: true });
  expect((await found("hut mui 242")).names).toEqual(["Quạt hút mùi 242"]);
});

it("has pages beyond 240 hits, each product once, whatever page comes first", async () => {
  const page = async (number: number) =>
    await found("quạt hút mùi", { size: "24", page: String(number) });
  const names = Array.from({ length: 242 }, (_, at) => `Quạt hút mùi ${at + 1}`);
  const eleventh = await page(11);
  expect(eleventh).toEqual({ total: 242, isMore: false, names: names.slice(240) });
  const pages = [];
  for (let number = 1; number <= 10; number++) pages.push(...(await page(number)).names);
  expect(pages).toEqual(names.slice(0, 240));
  expect(await page(12)).toEqual({ total: 242, isMore: false, names: [] });
});

it("searches for a synonym only in tiers that the words as typed left short of matches", async () => {
  const search = async (...alternatives: Alternatives) => {
    const names: string[] = [];
    const reads = await pagesRead(shop.db, {}, async (db) => {
      const source = { db, catalogue: null };
      const { hits } = await findMatches(source, alternatives, { tenant: null, most: 24 });
      names.push(...hits.map(({ nameVn }) => nameVn));
    });
    return { names, pages: reads.at(-1)?.pages ?? 0 };
  };
  const typed = searchWords("quạt hút mùi");
  const synonym = searchWords("quạt trần");
  const alone = await search(synonym);
  const afterTyped = await search(typed, synonym);
  expect(alone.names).toEqual(allTiers.map((tier) => `Quạt trần bậc ${tier}`));
  expect(afterTyped.names).toHaveLength(241);
  expect(afterTyped.names.at(-1)).toBe("Quạt trần bậc 0");
  expect(afterTyped.pages).toBeLessThan(alone.pages / 4);
});

const slow = { tags: ["long"], timeout: 300_000 };
it("refuses pages beyond 10,000 hits, and lists nothing beyond fewer", slow, async () => {
  const { stores, categories, ownerDb } = shop;
  await ownerDb.query(
    `insert into products (tenant_id, category_id, product_number, name_en, name_vn, description_en, description_vn,
       specification_en, specification_vn, origin, price)
     select $1, $2, 'VIT' || n, '', 'Đinh ốc lục giác ' || n, '', '', '', '', 'VN', 1000 from generate_series(1, 10001) n`,
    [stores.own, categories.drills],
  );
  const at = async (name: string, page: number) =>
    await shop.ask("GET /products/search", { query: { name, size: "50", page: String(page) } });
  expect((await at("dinh oc luc giac", 200)).body.products).toHaveLength(50);
  const deeper = await at("dinh oc luc giac", 201);
  expect([deeper.status, deeper.body.code]).toEqual([400, "catalogue/too-deep"]);
  const few = { products: [], totalProducts: allTiers.length };
  expect((await at("quạt trần", 201)).body).toMatchObject(few);
});

it("only one process at a time updates its tiers", async () => {
  const { db, ownerDb } = shop;
  const tiered = async () => await inTransaction(db, {}, tierProducts);
  const other = await ownerDb.connect();
  await other.query("begin; select pg_advisory_xact_lock(hashtext('catalogue.tiers'))");
  expect(await tiered()).toBe(0);
  await other.query("commit");
  other.release();
  expect(await tiered()).toBeGreaterThan(0);
});
