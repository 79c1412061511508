import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { jpeg } from "#test/new-product.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { evaluateGood } from "#test/review-fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { reviewJobs } from "../reviews.jobs.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());
afterEach(async () => {
  shop.clock.set(new Date());
  shop.forgetTokens();
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
});

const DAY_MS = 86_400_000;

const write = async (good: TestShop["goods"]["drill"], rating: number, comment = "") =>
  await evaluateGood(shop, stage, { good, rating, comment });

const edit = async (id: string, rating: number, comment = "", as = shop.cast.customer) =>
  await shop.ask("PUT /reviews/{id}", { as, params: { id }, body: { rating, comment } });

const shown = async (id: string, query = {}) =>
  (await shop.ask("GET /products/{id}/reviews", { params: { id }, query })).body;

const setPictures = async (
  id: string,
  keepImages: string[],
  files: { bytes: Uint8Array<ArrayBuffer> }[],
) =>
  await shop.ask("PUT /reviews/{id}/pictures", {
    as: shop.cast.customer,
    params: { id },
    ...(await formOf({ name: "review", value: { keepImages } }, files)),
  });

test("a buyer edits stars and words for 30 days, and the product and the order follow", async () => {
  const { drill } = shop.goods;
  const { id, orderId } = await write(drill, 5, "Tốt");
  expect((await edit(id, 1, "Hỏng sau một tuần")).body).toMatchObject({
    rating: 1,
    comment: "Hỏng sau một tuần",
    editedAt: expect.any(String),
    hiddenFor: null,
  });
  await expect.poll(async () => (await shown(drill.id)).histogram).toEqual([1, 0, 0, 0, 0]);
  const order = await shop.ask("GET /orders/{id}", {
    as: shop.cast.customer,
    params: { id: orderId },
  });
  expect(order.body.products[0].rating).toBe(1);
  const product = await shop.ask("GET /products/{id}", { params: { id: drill.id } });
  expect(product.body).toMatchObject({ rating: 1, feedbackCount: 1 });

  expect((await edit(id, 5, "", shop.cast.otherCustomer)).status).toBe(404);
  expect((await edit(id, 6)).status).toBe(400);
  shop.clock.set(new Date(Date.now() + 30 * DAY_MS + 60_000));
  shop.forgetTokens();
  expect((await edit(id, 5)).body.code).toBe("reviews/too-late");
});

test("a review has up to three pictures, which pass the checks of all pictures", async () => {
  const { grinder } = shop.goods;
  const { id } = await write(grinder, 4, "Có ảnh");
  const files = [await jpeg("red"), await jpeg("green"), await jpeg("blue")];
  const { body, status } = await setPictures(id, [], files);
  expect([status, body.images.length, body.editedAt]).toEqual([200, 3, null]);
  const [first, , third] = body.images;
  const picture = await shop.app.inject({ method: "GET", url: first.imageUrl });
  expect(picture.headers["content-type"]).toBe("image/webp");

  const beyond = await setPictures(id, [first.id, third.id], files.slice(0, 2));
  expect([beyond.status, beyond.body.errors[0].path]).toEqual([400, "images"]);
  const foreign = await setPictures(id, ["somebody-elses"], []);
  expect(foreign.body.errors[0].path).toBe("keepImages.0");
  const broken = await setPictures(id, [], [{ bytes: Buffer.from("GIF89a no picture") }]);
  expect(broken.status).toBe(415);

  const kept = await setPictures(id, [third.id, first.id], []);
  expect(kept.body.images.map((each: { id: string }) => each.id)).toEqual([third.id, first.id]);
  await runDueJobs({ db: shop.db, clock: shop.clock, kinds: reviewJobs(shop), onError: fail });
  await expect
    .poll(async () => (await shown(grinder.id, { pictures: "true" })).reviews)
    .toMatchObject([
      {
        images: [
          { id: third.id, avif: true },
          { id: first.id, avif: true },
        ],
      },
    ]);
  expect(await shown(grinder.id)).toMatchObject({ withPictures: 1, totalReviews: 1 });
  await setPictures(id, [], []);
  await expect.poll(async () => (await shown(grinder.id)).withPictures).toBe(0);
});

const fail = (error: Error) => {
  throw error;
};

test("a shopper finds another's review helpful, once", async () => {
  const { drill } = shop.goods;
  const { id } = await write(drill, 3);
  const vote = async (
    key: "PUT /reviews/{id}/helpful" | "DELETE /reviews/{id}/helpful",
    as = shop.cast.otherCustomer,
  ) => await shop.ask(key, { as, params: { id } });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => vote("PUT /reviews/{id}/helpful")),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  const marks = await shop.ask("GET /products/{id}/reviews/marks", {
    as: shop.cast.otherCustomer,
    params: { id: drill.id },
  });
  expect(marks.body).toEqual({ own: [], helpful: [id], reported: [] });
  await expect
    .poll(
      async () =>
        (await shown(drill.id)).reviews.find((each: { id: string }) => each.id === id).helpful,
    )
    .toBe(1);
  expect((await vote("PUT /reviews/{id}/helpful", shop.cast.customer)).body.code).toBe(
    "reviews/own",
  );
  expect((await vote("DELETE /reviews/{id}/helpful")).body).toEqual({ helpful: 0 });
});
