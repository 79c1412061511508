import { afterAll, beforeAll, expect, test } from "vitest";
import { THANKED_MAX } from "#contract/rules/reviews.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const list = async (query: Record<string, string> = {}) =>
  (await shop.ask("GET /admin/reviews", { as: shop.cast.ownAdmin, query })).body;

const thank = async (templateId: string, reviewIds: string[], as = shop.cast.ownAdmin) =>
  await shop.ask("POST /admin/reviews/replies", { as, body: { templateId, reviewIds } });

/** Writes a review of a store's product and returns its id. */
const write = async (rating: number, { tenantId, productId } = shop.goods.drill) => {
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    "insert into reviews (tenant_id, product_id, author, rating, comment, created_at) values ($1, $2, 'Nguyễn Văn An', $3, 'x', now()) returning id",
    [tenantId, productId, rating],
  );
  return String(rows[0]?.id);
};

const aTemplate = async (text: string, as = shop.cast.ownAdmin): Promise<string> => {
  const name = `Cảm ơn ${text.length}`;
  const { body } = await shop.ask("POST /admin/review-templates", { as, body: { name, text } });
  return body.templates.find((each: { name: string }) => each.name === name).id;
};

test("a store thanks for several five-star reviews at once, each with its names, and each is audited", async () => {
  const template = await aTemplate("Cảm ơn {name} đã mua {product}!");
  const [one, two, low, answered] = [
    await write(5),
    await write(5),
    await write(4),
    await write(5),
  ];
  const body = { text: "Cảm ơn", version: 0 };
  await shop.ask("PUT /admin/reviews/{id}/reply", {
    as: shop.cast.ownAdmin,
    params: { id: answered },
    body,
  });
  const others = await write(5, shop.goods.wiper);
  const before = (await list()).counts.unanswered;
  const { body: result } = await thank(template, [two, one, one, low, answered, others]);
  expect(result.replied).toEqual([one, two]);
  expect(new Set(result.skipped)).toEqual(new Set([low, answered, others]));

  const { reviews, counts } = await list();
  const replyOf = (id: string) =>
    reviews.find((review: { id: string }) => review.id === id)?.reply?.text;
  expect(replyOf(one)).toMatch(/^Cảm ơn .+ đã mua .+!$/);
  expect(replyOf(one)).not.toMatch(/[{}]/);
  expect(replyOf(answered)).toBe("Cảm ơn");
  expect(replyOf(low)).toBeUndefined();
  expect(counts.unanswered).toBe(before - 2);
  const { rows } = await shop.ownerDb.query<{ object: string }>(
    "select object from audit_log where act = 'review.reply' and account_id = $1 order by object",
    [shop.cast.ownAdmin.accountId],
  );
  expect(rows.map(({ object }) => object)).toEqual(
    [one, two, answered].map((id) => `review:${id}:reply`).toSorted(),
  );
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
  // A second press changes nothing.
  expect((await thank(template, [one, two])).body.replied).toEqual([]);
});

test("another store's template and too many reviews are refused", async () => {
  const others = await aTemplate("Của cửa hàng khác", shop.cast.otherAdmin);
  const id = await write(5);
  expect((await thank(others, [id])).status).toBe(404);
  const own = await aTemplate("Cảm ơn nhé");
  expect(
    (
      await thank(
        own,
        Array.from({ length: THANKED_MAX + 1 }, () => id),
      )
    ).status,
  ).toBe(400);
  expect((await thank(own, [])).status).toBe(400);
  expect((await thank(own, [id])).body).toEqual({ replied: [id], skipped: [] });
});

test("reviews of few stars that wait are listed and counted, and each names its product's picture", async () => {
  await write(3);
  await write(2);
  const { counts } = await list();
  const urgent = await list({ ratingUpTo: "3", unanswered: "true" });
  expect(urgent.totalReviews).toBe(counts.urgent);
  expect(urgent.reviews.every(({ rating }: { rating: number }) => rating <= 3)).toBe(true);
  expect(urgent.reviews[0].product).toHaveProperty("image");
});
