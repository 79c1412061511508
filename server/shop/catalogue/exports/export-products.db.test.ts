import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textsByLanguage } from "#contract/rules/product-fields.ts";
import { readCsv } from "#server/platform/sheets/read-csv.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { addCategory } from "#test/fixtures.ts";
import { anyProduct, type AnyProduct } from "#test/products/any-product.ts";
import { download, expectUnchanged, previewImport } from "#test/products/round-trip.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { loadDemoGoods } from "#test/vouchers/demo-goods.ts";
import { productRecord } from "../store-products/product-record.ts";
import { insertProduct, insertStock } from "../store-products/write-products.queries.ts";

const everyKind = ["csv", "xlsx"].flatMap((format) =>
  ["en", "vn"].map((lng) => `format=${format}&lng=${lng}`),
);

const numbersOf = async (shop: TestShop, query: string): Promise<string[]> => {
  const { bytes } = await download(shop, shop.cast.ownAdmin, query);
  return readCsv(bytes, 100)
    .slice(1)
    .map((row) => row[0] ?? "");
};

test("the whole catalogue of the demo is read back without a change, in both formats", async ({
  onTestFinished,
}) => {
  const shop = await openShop();
  onTestFinished(shop.close);
  await loadDemoGoods(shop);
  const { rows: stores } = await shop.ownerDb.query<{ id: number; products: number }>(
    "select tenant_id as id, count(*)::int as products from products where not is_deleted group by 1",
  );
  expect(stores).toHaveLength(3);
  const as = shop.cast.ownAdmin;
  for (const { id, products } of stores) {
    await shop.ownerDb.query("update accounts set tenant_id = $1 where id = $2", [
      id,
      as.accountId,
    ]);
    for (const query of ["format=csv&lng=en", "format=xlsx&lng=vn"])
      expect((await expectUnchanged(shop, as, query)).products).toBe(products);
  }
});

describe("of a store", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(async () => await shop.close());

  test("has the columns of an import, hidden products too, the newest first", async () => {
    const { bytes, type, filename } = await download(shop, shop.cast.ownAdmin, "lng=vn");
    expect(type).toBe("text/csv; charset=utf-8");
    expect(filename).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
    const [headings, ...rows] = readCsv(bytes, 100);
    expect(headings?.slice(0, 4)).toEqual(["Mã sản phẩm", "Tên (EN)", "Tên (VN)", "Danh mục"]);
    const drill = rows.find(([number]) => number === "GSB 16 RE");
    expect(drill?.slice(3, 7)).toEqual(["Máy khoan động lực", "DE", "1000000", "10"]);
    expect(rows.map(([number]) => number)).toContain("GBM 400");
    expect(rows).toHaveLength(4);
  });

  test("has what the list shows under its filters, and nothing of other stores", async () => {
    expect(await numbersOf(shop, "tab=hidden")).toEqual(["GBM 400"]);
    expect(await numbersOf(shop, "tab=sold_out")).toEqual(["GBM 320"]);
    expect(await numbersOf(shop, "tab=low_stock")).toEqual(["GWS 060"]);
    expect((await numbersOf(shop, "name=gbm")).toSorted()).toEqual(["GBM 320", "GBM 400"]);
    expect(await numbersOf(shop, `category=${shop.categories.wipers}`)).toEqual([]);
    expect(await numbersOf(shop, "name=XYZXYZ&format=csv")).toEqual([]);
    const other = await download(shop, shop.cast.otherAdmin, "format=csv");
    expect(readCsv(other.bytes, 100)).toHaveLength(2);
  });

  test("with one changed cell changes one product when it is imported", async () => {
    const { bytes } = await download(shop, shop.cast.ownAdmin, "lng=vn");
    const edited = (text: string) => new TextEncoder().encode(text);
    const comma = bytes.toString().replace("1000000,10", "1890000,10");
    // As LibreOffice saves it with semicolons and all texts quoted.
    const rows = readCsv(bytes, 100).map((row) =>
      row.map((cell) => `"${cell.replaceAll('"', '""').replace(/^1000000$/, "1.890.000 ₫")}"`),
    );
    const semicolons = rows.map((row) => row.join(";")).join("\n");
    for (const text of [comma, semicolons, `\ufeff${semicolons}`]) {
      const plan = await previewImport(shop, shop.cast.ownAdmin, edited(text));
      expect(plan).toMatchObject({ errors: [], created: 0, updated: 1, unchanged: 3 });
      const changed = plan.changes.find(({ act }: { act: string }) => act === "update");
      expect(changed).toMatchObject({ productNumber: "GSB 16 RE", fields: ["price"] });
    }
  });

  test("is refused to callers other than its admin, and with unknown filters", async () => {
    for (const as of [shop.cast.ownAgent, shop.cast.customer, shop.cast.superAdmin])
      expect((await shop.ask("GET /products/export", { as })).status).toBe(403);
    expect((await shop.ask("GET /products/export")).status).toBe(401);
    for (const [name, value] of Object.entries({ format: "pdf", tab: "none", sort: "newest" })) {
      const query = { [name]: value };
      const answer = await shop.ask("GET /products/export", { as: shop.cast.ownAdmin, query });
      expect(answer.status).toBe(400);
    }
  });
});

/** Names that a file could confuse: alike but for marks or case, like an id, of two categories, like a formula. */
const confusing = [
  ["Máy mài", ""],
  ["May mai", "máy mài"],
  ["Drill", "Khoan"],
  ["Bohrer", "Drill"],
  ["=1+1", "@a"],
  ["'=1", ""],
  ["#N/A", ""],
] as const;

const addProducts = async (shop: TestShop, products: readonly AnyProduct[]): Promise<void> => {
  const tenant = shop.stores.own as TenantId; // as: the test's own store
  await inTransaction(shop.db, { tenant }, async (client) => {
    for (const product of products) {
      const texts = textsByLanguage(
        (text, language) => product.translations?.[language]?.[text] ?? "",
      );
      const [made] = await insertProduct(client, {
        tenant,
        record: JSON.stringify(productRecord(product, texts)),
        accountId: shop.cast.ownAdmin.accountId,
        now: new Date(),
      });
      await insertStock(client, { tenant, productId: made?.id ?? 0, quantity: product.inStock });
    }
  });
};

const roundTrip = async (runs: number, seed: number): Promise<number> => {
  const shop = await openShop();
  try {
    const own = shop.stores.own;
    const categories: string[] = [];
    for (const [en, vn] of confusing)
      categories.push(String(await addCategory(shop.ownerDb, own, en, vn)));
    // These are named by the ids of others.
    for (const id of categories.slice(0, 2))
      categories.push(String(await addCategory(shop.ownerDb, own, id, `#${id}`)));
    let made = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct(categories), { minLength: 1, maxLength: 8 }),
        async (products) => {
          const numbered = products.map((product) => {
            made += 1;
            const productNumber = `${product.productNumber.slice(0, 50)} ${made}`;
            return { ...product, productNumber };
          });
          await addProducts(shop, numbered);
          await expectUnchanged(shop, shop.cast.ownAdmin, everyKind[made % 4] ?? "");
        },
      ),
      { numRuns: runs, seed, endOnFailure: true },
    );
    await expectUnchanged(shop, shop.cast.ownAdmin, "format=xlsx");
    return made;
  } finally {
    await shop.close();
  }
};

test("a file of any products is read back without a change", async () => {
  expect(await roundTrip(5, 20_261_127)).toBeGreaterThan(10);
});

test("a file of many more of them is, too", { tags: ["long"], timeout: 600_000 }, async () => {
  expect(await roundTrip(250, Date.now() % 1_000_000)).toBeGreaterThan(500);
});
