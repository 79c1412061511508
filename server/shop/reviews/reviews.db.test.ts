import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;

const written: [rating: number, comment: string, day: number][] = [
  [5, "Rất tốt", 1],
  [4, "Good value", 2],
  [5, "", 3],
  [2, "Too loud", 4],
];

beforeAll(async () => {
  shop = await openShop();
  for (const [rating, comment, day] of written)
    await review(shop.goods.drill, rating, comment, day);
  await review(shop.goods.hidden, 5, "Not for everybody's eyes", 9);
  await review(shop.goods.wiper, 4, "Wipes well", 5);
});

afterAll(async () => await shop.close());

const review = async (
  good: TestShop["goods"]["drill"],
  rating: number,
  comment: string,
  day: number,
) => {
  await shop.ownerDb.query(
    "insert into reviews (tenant_id, product_id, author, rating, comment, created_at) values ($1, $2, 'Nguyễn Văn An', $3, $4, $5)",
    [good.tenantId, good.productId, rating, comment, new Date(Date.UTC(2026, 9, day))],
  );
};

const reviewsOf = async (
  id: string,
  query: Record<string, string> = {},
  as?: TestShop["cast"]["customer"],
) => await shop.ask("GET /products/{id}/reviews", { params: { id }, query, ...(as && { as }) });

describe("the evaluations of a product", () => {
  it("come newest first, with the count of each rating and shortened names", async () => {
    const { body } = await reviewsOf(shop.goods.drill.id);
    expect(body).toMatchObject({
      totalReviews: 4,
      page: 1,
      size: 10,
      rating: 4,
      histogram: [0, 1, 0, 1, 2],
    });
    expect(body.reviews.map(({ comment }: { comment: string }) => comment)).toEqual([
      "Too loud",
      "",
      "Good value",
      "Rất tốt",
    ]);
    expect(body.reviews[0]).toMatchObject({
      author: "Nguyễn V. An",
      createdAt: "2026-10-04T00:00:00.000Z",
    });
  });

  it("of one rating are counted and paged by themselves", async () => {
    const { body } = await reviewsOf(shop.goods.drill.id, { rating: "5", size: "5" });
    expect(body).toMatchObject({ totalReviews: 2, histogram: [0, 1, 0, 1, 2] });
    expect(body.reviews.map(({ rating }: { rating: number }) => rating)).toEqual([5, 5]);
    expect((await reviewsOf(shop.goods.drill.id, { page: "2" })).body.reviews).toEqual([]);
  });

  it("may be none", async () => {
    expect((await reviewsOf(shop.goods.grinder.id)).body).toMatchObject({
      totalReviews: 0,
      rating: null,
      histogram: [0, 0, 0, 0, 0],
      reviews: [],
    });
  });

  it("of a hidden or unknown product are unknown to strangers", async () => {
    expect((await reviewsOf(shop.goods.hidden.id)).status).toBe(404);
    expect((await reviewsOf("999999")).status).toBe(404);
    expect((await reviewsOf(shop.goods.hidden.id, {}, shop.cast.ownAgent)).status).toBe(200);
    expect((await reviewsOf(shop.goods.hidden.id, {}, shop.cast.otherAgent)).status).toBe(404);
  });

  it("count a new one at once", async () => {
    await reviewsOf(shop.goods.soldOut.id);
    await review(shop.goods.soldOut, 3, "Fine", 6);
    await expect
      .poll(async () => (await reviewsOf(shop.goods.soldOut.id)).body.totalReviews)
      .toBe(1);
    const { body } = await shop.ask("GET /products/{id}", {
      params: { id: shop.goods.soldOut.id },
    });
    expect(body).toMatchObject({ rating: 3, feedbackCount: 1 });
  });
});

describe("featured evaluations", () => {
  it("are recent, of 4 and up, with text, one of each product that shoppers see", async () => {
    const { body } = await shop.ask("GET /reviews/featured");
    expect(body.reviews.map(({ comment }: { comment: string }) => comment)).toEqual([
      "Wipes well",
      "Good value",
    ]);
    expect(body.reviews[0].product).toMatchObject({
      id: shop.goods.wiper.id,
      name: "Flat wiper 24 inch",
      image: null,
      tenant: { name: "Bosch Automatic Aftermarket" },
    });
  });
});
