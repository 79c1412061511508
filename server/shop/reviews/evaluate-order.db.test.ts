import { beforeAll, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { TestShop } from "#test/shop.ts";
import type { OrderStage } from "#test/order-scenario.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  const opened = await openOrderStage();
  ({ shop, stage } = opened);
  return opened.close;
});

const evaluate = (id: string, reviews: object[], as = shop.cast.customer) =>
  shop.ask("POST /orders/{id}/reviews", { as, params: { id }, body: { reviews } });
const bought = (status: "delivering" | "completed" | "cancelled" | "pending" = "completed") =>
  stage.orderIn(status, shop.cast.customer, [
    [shop.goods.drill, 1],
    [shop.goods.grinder, 2],
  ]);
const ratingOf = async (id: string) => {
  const { body } = await shop.ask("GET /products/{id}", { params: { id } });
  return { rating: body.rating, feedbackCount: body.feedbackCount };
};

test("a buyer evaluates the lines of a completed order, and the products show it at once", async () => {
  const { drill, grinder } = shop.goods;
  expect(await ratingOf(drill.id)).toEqual({ rating: null, feedbackCount: 0 });
  const id = await bought();
  const { status, body } = await evaluate(id, [
    { productId: drill.id, rating: 5, comment: "  Khoan êm,\nrất bền " },
    { productId: grinder.id, rating: 2 },
  ]);
  expect(status).toBe(201);
  expect(body.products).toMatchObject([
    { evaluated: true, rating: 5 },
    { evaluated: true, rating: 2 },
  ]);
  expect(body.actions).toEqual(["repurchase"]);
  await expect.poll(() => ratingOf(drill.id)).toEqual({ rating: 5, feedbackCount: 1 });
  const reviews = await shop.ask("GET /products/{id}/reviews", { params: { id: drill.id } });
  expect(reviews.body).toMatchObject({
    totalReviews: 1,
    rating: 5,
    histogram: [0, 0, 0, 0, 1],
    reviews: [{ author: "Nguyễn T. H. Ánh", rating: 5, comment: "Khoan êm,\nrất bền" }],
  });
});

test("each line is evaluated once: a second time is refused, and an omitted line can follow", async () => {
  const { drill, grinder } = shop.goods;
  const id = await bought();
  const first = await evaluate(id, [{ productId: drill.id, rating: 4 }]);
  expect(first.body.actions).toEqual(["repurchase", "evaluate"]);
  const again = await evaluate(id, [
    { productId: grinder.id, rating: 4 },
    { productId: drill.id, rating: 1 },
  ]);
  expect(again).toMatchObject({ status: 409, body: { code: "reviews/already-evaluated" } });
  const twice = await evaluate(id, [
    { productId: grinder.id, rating: 4 },
    { productId: grinder.id, rating: 5 },
  ]);
  expect(twice.body.code).toBe("reviews/already-evaluated");
  expect((await evaluate(id, [{ line: 9, productId: grinder.id, rating: 4 }])).status).toBe(422);
  expect((await evaluate(id, [{ productId: grinder.id, rating: 4 }])).status).toBe(201);
});

test("a double click evaluates once", async () => {
  const id = await bought();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => evaluate(id, [{ productId: shop.goods.drill.id, rating: 3 }])),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

test.each(["pending", "delivering", "cancelled"] as const)(
  "an order that is %s can't be evaluated",
  async (status) => {
    const answer = await evaluate(await bought(status), [
      { productId: shop.goods.drill.id, rating: 5 },
    ]);
    expect(answer).toMatchObject({ status: 409, body: { code: "orders/not-evaluable" } });
  },
);

test("a product that wasn't bought, or another's order, can't be evaluated", async () => {
  const { drill, wiper } = shop.goods;
  const id = await bought();
  const stranger = await evaluate(id, [{ productId: wiper.id, rating: 5 }]);
  expect(stranger).toMatchObject({ status: 422, body: { code: "reviews/not-bought" } });
  const five = [{ productId: drill.id, rating: 5 }];
  expect((await evaluate(id, five, shop.cast.otherCustomer)).status).toBe(404);
  expect((await evaluate(id, five, shop.cast.ownAgent)).status).toBe(404);
});

test.each([
  [{ rating: 0 }, "reviews.0.rating"],
  [{ rating: 6 }, "reviews.0.rating"],
  [{ rating: 4.5 }, "reviews.0.rating"],
  [{ comment: "x".repeat(2001) }, "reviews.0.comment"],
  [{ author: "me" }, "reviews.0.author"],
])("an evaluation with %o is refused by name", async (more, path) => {
  const id = await bought();
  const review = { productId: shop.goods.drill.id, rating: 5, ...more };
  const { status, body } = await evaluate(id, [review]);
  expect(status).toBe(400);
  expect(body.errors[0].path).toBe(path);
});

test("an evaluation of a product that was taken out of the shop is kept all the same", async () => {
  const { drill } = shop.goods;
  const id = await bought();
  const hide = "update products set is_hidden = $2 where id = $1";
  await shop.ownerDb.query(hide, [drill.productId, true]);
  expect((await evaluate(id, [{ productId: drill.id, rating: 1 }])).status).toBe(201);
  await shop.ownerDb.query(hide, [drill.productId, false]);
});
