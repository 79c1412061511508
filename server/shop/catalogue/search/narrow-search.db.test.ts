import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fold } from "#contract/rules/fold.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { loadDemoGoods } from "#test/vouchers/demo-goods.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await loadDemoGoods(shop);
});

afterAll(async () => await shop.close());

type Found = {
  id: string;
  name: string;
  price: number;
  origin: string;
  rating: number | null;
  soldCount: number;
  category: { id: string; name: string };
  tenant: { id: string; name: string };
};

type Answer = {
  totalProducts: number;
  products: Found[];
  facets?: Record<string, Record<string, string>[]>;
};

type Query = Record<string, string | string[]>;

const search = async (name: string, query: Query = {}) => {
  const { status, body } = await shop.ask("GET /products/search", {
    query: { name, size: "50", lng: "vn", ...query },
  });
  expect(status).toBe(200);
  return body as Answer; // as: the contract's shape
};

const named = (word: string) => (product: Found) => fold(product.name).includes(word);

describe("the best match", () => {
  it("has the word in its name; the word in the category or a synonym comes after all of those", async () => {
    for (const word of ["khoan", "pin", "loc", "may"]) {
      const { products } = await search(word);
      const isNamed = products.map(named(word));
      expect(isNamed.filter(Boolean).length).toBeGreaterThan(0);
      expect(isNamed.lastIndexOf(true)).toBe(isNamed.filter(Boolean).length - 1);
    }
    const { products } = await search("khoan");
    expect(products.some((product) => !named("khoan")(product))).toBe(true);
    expect(products[0]?.name).toMatch(/^Máy khoan/);
  });

  it("has the whole word rather than a part of one", async () => {
    const { products } = await search("khoan");
    const places = products.map(({ name }) => / khoan /.test(`${fold(name)} `));
    const laser = products.findIndex(({ name }) => name.includes("khoảng cách"));
    expect(laser).toBeGreaterThan(places.lastIndexOf(true));
  });
});

describe("the hits of a search", () => {
  const all = async () => (await search("máy")).products;

  it("are filtered by category, origin, rating and store, alone and together", async () => {
    const hits = await all();
    expect(hits.length).toBeGreaterThan(10);
    const [first] = hits;
    if (!first) return;
    const cases: [Query, (hit: Found) => boolean][] = [
      [{ category: first.category.id }, (hit) => hit.category.id === first.category.id],
      [{ origin: ["CN", "VN"] }, (hit) => ["CN", "VN"].includes(hit.origin)],
      [{ tenantId: first.tenant.id }, (hit) => hit.tenant.id === first.tenant.id],
      [
        { origin: first.origin, category: first.category.id },
        (hit) => hit.origin === first.origin && hit.category.id === first.category.id,
      ],
      [{ category: "999999" }, () => false],
    ];
    for (const [query, fits] of cases) {
      const expected = hits.filter(fits);
      const found = await search("máy", query);
      expect(found.products.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(found.totalProducts).toBe(expected.length);
    }
  });

  it("are sorted by price, sales and rating, each page a part of one order", async () => {
    const hits = await all();
    const prices = hits.map(({ price }) => price).toSorted((one, other) => one - other);
    const cheap = await search("máy", { sort: "price_asc" });
    expect(cheap.products.map(({ price }) => price)).toEqual(prices);
    const dear = await search("máy", { sort: "price_desc" });
    expect(dear.products.map(({ price }) => price)).toEqual(prices.toReversed());
    const second = await search("máy", { sort: "price_asc", size: "5", page: "2" });
    expect(second.products).toEqual(cheap.products.slice(5, 10));
    expect(second.totalProducts).toBe(hits.length);
    await shop.ownerDb.query("update products set sold_count = id * 7 % 50");
    const sold = await search("máy", { sort: "best_seller" });
    const counts = sold.products.map(({ soldCount }) => soldCount);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });

  it("are counted by facets, each of which ignores its own filter", async () => {
    const hits = await all();
    const [first] = hits;
    if (!first) return;
    const { facets } = await search("máy", {
      facets: "true",
      category: first.category.id,
      size: "5",
    });
    const countOf = (keyOf: (hit: Found) => string, among: Found[]) =>
      Object.fromEntries(
        [...new Set(among.map(keyOf))].map((key) => [
          key,
          among.filter((hit) => keyOf(hit) === key).length,
        ]),
      );
    const inCategory = hits.filter((hit) => hit.category.id === first.category.id);
    const counted = (name: string, key: string) =>
      Object.fromEntries((facets?.[name] ?? []).map((each) => [each[key], each["count"]]));
    expect(counted("categories", "id")).toEqual(countOf((hit) => hit.category.id, hits));
    expect(counted("origins", "origin")).toEqual(countOf((hit) => hit.origin, inCategory));
    expect(counted("stores", "name")).toEqual(countOf((hit) => hit.tenant.name, inCategory));
    expect((await search("máy")).facets).toBeUndefined();
  });

  it("of misspelt words are narrowed, too", async () => {
    const { products } = await search("mays khoan", { sort: "price_asc" });
    expect(products.length).toBeGreaterThan(2);
    const prices = products.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  it("follow a new price at once", async () => {
    const [first] = (await search("máy", { sort: "price_asc" })).products;
    await shop.ownerDb.query("update products set price = 9000000000 where id = $1", [first?.id]);
    await expect
      .poll(async () => (await search("máy", { sort: "price_desc" })).products[0]?.id)
      .toBe(first?.id);
  });
});
