import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCategory, addGood } from "#test/fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let saws: number;

// Best sold first: drill 30, wiper 20, saw 20 (newer than the wiper), grinder 1, sold out 0.
beforeAll(async () => {
  shop = await openShop();
  const { ownerDb, stores, goods } = shop;
  saws = await addCategory(ownerDb, stores.own, "Saws", "Máy cưa");
  const saw = await addGood(ownerDb, {
    tenantId: stores.own,
    categoryId: saws,
    productNumber: "GKS 140",
    nameEn: "GKS 140 saw",
    nameVn: "",
    price: 2_000_000,
    origin: "CN",
  });
  const facts: [id: number, sold: number, stars: number, reviews: number][] = [
    [goods.drill.productId, 30, 9, 2],
    [goods.wiper.productId, 20, 5, 1],
    [saw.productId, 20, 0, 0],
    [goods.grinder.productId, 1, 3, 1],
  ];
  for (const fact of facts)
    await ownerDb.query(
      "update products set sold_count = $2::int, rating_sum = $3, feedback_count = $4, revenue = $2::int * price where id = $1",
      fact,
    );
});

afterAll(async () => await shop.close());

type Query = Record<string, string | string[]>;

const list = async (query: Query = {}, as?: TestShop["cast"]["customer"]) =>
  await shop.ask("GET /products", { query, ...(as && { as }) });
const numbers = async (query: Query = {}, as?: TestShop["cast"]["customer"]): Promise<string[]> =>
  (await list(query, as)).body.products.map(
    ({ productNumber }: { productNumber: string }) => productNumber,
  );

describe("a visitor lists products", () => {
  it("of all open stores, best sold first, newer first among equals", async () => {
    expect(await numbers()).toEqual([
      "GSB 16 RE",
      "GKS 140",
      "3 397 007 116",
      "GWS 060",
      "GBM 320",
    ]);
  });

  it.each([
    ["price_asc", ["3 397 007 116", "GBM 320", "GWS 060", "GSB 16 RE", "GKS 140"]],
    ["price_desc", ["GKS 140", "GSB 16 RE", "GWS 060", "GBM 320", "3 397 007 116"]],
    ["newest", ["GKS 140", "GBM 320", "3 397 007 116", "GWS 060", "GSB 16 RE"]],
    ["rating", ["3 397 007 116", "GSB 16 RE", "GWS 060", "GKS 140", "GBM 320"]],
  ])("sorted by %s", async (sort, expected) => {
    expect(await numbers({ sort })).toEqual(expected);
  });

  it("narrowed by store, category, origins, rating and stock", async () => {
    const { stores, categories } = shop;
    expect(await numbers({ tenant: String(stores.other) })).toEqual(["3 397 007 116"]);
    expect(await numbers({ category: String(saws) })).toEqual(["GKS 140"]);
    expect(await numbers({ origin: ["BE", "CN"] })).toEqual([
      "GKS 140",
      "3 397 007 116",
      "GWS 060",
    ]);
    expect(await numbers({ rating: "4" })).toEqual(["GSB 16 RE", "3 397 007 116"]);
    expect(await numbers({ outOfStock: "true" })).toEqual(["GBM 320"]);
    expect(await numbers({ outOfStock: "false", category: String(categories.drills) })).toEqual([
      "GSB 16 RE",
      "GWS 060",
    ]);
  });

  it("and finds none under an unknown store or category", async () => {
    const unknown: Query[] = [
      { tenant: "999999" },
      { tenant: "x" },
      { category: "999999" },
      { category: "x" },
    ];
    for (const query of unknown) {
      const { status, body } = await list(query);
      expect(status).toBe(200);
      expect(body).toMatchObject({ totalProducts: 0, products: [] });
    }
  });

  it("page by page, with the total on each", async () => {
    const pages = [
      await list({ size: "5" }),
      await list({ size: "5", page: "2" }),
      await list({ size: "5", page: "1000000" }),
    ];
    expect(
      pages.map(({ body }) => [body.totalProducts, body.page, body.size, body.products.length]),
    ).toEqual([
      [5, 1, 5, 5],
      [5, 2, 5, 0],
      [5, 1_000_000, 5, 0],
    ]);
  });

  it("with facets whose counts ignore their own filter", async () => {
    const { stores } = shop;
    const { body } = await list({ tenant: String(stores.own), origin: "CN" });
    expect(
      body.facets.categories.map(({ name, count }: { name: string; count: number }) => [
        name,
        count,
      ]),
    ).toEqual([
      ["Impact drills", 1],
      ["Saws", 1],
    ]);
    expect(
      body.facets.origins.map(({ originName, count }: { originName: string; count: number }) => [
        originName,
        count,
      ]),
    ).toEqual(
      [
        ["CN", 2],
        ["DE", 2],
      ].map(([code, count]) => [code === "CN" ? "China" : "Germany", count]),
    );
    expect(body.facets.ratings.map(({ count }: { count: number }) => count)).toEqual([
      0, 0, 1, 1, 1,
    ]);
  });

  it("in Vietnamese, with English where a store wrote none", async () => {
    const { body } = await list({ lng: "vn", category: String(saws) });
    expect(body.products[0]).toMatchObject({
      name: "GKS 140 saw",
      category: { name: "Máy cưa" },
      originName: "Trung Quốc",
      rating: null,
      status: "active",
    });
  });

  it("and sees neither revenue nor hidden products, nor may request them", async () => {
    const { body } = await list();
    expect(JSON.stringify(body)).not.toMatch(/revenue|isHidden|GBM 400/);
    expect((await list({ hidden: "all" })).status).toBe(401);
    expect((await list({ hidden: "false" }, shop.cast.customer)).status).toBe(403);
  });

  it("and a product whose last piece is gone is sold out", async () => {
    const { body } = await list({ outOfStock: "true" });
    expect(body.products[0]).toMatchObject({ inStock: 0, status: "sold_out" });
  });

  it("and what the store changes is listed at once", async () => {
    const { ownerDb, goods } = shop;
    await list({ sort: "newest" });
    await ownerDb.query("update products set price = 1 where id = $1", [goods.drill.productId]);
    await expect
      .poll(async () => (await list({ sort: "newest" })).body.products.at(-1).price)
      .toBe(1);
    await ownerDb.query("update products set price = $2 where id = $1", [
      goods.drill.productId,
      goods.drill.price,
    ]);
  });

  it.each([
    [{ sort: "cheapest" }, "sort"],
    [{ rating: "6" }, "rating"],
    [{ rating: "4.5" }, "rating"],
    [{ page: "0" }, "page"],
    [{ page: "1000001" }, "page"],
    [{ size: "25" }, "size"],
    [{ origin: "Germany" }, "origin.0"],
    [{ hidden: "yes" }, "hidden"],
    [{ outOfStock: "1" }, "outOfStock"],
    [{ colour: "red" }, "colour"],
  ])("but not by %o", async (query, path) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

describe("staff list their own products", () => {
  it("hidden ones, shown ones, or all, with what they earned", async () => {
    const { ownAgent } = shop.cast;
    expect(await numbers({ hidden: "true" }, ownAgent)).toEqual(["GBM 400"]);
    expect(await numbers({ hidden: "false" }, ownAgent)).toEqual([
      "GSB 16 RE",
      "GKS 140",
      "GWS 060",
      "GBM 320",
    ]);
    const { body } = await list({ hidden: "all" }, ownAgent);
    expect(body.totalProducts).toBe(5);
    expect(body.products[0]).toMatchObject({
      productNumber: "GSB 16 RE",
      revenue: 30_000_000,
      isHidden: false,
      status: "active",
    });
    expect(
      body.products.find(
        ({ productNumber }: { productNumber: string }) => productNumber === "GBM 400",
      ),
    ).toMatchObject({ isHidden: true, status: "hidden" });
  });

  it("by stock and category too", async () => {
    const { ownAdmin } = shop.cast;
    expect(await numbers({ hidden: "false", outOfStock: "true" }, ownAdmin)).toEqual(["GBM 320"]);
    expect(
      await numbers(
        { hidden: "all", category: String(saws), tenant: String(shop.stores.own) },
        ownAdmin,
      ),
    ).toEqual(["GKS 140"]);
  });

  it("and never those of another store", async () => {
    expect(
      (await list({ hidden: "all", tenant: String(shop.stores.own) }, shop.cast.otherAdmin)).status,
    ).toBe(403);
    expect(await numbers({ hidden: "all" }, shop.cast.otherAdmin)).toEqual(["3 397 007 116"]);
    expect((await list({ hidden: "all" }, shop.cast.superAdmin)).status).toBe(403);
  });
});

describe("a closed store", () => {
  it("takes its products out of the shop", async () => {
    const { ownerDb, stores } = shop;
    await list();
    await ownerDb.query("update tenants set is_deleted = true where id = $1", [stores.other]);
    await expect.poll(async () => await numbers()).not.toContain("3 397 007 116");
    expect((await list({ tenant: String(stores.other) })).body.totalProducts).toBe(0);
    expect((await list()).body.totalProducts).toBe(4);
    await ownerDb.query("update tenants set is_deleted = false where id = $1", [stores.other]);
  });
});
