import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVERYTHING } from "#server/platform/database/changes/changes.ts";
import { addGood, type NewGood } from "#test/fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;

const names: [productNumber: string, nameEn: string, nameVn: string, soldCount: number][] = [
  ["GBH 2-26 DRE", "GBH 2-26 DRE rotary hammer", "Máy khoan búa GBH 2-26 DRE", 5],
  ["GBH 2-26", "GBH 2-26 case", "Hộp đựng GBH 2-26", 1],
  ["06019G81K5", "GSB 120-LI cordless impact drill", "Máy khoan vặn vít GSB 120-LI", 9],
  ["1 457 429 192", "Oil filter for Vios", "Lọc dầu cho Vios", 3],
  ["LB-1", "Lucky oil lamp", "Đèn dầu Lộc Phát", 50],
  ["SMS4HVI33E", "Freestanding dishwasher 60 cm", "Máy rửa bát độc lập 60 cm", 2],
  ["PID675DC1E", "Induction hob with two zones", "Bếp điện từ hai vùng nấu", 2],
  ["WP-50%", "Cleaner, 50% concentrate", "Nước rửa kính, đậm đặc 50%", 0],
];

beforeAll(async () => {
  shop = await openShop();
  const { stores, categories, ownerDb } = shop;
  for (const [productNumber, nameEn, nameVn, soldCount] of names) {
    const good: NewGood = {
      tenantId: stores.own,
      categoryId: categories.drills,
      productNumber,
      nameEn,
      nameVn,
    };
    const { productId } = await addGood(ownerDb, good);
    await ownerDb.query("update products set sold_count = $2 where id = $1", [
      productId,
      soldCount,
    ]);
  }
});

afterAll(async () => await shop.close());

const numbers = async (name: string, query: Record<string, string> = {}): Promise<string[]> => {
  const { status, body } = await shop.ask("GET /products/search", { query: { name, ...query } });
  expect(status).toBe(200);
  return body.products.map(({ productNumber }: { productNumber: string }) => productNumber);
};

const correction = async (name: string): Promise<string | null> =>
  (await shop.ask("GET /products/search", { query: { name } })).body.correctedTo;

describe("a shopper searches", () => {
  it.each([
    ["may rua bat", "SMS4HVI33E"],
    ["máy rửa bát", "SMS4HVI33E"],
    ["MÁY RỬA BÁT".normalize("NFD"), "SMS4HVI33E"],
    ["dien tu", "PID675DC1E"],
    ["điện từ", "PID675DC1E"],
    ["dishwasher", "SMS4HVI33E"],
    ["bat rua", "SMS4HVI33E"],
    ["máy rửa chén", "SMS4HVI33E"],
  ])("for '%s' and finds %s", async (name, productNumber) => {
    expect(await numbers(name)).toContain(productNumber);
  });

  it.each(["gbh226dre", "GBH 2-26 DRE", "gbh 2 26 dre", "GBH2-26DRE"])(
    "for the number %s and finds that product first",
    async (name) => {
      expect((await numbers(name))[0]).toBe("GBH 2-26 DRE");
    },
  );

  it("for the beginning of a number, and the exact number comes before longer ones", async () => {
    expect((await numbers("gbh226")).slice(0, 2)).toEqual(["GBH 2-26", "GBH 2-26 DRE"]);
    expect(await numbers("1457429")).toEqual(["1 457 429 192"]);
  });

  it("for the inside of a number", async () => {
    expect(await numbers("9g81")).toEqual(["06019G81K5"]);
  });

  it("for a word and a part of a number", async () => {
    expect(await numbers("hammer 226dre")).toEqual(["GBH 2-26 DRE"]);
  });

  it("with marks, and names with the same marks come before better sold ones", async () => {
    expect(await numbers("lọc dầu")).toEqual(["1 457 429 192", "LB-1"]);
    expect(await numbers("lộc dầu")).toEqual(["LB-1", "1 457 429 192"]);
  });

  it("without marks, and the name that begins so comes before better sold ones", async () => {
    expect(await numbers("loc dau")).toEqual(["1 457 429 192", "LB-1"]);
  });

  it("and equally good ones come best sold first", async () => {
    expect((await numbers("may khoan")).slice(0, 2)).toEqual(["06019G81K5", "GBH 2-26 DRE"]);
  });

  it("within a store, and finds nothing of another", async () => {
    expect(await numbers("gạt mưa", { tenantId: String(shop.stores.other) })).toEqual([
      "3 397 007 116",
    ]);
    expect(await numbers("gạt mưa", { tenantId: String(shop.stores.own) })).toEqual([]);
    expect(await numbers("gạt mưa", { tenantId: "no-such-store" })).toEqual([]);
  });

  it("for wildcards and quotes, which mean nothing special", async () => {
    expect(await numbers("50%")).toEqual(["WP-50%"]);
    expect(await numbers("%")).toEqual([]);
    expect(await numbers("'; drop table products; --")).toEqual([]);
    expect(await numbers("(?=.*[")).toEqual([]);
  });

  it("and never finds hidden products or those of closed stores", async () => {
    expect(await numbers("GBM 400")).not.toContain("GBM 400");
    await shop.ownerDb.query("update tenants set is_deleted = true where id = $1", [
      shop.stores.other,
    ]);
    expect(await numbers("gạt mưa")).toEqual([]);
    await shop.ownerDb.query("update tenants set is_deleted = false where id = $1", [
      shop.stores.other,
    ]);
  });
});

describe("slips of typing", () => {
  it.each([
    ["mays khoan", "máy khoan"],
    ["mays ruwar bats", "máy rửa bát"],
    ["may1 khoan", "máy khoan"],
    ["máy khoann", "máy khoan"],
    ["dishwahser", "dishwasher"],
  ])("'%s' is searched as '%s'", async (typed, meant) => {
    expect(await correction(typed)).toBe(meant);
    expect((await numbers(typed)).length).toBeGreaterThan(0);
  });

  it("are not corrected if something was found", async () => {
    expect(await correction("may khoan")).toBeNull();
  });

  it("never turn one model number into another", async () => {
    expect(await numbers("GSB 121-LI")).toEqual([]);
  });

  it("leave a product that no store sells unfound", async () => {
    expect(await numbers("không tồn tại zzz")).toEqual([]);
    expect(await correction("zzzqqq")).toBeNull();
  });
});

it("a short word is found after a bracket, and a size doesn't find one with the same ending", async () => {
  const { ownerDb, stores, categories } = shop;
  const good = { tenantId: stores.own, categoryId: categories.drills };
  const sizes: [productNumber: string, nameEn: string, nameVn: string][] = [
    ["TL-1", "Fridge (2 doors), 1.2 m", "Tủ lạnh (2 cánh), 1.2 m"],
    ["TL-2", "Fridge of 11.2 kg", "Tủ lạnh [3 cánh] 11.2 kg"],
  ];
  for (const [productNumber, nameEn, nameVn] of sizes)
    await addGood(ownerDb, { ...good, productNumber, nameEn, nameVn });
  expect(await numbers("tủ lạnh 2 cánh")).toEqual(["TL-1"]);
  expect(await numbers("3 canh")).toEqual(["TL-2"]);
  expect(await numbers("tủ lạnh 1.2")).toEqual(["TL-1"]);
});

it("a crowd of searches does not delay listings and orders; searches wait for one another", async () => {
  const { searchDb, ask, cast, ownerDb } = shop;
  // PostgreSQL searches, until the process has read its index again.
  await ownerDb.query("select notify_changed($1)", [EVERYTHING]);
  const taken = await Promise.all(
    Array.from({ length: searchDb.options.max }, () => searchDb.connect()),
  );
  const waiting = ask("GET /products/search", { query: { name: "crowded" } });
  try {
    await expect.poll(() => searchDb.waitingCount).toBe(1);
    expect((await ask("GET /products", { query: { sort: "price_desc" } })).status).toBe(200);
    expect((await ask("GET /orders", { as: cast.customer })).status).toBe(200);
  } finally {
    for (const connection of taken) connection.release();
  }
  expect((await waiting).status).toBe(200);
});

describe("pages of a search", () => {
  it("hold what was asked for and tell the total, also beyond the last page", async () => {
    const first = await shop.ask("GET /products/search", { query: { name: "máy", size: "5" } });
    expect(first.body.products).toHaveLength(5);
    const beyond = await shop.ask("GET /products/search", {
      query: { name: "máy", size: "5", page: "1000000" },
    });
    expect(beyond.body).toMatchObject({
      products: [],
      totalProducts: first.body.totalProducts,
      page: 1_000_000,
    });
  });

  it.each([
    [{}, "name"],
    [{ name: "  " }, "name"],
    [{ name: "a".repeat(101) }, "name"],
    [{ name: "a", size: "7" }, "size"],
    [{ name: "a", sort: "newest" }, "sort"],
  ])("refuse %o, naming %s", async (query, path) => {
    const { status, body } = await shop.ask("GET /products/search", {
      query,
    });
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe(path);
  });
});
