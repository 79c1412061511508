import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => await shop.close());

const day = (number: number) => new Date(Date.UTC(2026, 9, number));

const review = async (rating: number, ofDay: number, answeredAfterHours: number | null) => {
  const { tenantId, productId } = shop.goods.drill;
  await shop.ownerDb.query(
    `insert into reviews (tenant_id, product_id, author, rating, created_at, reply, replied_at, reply_version)
     values ($1, $2, 'An', $3, $4, $5, $6, $7)`,
    answeredAfterHours === null
      ? [tenantId, productId, rating, day(ofDay), null, null, 0]
      : [
          tenantId,
          productId,
          rating,
          day(ofDay),
          "Cảm ơn",
          new Date(day(ofDay).getTime() + answeredAfterHours * 3_600_000),
          1,
        ],
  );
};

const reputation = async (id = String(shop.goods.drill.tenantId)) =>
  await shop.ask("GET /tenants/{id}/reputation", { params: { id } });

it("of a new store has its first day and nothing else", async () => {
  const { body } = await reputation();
  const { rows } = await shop.ownerDb.query("select created_at from tenants where id = $1", [
    shop.goods.drill.tenantId,
  ]);
  expect(body).toEqual({
    tenantId: String(shop.goods.drill.tenantId),
    rating: null,
    totalReviews: 0,
    replyHours: null,
    since: rows[0].created_at.toISOString(),
  });
});

it("has the average of all evaluations, and half of the answers came within its hours", async () => {
  for (const [rating, ofDay, hours] of [
    [5, 1, 1],
    [4, 2, 2.5],
    [3, 3, null],
    [5, 4, 30],
    [1, 5, 100],
  ] as const)
    await review(rating, ofDay, hours);
  await expect.poll(async () => (await reputation()).body.totalReviews).toBe(5);
  // Four answers are too few for a statement.
  expect((await reputation()).body).toMatchObject({ rating: 3.6, replyHours: null });
  await review(5, 6, 20.2);
  await expect.poll(async () => (await reputation()).body.replyHours).toBe(21);
  expect((await reputation()).body).toMatchObject({ rating: 3.83, totalReviews: 6 });
});

it("changes with a reply, with other stars and when an evaluation is hidden", async () => {
  const { tenantId } = shop.goods.drill;
  await reputation();
  await shop.ownerDb.query(
    "update reviews set reply = 'Ok', replied_at = created_at + interval '1 hour', reply_version = 1 where tenant_id = $1 and reply is null",
    [tenantId],
  );
  // 1, 1, 2.5, 20.2, 30 and 100 hours: the third of six.
  await expect.poll(async () => (await reputation()).body.replyHours).toBe(3);
  await shop.ownerDb.query("update reviews set rating = 5 where tenant_id = $1", [tenantId]);
  await expect.poll(async () => (await reputation()).body.rating).toBe(5);
});

it("of a closed or unknown store is unknown", async () => {
  expect((await reputation("999999")).status).toBe(404);
  const other = String(shop.goods.wiper.tenantId);
  await shop.ownerDb.query("update tenants set is_deleted = true where id = $1", [other]);
  await expect.poll(async () => (await reputation(other)).status).toBe(404);
});
