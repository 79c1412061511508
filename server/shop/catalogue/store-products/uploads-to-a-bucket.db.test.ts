import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findMissingPictures } from "#test/missing-pictures.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { jpeg, newProduct } from "#test/new-product.ts";
import { openS3Server, type S3Server, type Trouble } from "#test/s3/s3-server.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { catalogueJobs } from "../catalogue.jobs.ts";

const ANSWER_MS = 1_900;

let server: S3Server;
let shop: TestShop;
beforeAll(async () => {
  server = await openS3Server();
  shop = await openShop({ pictures: server.place, answerMs: ANSWER_MS });
});
afterAll(async () => {
  await shop.close();
  await server.close();
});
afterEach(() => server.calm());

const add = async (value = newProduct(shop), colours = ["red", "blue"]) => {
  const files = await Promise.all(colours.map(async (colour) => await jpeg(colour, 320, 200)));
  const form = await formOf({ name: "product", value }, files);
  return await shop.ask("POST /products", { as: shop.cast.ownAdmin, ...form });
};
const products = async (): Promise<number> =>
  (await shop.ownerDb.query("select from products")).rowCount ?? 0;
const missing = async () => await findMissingPictures(shop.ownerDb, shop.pictures);

test("an upload writes each width of each picture to the bucket, and visitors read them there", async () => {
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(server.objects.size).toBe(6);
  expect(await missing()).toEqual([]);
  const answer = await shop.app.inject(body.images[0].imageUrl);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
});

test("AVIF files are made from the bucket into the bucket, and a second try keeps those of the first", async () => {
  const onError = (error: Error) => {
    throw error;
  };
  const run = async () =>
    await runDueJobs({ db: shop.db, clock: shop.clock, kinds: catalogueJobs(shop), onError });
  await run();
  const avif = [...server.objects.keys()].filter((name) => name.endsWith(".avif"));
  expect(avif.length).toBe(6);
  expect(await missing()).toEqual([]);
  // The first try ended between the second file and the row.
  const { rows } = await shop.ownerDb.query<{ file: string; product: number; tenant: number }>(
    "select file, product_id as product, tenant_id as tenant from product_pictures limit 1",
  );
  const [{ file, product, tenant } = { file: "", product: 0, tenant: 0 }] = rows;
  server.objects.delete(`${file}-1280.avif`);
  expect(await missing()).toEqual([`${file}-1280.avif`]);
  server.asked.length = 0;
  const payload = { tenant, productId: product, file };
  const job = { id: 1, uid: "", kind: "picture.avif", payload, tries: 2, createdAt: new Date() };
  await catalogueJobs(shop)["picture.avif"]?.(job);
  const writes = server.asked.filter(({ method }) => method === "PUT");
  expect(writes.map(({ key }) => key)).toEqual([`${file}-1280.avif`]);
  expect(await missing()).toEqual([]);
});

/** The refusal of a product while the bucket has a trouble, and how many products and files it left. */
const refusalAmid = async (trouble: Trouble) => {
  const before = [await products(), server.objects.size];
  server.state.trouble = ({ method }) => (method === "PUT" ? trouble : undefined);
  const { status, body, headers } = await add();
  const after = [await products(), server.objects.size];
  const left = after.map((count, at) => count - (before[at] ?? 0));
  return [status, body.code, headers["retry-after"], body.message, left];
};
const refused = [
  503,
  "pictures/no-room",
  "2",
  expect.stringContaining("Nothing was changed"),
  [0, 0],
];

test("a store that refuses every write leaves no product and no file", async () => {
  expect(await refusalAmid({ status: 403, code: "AccessDenied" })).toEqual(refused);
});

test(
  "a store that breaks each connection in the middle of the body leaves no product and no file",
  { tags: ["long"] },
  async () => {
    expect(await refusalAmid("reset-in-body")).toEqual(refused);
  },
);

test("a store that fails with one of the files leaves none of the others", async () => {
  const before = [await products(), server.objects.size];
  server.state.trouble = ({ method, key }) =>
    method === "PUT" && key.includes("1280") ? { status: 403, code: "AccessDenied" } : undefined;
  expect((await add()).status).toBe(503);
  expect([await products(), server.objects.size]).toEqual(before);
});

test("a product that is refused takes its files out of the bucket again", async () => {
  const value = newProduct(shop);
  expect((await add(value)).status).toBe(201);
  const before = server.objects.size;
  const again = await add(value);
  expect([again.status, again.body.code]).toEqual([409, "catalogue/number-taken"]);
  expect(server.objects.size).toBe(before);
});

test(
  "a store that is slow takes nothing from the time that the database has",
  { tags: ["long"] },
  async () => {
    server.state.trouble = ({ method }) => (method === "PUT" ? "slow" : undefined);
    const { status } = await add();
    expect(status).toBe(201);
    expect(await missing()).toEqual([]);
  },
);
