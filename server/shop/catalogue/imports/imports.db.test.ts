import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#test/cast.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { catalogueJobs } from "../catalogue.jobs.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const head = "Mã sản phẩm,Tên (VN),Danh mục,Xuất xứ,Giá,Tồn kho,Mô tả (VN),Thông số (VN)";
const line = (number: string, more: { name?: string; price?: string; stock?: string } = {}) =>
  `${number},${more.name ?? "Máy mới"},Máy khoan động lực,Đức,${more.price ?? '"1.234.000 ₫"'},${more.stock ?? "5"},Mô tả,"Công suất: 1 W"`;
const csv = (...lines: string[]) => [head, ...lines].join("\r\n");

const send = async (
  content: string | Uint8Array,
  dryRun?: "true" | "false",
  as = shop.cast.ownAdmin,
  columns?: string,
) => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const file = { bytes: new Uint8Array(bytes), name: "products.csv", type: "text/csv" };
  return await shop.ask("POST /products/import", {
    as,
    query: { ...(dryRun && { dryRun }), ...(columns !== undefined && { columns }) },
    ...(await formOf(null, [file], "file")),
  });
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

const bring = async (content: string): Promise<string> => {
  const accepted = await send(content, "false");
  expect(accepted.status, accepted.text).toBe(202);
  await runJobs();
  return accepted.body.importId;
};

const progress = async (id: string) =>
  await shop.ask("GET /products/imports/{id}", { as: shop.cast.ownAdmin, params: { id } });
const undo = async (id: string) =>
  await shop.ask("DELETE /products/imports/{id}", { as: shop.cast.ownAdmin, params: { id } });
const found = async (name: string) =>
  (await shop.ask("GET /products/search", { query: { name, lng: "vn" } })).body.products;

describe("a dry run", () => {
  test("reports what it would create and change, and stores nothing", async () => {
    const content = csv(line("DRY 1"), "gws 060,,,,900000,,,", "GSB 16 RE,,,,,,,");
    const answer = await send(content);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      rows: 3,
      created: 1,
      updated: 1,
      unchanged: 1,
      errors: [],
      columns: head.split(",").map((heading, at) => ({
        heading,
        field: [
          "productNumber",
          "nameVn",
          "category",
          "origin",
          "price",
          "inStock",
          "descriptionVn",
          "specificationVn",
        ][at],
      })),
      changes: [
        { row: 2, productNumber: "DRY 1", act: "create", fields: [] },
        { row: 3, productNumber: "gws 060", act: "update", fields: ["productNumber", "price"] },
        { row: 4, productNumber: "GSB 16 RE", act: "none", fields: [] },
      ],
    });
    expect(await found("DRY 1")).toEqual([]);
  });

  test("names every fault by row and column", async () => {
    const content = csv(
      line("BAD 1", { price: "0" }),
      line("BAD 2", { price: "abc", stock: "-1" }),
      line("BAD 1"),
      "BAD 4,,Không có,Atlantis,5,5,,",
      ",Tên,,,,,,",
    );
    const errors = (await send(content)).body.errors.map(
      ({ row, path, code }: { row: number; path: string; code: string }) =>
        `${row} ${path} ${code}`,
    );
    expect(errors).toEqual([
      "2 price price",
      "3 price integer",
      "3 inStock in-stock",
      "4 productNumber row-twice",
      "5 category category-unknown",
      "5 origin country",
      "5 nameEn required",
      "5 descriptionEn required",
      "5 specificationEn required",
      "6 productNumber required",
      "6 category required",
      "6 origin required",
      "6 price required",
      "6 inStock required",
      "6 descriptionVn required",
      "6 specificationVn required",
    ]);
    const refused = await send(content, "false");
    expect([refused.status, refused.body.code]).toEqual([422, "catalogue/import-invalid"]);
    expect(refused.body.errors[0]).toMatchObject({
      row: 2,
      path: "price",
      value: "0",
      message: "Product price must be more than 0",
    });
    expect(await found("BAD 1")).toEqual([]);
  });

  test("reports unknown, duplicate and missing columns", async () => {
    const answer = await send("Name (EN),Colour,name\nx,y,z\n");
    expect(
      answer.body.errors
        .filter(({ row }: { row: number }) => row === 1)
        .map(({ path, code }: { path: string; code: string }) => [path, code]),
    ).toEqual([
      ["Colour", "column-unknown"],
      ["nameEn", "column-twice"],
      ["productNumber", "column-missing"],
    ]);
  });
});

test("columns have the fields that the store chose, whatever their headings", async () => {
  const content = "Cột A,Ghi chú,Cột C\nGWS 060,xyz,901000\n";
  const guessed = await send(content);
  expect(guessed.body.columns).toEqual([
    { heading: "Cột A", field: null },
    { heading: "Ghi chú", field: null },
    { heading: "Cột C", field: null },
  ]);
  const mapped = await send(content, "true", shop.cast.ownAdmin, "productNumber,-,price");
  expect(mapped.body).toMatchObject({
    errors: [],
    updated: 1,
    columns: [{ field: "productNumber" }, { field: null }, { field: "price" }],
    changes: [{ row: 2, act: "update", fields: expect.arrayContaining(["price"]) }],
  });
  const twice = await send(content, "true", shop.cast.ownAdmin, "price,price");
  expect(twice.body.errors.slice(0, 2)).toMatchObject([
    { path: "price", code: "column-twice" },
    { path: "productNumber", code: "column-missing" },
  ]);
  const unknown = await send(content, "true", shop.cast.ownAdmin, "productNumber,colour");
  expect(unknown.status).toBe(400);
});

test("files that are no readable sheets are refused", async () => {
  const picture = await send(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]));
  expect(picture.status).toBe(415);
  const broken = await send(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
  expect(broken.body.errors).toMatchObject([{ path: "file", code: "sheet-broken" }]);
  expect((await send(head)).body.errors).toMatchObject([{ path: "file", code: "required" }]);
  const old = await send(
    Buffer.from("sku,ten,gia\nGWS 060,M\u00e1y m\u00e0i \u00f0\u00f4\u00f2ng,5", "latin1"),
  );
  expect(old.body).toMatchObject({ updated: 1, oldEncoding: ["Máy mài động"] });
  const lost = await send(Buffer.from(`${head}\r\nGSB,M\u00e1y khoan c?m`, "latin1"));
  expect([lost.status, lost.body.errors[0]]).toMatchObject([
    400,
    { path: "file", code: "sheet-encoding", message: expect.stringContaining("CSV UTF-8") },
  ]);
  const long = csv(...Array.from({ length: 10_001 }, (_, at) => `N ${at},,,,,,,`));
  expect((await send(long)).body.errors).toMatchObject([{ code: "too-many-rows" }]);
  for (const as of [shop.cast.ownAgent, shop.cast.superAdmin])
    expect((await send(csv(line("X 1")), "true", as)).status).toBe(403);
});

test.each(["csv", "xlsx"])("the template as %s can be filled in and sent back", async (format) => {
  for (const lng of ["en", "vn"]) {
    const template = await shop.app.inject({
      method: "GET",
      url: `/ecommerce-shopping/api/products/import/template?format=${format}&lng=${lng}`,
      headers: { authorization: `Bearer ${await shop.tokenOf(shop.cast.ownAdmin)}` },
    });
    expect(template.statusCode).toBe(200);
    const answer = await send(template.rawPayload);
    expect(answer.body).toMatchObject({ rows: 1, updated: 1, errors: [] });
  }
});

test("a list is brought in whole, shoppers see it, and bringing it in again changes nothing", async () => {
  const content = csv(
    line("NEW 1", { name: "Máy bào NEW" }),
    line("NEW 2"),
    "GWS 060,,,,777000,9,,",
  );
  const id = await bring(content);
  expect((await progress(id)).body).toMatchObject({
    id,
    state: "done",
    total: 3,
    done: 3,
    created: 2,
    updated: 1,
    errors: [],
  });
  expect(await found("may bao new")).toMatchObject([
    { name: "Máy bào NEW", price: 1_234_000, inStock: 5, origin: "DE" },
  ]);
  expect(await found("GWS 060")).toMatchObject([{ price: 777_000, inStock: 9 }]);
  expect((await send(content)).body).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  const latest = async (as: Person) =>
    (await shop.ask("GET /products/imports", { as })).body.imports;
  expect((await latest(shop.cast.ownAdmin))[0]).toMatchObject({ id, state: "done", created: 2 });
  expect(await latest(shop.cast.otherAdmin)).toEqual([]);
  const other = await shop.ask("GET /products/imports/{id}", {
    as: shop.cast.otherAdmin,
    params: { id },
  });
  expect(other.status).toBe(404);

  await shop.ownerDb.query("update stock set quantity = quantity - 6 where product_id = $1", [
    shop.goods.grinder.productId,
  ]);
  expect((await undo(id)).status).toBe(204);
  expect((await progress(id)).body.state).toBe("undone");
  expect(await found("may bao new")).toEqual([]);
  const params = { id: shop.goods.grinder.id };
  const grinder = async () => (await shop.ask("GET /products/{id}", { params })).body;
  await expect.poll(async () => (await grinder()).price).toBe(850_000);
  expect((await grinder()).inStock).toBe(0);
  expect((await undo(id)).body.code).toBe("catalogue/import-not-done");
  expect((await undo("999999")).status).toBe(404);
});

test("an import whose products were changed since can't be undone", async () => {
  const id = await bring(csv(line("SINCE 1")));
  const [product] = await found("SINCE 1");
  await shop.ask("PUT /products/{id}/quick", {
    as: shop.cast.ownAdmin,
    params: { id: product.id },
    body: { price: 5 },
  });
  const refused = await undo(id);
  expect([refused.status, refused.body.productNumbers]).toEqual([409, ["SINCE 1"]]);
});

test("if products changed before the import ran, it stores nothing and reports why", async () => {
  const accepted = await send(csv(line("LATE 1"), line("LATE 2")), "false");
  await shop.ownerDb.query("update categories set name_vn = 'Khác' where id = $1", [
    shop.categories.drills,
  ]);
  await runJobs();
  const { body } = await progress(accepted.body.importId);
  expect([body.state, body.errors.length, body.errors[0].code]).toEqual([
    "failed",
    2,
    "category-unknown",
  ]);
  expect(await found("LATE 1")).toEqual([]);
  await shop.ownerDb.query("update categories set name_vn = 'Máy khoan động lực' where id = $1", [
    shop.categories.drills,
  ]);
});

test("a thousand rows are imported once, even if the job is retried", async () => {
  const content = csv(...Array.from({ length: 1000 }, (_, at) => line(`BULK ${at}`)));
  const id = await bring(content);
  await shop.ownerDb.query(
    `update jobs set ended_at = null, outcome = null, due_at = now() - interval '1 second', payload = $1
     where id = (select max(id) from jobs where kind = 'products.import')`,
    [{ tenant: shop.stores.own, importId: Number(id) }],
  );
  await runJobs();
  expect((await progress(id)).body).toMatchObject({ state: "done", created: 1000, updated: 0 });
  const { rows } = await shop.ownerDb.query(
    "select count(*)::int as n, sum(quantity)::int as pieces from products p join stock s on s.product_id = p.id where product_number like 'BULK %'",
  );
  expect(rows).toEqual([{ n: 1000, pieces: 5000 }]);
});
