import { afterAll, beforeAll, expect, test } from "vitest";
import { formOf } from "#test/requests/multipart-form.ts";
import { newProduct } from "#test/new-product.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { catalogueJobs } from "../catalogue.jobs.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const size = { length: 35, width: 28, height: 12 };
const noSize = { length: null, width: null, height: null };

const add = async (more: Record<string, unknown> = {}) =>
  await shop.ask("POST /products", {
    as: shop.cast.ownAdmin,
    ...(await formOf({ name: "product", value: newProduct(shop, more) }, [])),
  });
const change = async (id: string, value: unknown) =>
  await shop.ask("PUT /products/{id}", {
    as: shop.cast.ownAdmin,
    params: { id },
    ...(await formOf({ name: "product", value }, [])),
  });
const own = async (id: string) =>
  (await shop.ask("GET /products/{id}", { as: shop.cast.ownAdmin, params: { id } })).body;

const sendImport = async (content: string, dryRun: "true" | "false") => {
  const bytes = new TextEncoder().encode(content);
  const file = { bytes, name: "products.csv", type: "text/csv" };
  const form = await formOf(null, [file], "file");
  return await shop.ask("POST /products/import", {
    as: shop.cast.ownAdmin,
    query: { dryRun },
    ...form,
  });
};
const runImports = async () =>
  await runDueJobs({
    db: shop.db,
    clock: shop.clock,
    kinds: catalogueJobs(shop),
    onError: (error) => {
      throw error;
    },
  });

test("a product has a weight and a size, which stay when a change doesn't name them, and null clears", async () => {
  const added = await add({ weight: 2_600, ...size });
  expect(added.status, added.text).toBe(201);
  expect(added.body).toMatchObject({ weight: 2_600, ...size });
  const { id, productNumber } = added.body;
  const value = newProduct(shop, { productNumber });
  expect((await change(id, value)).body).toMatchObject({ weight: 2_600, ...size });
  expect((await change(id, { ...value, weight: 3_000 })).body).toMatchObject({
    weight: 3_000,
    ...size,
  });
  const cleared = await change(id, { ...value, weight: null, ...noSize });
  expect(cleared.body).toMatchObject({ weight: null, ...noSize });
});

test("a size without all of its sides is refused at the sides that are missing", async () => {
  const refused = await add({ length: 35, height: 12 });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([expect.objectContaining({ path: "width", code: "size" })]);
  for (const weight of [0, -1, 1.5, 1_000_001, "2"])
    expect((await add({ weight })).status, String(weight)).toBe(400);
});

test("shoppers don't see the weight of a parcel", async () => {
  const { id } = (await add({ weight: 2_600 })).body;
  const { body } = await shop.ask("GET /products/{id}", { params: { id } });
  expect(body).not.toHaveProperty("weight");
});

test("several products are weighed at once; one of another store is refused", async () => {
  const [one, two] = [(await add()).body.id, (await add()).body.id];
  const body = { act: "weight", ids: [one, shop.goods.wiper.id, two], value: 1_500 };
  const answer = await shop.ask("POST /products/bulk", { as: shop.cast.ownAdmin, body });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.results.map(({ refusal }: { refusal: unknown }) => refusal === null)).toEqual([
    true,
    false,
    true,
  ]);
  expect(await own(one)).toMatchObject({ weight: 1_500, version: 2 });
  expect(await own(two)).toMatchObject({ weight: 1_500 });
});

test("an import brings weights in, leaves blank cells be, and is undone", async () => {
  const { id, productNumber } = (await add({ weight: 2_600, ...size })).body;
  const head = "Mã sản phẩm,Khối lượng (g),Dài (cm),Rộng (cm),Cao (cm)";
  const faulty = await sendImport(`${head}\n${productNumber},0,,,\nNEU 1,100,5,,`, "true");
  expect(faulty.body.errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: "weight", code: "out-of-range" }),
      expect.objectContaining({ row: 3 }),
    ]),
  );
  const accepted = await sendImport(`${head}\n${productNumber},"3.100",,,`, "false");
  expect(accepted.status, accepted.text).toBe(202);
  await runImports();
  expect(await own(id)).toMatchObject({ weight: 3_100, ...size });
  const params = { id: accepted.body.importId };
  await shop.ask("DELETE /products/imports/{id}", { as: shop.cast.ownAdmin, params });
  expect(await own(id)).toMatchObject({ weight: 2_600, ...size });
});

test("a product has a kind of tax, which stays when a change doesn't name it; null takes the store's, and shoppers don't see it (beyond §7)", async () => {
  const added = await add({ vatRate: "exempt" });
  expect(added.body.vatRate, added.text).toBe("exempt");
  const { id, productNumber } = added.body;
  const value = newProduct(shop, { productNumber });
  expect((await change(id, value)).body.vatRate).toBe("exempt");
  expect((await change(id, { ...value, vatRate: null })).body.vatRate).toBeNull();
  expect((await add({ vatRate: "8" })).status).toBe(400);
  const { body } = await shop.ask("GET /products/{id}", { params: { id } });
  expect(body).not.toHaveProperty("vatRate");
});

test("an import names kinds of tax in either language, and refuses unknown ones (beyond §7)", async () => {
  const { id, productNumber } = (await add()).body;
  const other = (await add()).body.productNumber;
  const head = "Mã sản phẩm,Thuế suất GTGT";
  const wrong = await sendImport(`${head}\n${productNumber},Không chịu thuế\n${other},8%`, "true");
  expect(wrong.body.errors).toEqual([expect.objectContaining({ row: 3, path: "vatRate" })]);
  const sent = await sendImport(`${head}\n${productNumber},Không chịu thuế`, "false");
  expect(sent.status, sent.text).toBe(202);
  await runImports();
  expect((await own(id)).vatRate).toBe("exempt");
});
