import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formOf } from "#test/requests/multipart-form.ts";
import { jpeg, newProduct } from "#test/new-product.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { catalogueJobs } from "./catalogue.jobs.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const add = async () =>
  await shop.ask("POST /products", {
    as: shop.cast.ownAdmin,
    ...(await formOf({ name: "product", value: newProduct(shop) }, [await jpeg("red", 400, 300)])),
  });

const runJobs = async (): Promise<number> =>
  await runDueJobs({
    db: shop.db,
    clock: shop.clock,
    kinds: catalogueJobs(shop),
    onError: (error) => {
      throw error;
    },
  });

const avifFiles = async () =>
  (await readdir(join(shop.config.dataDir, "pictures"))).filter((name) => name.endsWith(".avif"));

test("a picture is offered as AVIF once a job has made it", async () => {
  const { id } = (await add()).body;
  const images = async () => (await shop.ask("GET /products/{id}", { params: { id } })).body.images;
  expect((await images())[0].avif).toBe(false);
  expect(await runJobs()).toBe(1);
  await expect.poll(async () => (await images())[0].avif).toBe(true);
  const [{ imageUrl }] = await images();
  const url = imageUrl.replace(".webp", ".avif");
  const answer = await shop.app.inject({ method: "GET", url });
  expect(answer.headers["content-type"]).toBe("image/avif");
  expect((await sharp(answer.rawPayload).metadata()).format).toBe("heif");
  expect(await runJobs()).toBe(0);
});

test("a picture that was deleted meanwhile is skipped", async () => {
  const before = await avifFiles();
  const { id } = (await add()).body;
  const value = { ...newProduct(shop), keepImages: [] };
  const form = await formOf({ name: "product", value });
  await shop.ask("PUT /products/{id}", { as: shop.cast.ownAdmin, params: { id }, ...form });
  expect(await runJobs()).toBe(1);
  expect(await avifFiles()).toEqual(before);
});
