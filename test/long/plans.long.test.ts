import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSynthetic } from "#demo/synthetic/load-synthetic.ts";
import { openDatabase, type Pool, type Queryable } from "#server/platform/database/database.ts";
import { findCategories } from "#server/shop/catalogue/catalogue.queries.ts";
import { findShownRows } from "#server/shop/catalogue/listing/card.queries.ts";
import { theListing } from "#server/shop/catalogue/listing/listing.ts";
import { findStale } from "#server/shop/catalogue/publishing/republish.queries.ts";
import { tierProducts } from "#server/shop/catalogue/search/search.queries.ts";
import { searchProducts } from "#server/shop/catalogue/search/search.ts";
import { StoreNames } from "#server/shop/catalogue/search/store-names.ts";
import { SynonymList } from "#server/shop/catalogue/synonyms/synonym-list.ts";
import { countTabs, findStorePage } from "#server/shop/catalogue/listing/store-list.queries.ts";
import { findPublishedReviews } from "#server/shop/reviews/reviews.queries.ts";
import { pagesRead } from "../requests/pages-read.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { runStatement } from "../setup/run-statement.ts";

const PRODUCTS = 1_000_000;
/** The most 8 KiB pages that a statement may touch: they must depend on its result, not on the number of products. */
const MOST_PAGES = 4_000;
/** Some seventy of a thousand products are sold out, which only their own rows show. */
const OUT_OF_STOCK = "what the whole shop is out of, as deep as it is shown";
/** Compares half a million ranks with the tiers of their products, in the index alone. */
const TIERS = "the tiers of a search, where all are right";
/** Looks up five hundred products, each with its category, its pictures and its published row. */
const STALE = "products that may be published wrongly";
/** Reads the row of each product of which few are left: nine thousand of the store's third of a million. */
const TABS = "the counts of the staff's tabs";
const mostPages = new Map([
  [OUT_OF_STOCK, 30_000],
  [TIERS, 8_000],
  [STALE, 15_000],
  [TABS, 10_000],
]);

const keys = Array.from({ length: 500 }, (_, at) => at + 1);

let clone: Clone;
let db: Pool;
let searchDb: Pool;
let store: { tenant: number; category: number };

beforeAll(async () => {
  clone = await cloneDatabase();
  const { ownerUrl, appUrl } = clone;
  await loadSynthetic({ ownerUrl, products: PRODUCTS, seed: 1, now: new Date(), log: () => {} });
  const opened = { url: appUrl, login: "app", max: 1, onError: () => undefined } as const;
  // The loader hides nothing, so the table of withdrawn products would be too small for any plan.
  await runStatement(
    ownerUrl,
    `insert into withdrawn_products (product_id, tenant_id, product_number, name_en, name_vn, price)
     select product_id, tenant_id, product_number, name_en, name_vn, price from published_products`,
  );
  await runStatement(ownerUrl, "vacuum analyze withdrawn_products");
  db = openDatabase(opened);
  searchDb = openDatabase({ ...opened, login: "search" });
  const { rows } = await db.query<typeof store>(
    "select tenant_id as tenant, id as category from categories order by id limit 1",
  );
  if (rows[0]) store = rows[0];
}, 20 * 60_000);

afterAll(async () => {
  await Promise.all([db.end(), searchDb.end()]);
  await clone.drop();
});

/** Caches nothing. */
const cachedMany: Parameters<typeof theListing>[0]["cachedMany"] = async (
  _kind,
  _shape,
  wanted,
  find,
) => {
  const found = await find(wanted);
  return wanted.flatMap((key) => found.get(key)?.value ?? []);
};

type ListingQuery = Parameters<typeof theListing>[1]["query"];

const list = (query: Partial<ListingQuery>) => async (queryable: Queryable) =>
  await theListing(
    {
      db: queryable,
      cached: async (_key, _tags, make) => await make(),
      cachedMany,
    },
    {
      query: { page: 1, size: 24, sort: "best_seller", ...query },
      language: "vn",
      dependsOn: () => undefined,
    },
  );

const search =
  (name: string, ofStore = false) =>
  async (queryable: Queryable) =>
    await searchProducts(
      // A process that has not indexed the products yet leaves all of the search to PostgreSQL.
      {
        db: queryable,
        cachedMany,
        index: { current: async () => null, size: () => ({ entries: 0, bytes: 0 }) },
        synonyms: async () => new SynonymList([]),
        storeNames: async () => new StoreNames([]),
        countUnfound: () => undefined,
      },
      { name, page: 1, size: 24, ...(ofStore && { tenantId: String(store.tenant) }) },
      "vn",
    );

const ofStore = () => ({ tenant: String(store.tenant) });
const ofCategory = () => ({ ...ofStore(), category: String(store.category) });
const staff = () => ({ tenant: store.tenant, category: null, search: null });
const page = { page: 1, size: 20 };

type Reads = Record<string, () => (db: Queryable) => Promise<unknown>>;

const reads: Reads = {
  "the whole shop": () => list({}),
  "the whole shop by price": () => list({ sort: "price_asc" }),
  "the whole shop from one country, the dearest first": () =>
    list({ origin: ["TH"], sort: "price_desc" }),
  "the whole shop's deepest page": () => list({ page: 416, sort: "newest" }),
  "the whole shop's deepest page of four stars and up, by price": () =>
    list({ page: 416, rating: 4, sort: "price_asc" }),
  "the whole shop's deepest page of what was rated at all, newest first": () =>
    list({ page: 416, rating: 1, sort: "newest" }),
  [OUT_OF_STOCK]: () => list({ page: 10, outOfStock: true, sort: "price_asc" }),
  "a store, best sold first": () => list(ofStore()),
  "a store by price": () => list({ ...ofStore(), sort: "price_desc" }),
  "a store, newest first": () => list({ ...ofStore(), sort: "newest" }),
  "a store, best rated first": () => list({ ...ofStore(), sort: "rating" }),
  "a store from one country": () => list({ ...ofStore(), origin: ["PL"], sort: "price_asc" }),
  "a store's deepest page": () => list({ ...ofStore(), page: 416 }),
  "a category": () => list(ofCategory()),
  "a category by price, of four stars": () =>
    list({ ...ofCategory(), rating: 4, sort: "price_asc" }),
  "what a category is out of": () => list({ ...ofCategory(), outOfStock: true }),
  "a category's deepest page": () => list({ ...ofCategory(), page: 416, sort: "rating" }),
  [TIERS]: () => tierProducts,
  [STALE]: () => (queryable) => findStale(queryable, { ids: keys }),
  "a store's categories": () => (queryable) => findCategories(queryable, { tenant: store.tenant }),
  "cards of products": () => (queryable) => findShownRows(queryable, { ids: [1, 2, 3] }),
  "the evaluations of a product": () => (queryable) =>
    findPublishedReviews(
      queryable,
      { rating: null, withPictures: false },
      { product: 1, size: 10, offset: 0 },
    ),
  [TABS]: () => (queryable) => countTabs(queryable, staff()),
  "the staff's products, newest first": () => (queryable) =>
    findStorePage(queryable, staff(), { tab: "all", sort: "newest", language: "vn" }, page),
  "the staff's products by name": () => (queryable) =>
    findStorePage(queryable, staff(), { tab: "active", sort: "name_asc", language: "vn" }, page),
  "the staff's products by sales": () => (queryable) =>
    findStorePage(queryable, staff(), { tab: "all", sort: "sold_desc", language: "en" }, page),
};

const searches: Reads = {
  "a word that everybody searches": () => search("máy khoan"),
  "a letter": () => search("m"),
  "two letters of a store": () => search("ma", true),
  "a word with a number": () => search("khoan 18v"),
  "a size and its measure": () => search("310 mm"),
  "a name of many words, some of them everywhere": () => search("Đá mài 91 mm bộ 10 chiếc"),
  "words that rarely occur together": () => search("lọc dầu vios"),
  "the beginning of product numbers": () => search("XJ0000"),
  "a slip of typing": () => search("dishwahser"),
  "a number that no product has": () => search("khoan zz99x"),
  "products that do not exist": () => search("zzzqqq xxyyzz"),
};

// Tables that do not grow with the products: stores, categories, product counts of the whole shop, search words of a
// language.
const small = new Set(["tenants", "categories", "shop_product_counts", "search_words"]);

// Statements that run rarely, take longer than their planning, and are faster with a custom plan: products that are
// sold out, and the lists of the staff.
const plannedAnew = /^catalogue\.page\.shown\.c\.e\.|^store-list\.page\./;

test.each([
  ...Object.entries(reads).map(([name, read]) => ({ name, read, over: () => db })),
  ...Object.entries(searches).map(([name, read]) => ({ name, read, over: () => searchDb })),
])("$name: read by an index, and no more than it takes", async ({ name, read, over }) => {
  const most = mostPages.get(name) ?? MOST_PAGES;
  const done = await pagesRead(over(), { tenant: store.tenant }, read());
  expect(done.length).toBeGreaterThan(0);
  for (const { statement, readWhole, pages, isSettled } of done) {
    const whole = readWhole.filter((table) => !small.has(table));
    const isSoonPlanned = isSettled || plannedAnew.test(statement);
    expect({ statement, whole, isSoonPlanned }).toEqual({
      statement,
      whole: [],
      isSoonPlanned: true,
    });
    expect(pages, statement).toBeLessThanOrEqual(most);
  }
});
