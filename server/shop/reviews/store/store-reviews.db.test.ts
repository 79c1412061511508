import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { EndpointKey } from "#contract/contract.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { openPostBox } from "#test/mail-box.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { evaluateGood } from "#test/review-fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  await shop.ownerDb.query("delete from reviews");
  await shop.ownerDb.query("delete from review_counts");
  await shop.ownerDb.query("update products set rating_sum = 0, feedback_count = 0");
  await shop.ownerDb.query("update order_lines set rating = null");
});
afterEach(async () => {
  shop.clock.set(new Date());
  shop.forgetTokens();
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
});

const DAY_MS = 86_400_000;
const later = (days: number) => {
  shop.clock.set(new Date(Date.now() + days * DAY_MS));
  shop.forgetTokens();
};

const list = async (query: Record<string, string> = {}, as = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/reviews", { as, query })).body;
const act = async (key: EndpointKey, id: string, body: object, as = shop.cast.ownAdmin) =>
  await shop.ask(key, { as, params: { id }, body });
const reply = async (id: string, text: string, version: number) =>
  await act("PUT /admin/reviews/{id}/reply", id, { text, version });

const written: [rating: number, comment: string, day: number][] = [
  [5, "Rất tốt", 1],
  [1, "Hỏng ngay ngày đầu", 2],
  [4, "Good value", 3],
  [2, "", 4],
];

const writeSome = async () => {
  const { tenantId, productId } = shop.goods.drill;
  for (const [rating, comment, day] of written)
    await shop.ownerDb.query(
      "insert into reviews (tenant_id, product_id, author, rating, comment, created_at) values ($1, $2, 'Nguyễn Văn An', $3, $4, $5)",
      [tenantId, productId, rating, comment, new Date(Date.UTC(2026, 9, day))],
    );
};

test("a store filters its reviews by stars, days, product, words and what waits, with kept numbers", async () => {
  await writeSome();
  const stars = (body: { reviews: { rating: number }[] }) =>
    body.reviews.map(({ rating }) => rating);
  const all = await list();
  expect(stars(all)).toEqual([2, 4, 1, 5]);
  expect(all).toMatchObject({
    totalReviews: 4,
    isMore: false,
    counts: { all: 4, histogram: [1, 1, 0, 1, 1], unanswered: 4, withPictures: 0, hidden: 0 },
  });
  expect(all.reviews[0].product).toMatchObject({ productNumber: "GSB 16 RE" });
  expect((await reply(all.reviews[0].id, "Cảm ơn bạn", 0)).status).toBe(200);

  const found = async (query: Record<string, string>) => {
    const body = await list(query);
    return [body.totalReviews, stars(body)];
  };
  expect(await found({ rating: "1" })).toEqual([1, [1]]);
  expect(await found({ sort: "oldest", unanswered: "true" })).toEqual([3, [5, 1, 4]]);
  expect(await found({ unanswered: "false" })).toEqual([1, [2]]);
  expect(await found({ q: "HONG ngay" })).toEqual([1, [1]]);
  expect(await found({ q: "100%" })).toEqual([0, []]);
  expect(await found({ from: "2026-10-02", to: "2026-10-03" })).toEqual([2, [4, 1]]);
  expect(await found({ productId: shop.goods.grinder.id })).toEqual([0, []]);
  expect(await found({ productId: shop.goods.drill.id, rating: "5" })).toEqual([1, [5]]);
  expect(await found({ pictures: "true" })).toEqual([0, []]);
  expect(await found({ hidden: "true" })).toEqual([0, []]);
  expect(await found({ size: "5", page: "2001" })).toEqual([4, []]);
  expect((await list({}, shop.cast.otherAdmin)).totalReviews).toBe(0);
});

test("a store replies once, edits the reply for 30 days, and shoppers read it", async () => {
  const { drill } = shop.goods;
  const { id } = await evaluateGood(shop, stage, { good: drill, rating: 2, comment: "Ồn" });
  const first = await reply(id, "  Xin lỗi bạn  ", 0);
  expect(first.body).toMatchObject({
    reply: { text: "Xin lỗi bạn", editedAt: null },
    replyVersion: 1,
  });
  const other = await reply(id, "Chào bạn", 0);
  expect(other).toMatchObject({
    status: 409,
    body: {
      code: "reviews/stale",
      currentVersion: 1,
      changedBy: shop.cast.ownAdmin.fullName,
      saved: { text: "Xin lỗi bạn" },
    },
  });
  expect((await reply(id, "Xin lỗi bạn nhiều", 1)).body.reply.editedAt).not.toBeNull();
  await expect
    .poll(async () => {
      const { body } = await shop.ask("GET /products/{id}/reviews", { params: { id: drill.id } });
      return body.reviews[0].reply?.text;
    })
    .toBe("Xin lỗi bạn nhiều");
  const { rows } = await shop.ownerDb.query(
    "select act from audit_log where object = $1 order by id",
    [`review:${id}:reply`],
  );
  expect(rows.map((row) => row.act)).toEqual(["review.reply", "review.reply_change"]);
  later(31);
  expect((await reply(id, "Sau một tháng", 2)).body.code).toBe("reviews/too-late");
  expect((await reply("999999", "x", 0)).status).toBe(404);
});

test("the admins of a store get a mail about one or two stars, and the dashboard counts what waits", async () => {
  const post = openPostBox(shop);
  await post.deliver();
  const { grinder } = shop.goods;
  const about = async () =>
    (await post.deliver()).filter(({ subject }) => subject.includes("of 5 stars"));
  const { id } = await evaluateGood(shop, stage, { good: grinder, rating: 5 });
  expect(await about()).toEqual([]);
  const edit = async (rating: number) =>
    await act("PUT /reviews/{id}", id, { rating, comment: "Rung" }, shop.cast.customer);
  await edit(1);
  const mails = await about();
  expect(mails.map(({ to }) => to)).toEqual([shop.cast.ownAdmin.email]);
  expect(mails[0]?.text).toContain("Rung");
  expect(mails[0]?.text).toContain(`${shop.config.baseUrl}/admin/reviews`);
  await edit(2);
  expect(await about()).toEqual([]);

  const waiting = async () =>
    (await shop.ask("GET /admin/dashboard", { as: shop.cast.ownAdmin })).body.waiting.unanswered;
  expect(await waiting()).toBe(1);
  expect((await list({ unanswered: "true" })).totalReviews).toBe(1);
  await reply(id, "Xin lỗi", 0);
  expect(await waiting()).toBe(0);
});

test("words that nearly every review has are searched by time, rare ones by their index; both lists are newest first", async () => {
  await shop.ownerDb.query(
    `insert into reviews (tenant_id, product_id, author, rating, comment, created_at)
     select $1, $2, 'N***', 5, 'Giao nhanh' || case when n = 7 then ' lạ thường' else '' end, now() - n * interval '1 hour'
     from generate_series(1, 12) n`,
    [shop.stores.own, shop.goods.grinder.productId],
  );
  const { ownAdmin: as } = shop.cast;
  const found = async (q: string) => {
    const { body } = await shop.ask("GET /admin/reviews", { as, query: { q, size: "50" } });
    const times = body.reviews.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    return [body.totalReviews, body.reviews.length];
  };
  expect(await found("GIAO nhanh")).toEqual([12, 12]);
  expect(await found("la thuong")).toEqual([1, 1]);
  expect(await found("xylophon")).toEqual([0, 0]);
});

test("templates of replies belong to a store, and a second writer is told of the first", async () => {
  const words = { name: "Cảm ơn", text: "Cảm ơn {name}" };
  const as = shop.cast.ownAdmin;
  const added = await shop.ask("POST /admin/review-templates", { as, body: words });
  expect(added.body.templates).toMatchObject([{ ...words, version: 1 }]);
  const [{ id }] = added.body.templates;
  const change = async (text: string) =>
    await act("PUT /admin/review-templates/{id}", id, { ...words, text, version: 1 });
  expect((await change("Xin cảm ơn")).body.templates[0].version).toBe(2);
  expect((await change("Cám ơn")).body).toMatchObject({
    code: "reviews/stale",
    changedBy: as.fullName,
    saved: { ...words, text: "Xin cảm ơn" },
  });
  const of = async (who: typeof as) =>
    (await shop.ask("GET /admin/review-templates", { as: who })).body.templates.length;
  expect(await of(shop.cast.otherAdmin)).toBe(0);
  await shop.ownerDb.query(
    "insert into reply_templates (tenant_id, name, text) select $1, 'Mẫu ' || n, 'x' from generate_series(1, 49) n",
    [shop.stores.own],
  );
  const beyond = await shop.ask("POST /admin/review-templates", { as, body: words });
  expect(beyond.body.code).toBe("reviews/too-many-templates");
  expect(
    (await shop.ask("DELETE /admin/review-templates/{id}", { as, params: { id } })).status,
  ).toBe(204);
  expect(await of(as)).toBe(49);
});

test("the filtered list is exported as CSV and as XLSX, safe from formulas", async () => {
  await writeSome();
  await shop.ownerDb.query("update reviews set comment = '=1+1' where rating = 1");
  const file = async (query: Record<string, string>) =>
    await shop.ask("GET /admin/reviews/export", {
      as: shop.cast.ownAdmin,
      query: { lng: "vn", ...query },
    });
  const csv = await file({ rating: "1" });
  expect(csv.headers["content-disposition"]).toMatch(/reviews-\d{4}-\d\d-\d\d\.csv/);
  const lines = csv.text.trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("Trả lời của cửa hàng");
  expect(lines[1]).toContain("'=1+1");
  expect((await file({ format: "xlsx" })).text.startsWith("PK")).toBe(true);
});
