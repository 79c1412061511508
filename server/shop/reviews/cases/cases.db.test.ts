import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { EndpointKey } from "#contract/contract.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { jpeg } from "#test/new-product.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import { evaluateGood } from "#test/review-fixtures.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
let post: PostBox;
beforeAll(async () => {
  ({ shop, post, stage } = await openMailStage());
});
afterAll(async () => await shop.close());
afterEach(async () => {
  shop.clock.set(new Date());
  shop.forgetTokens();
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
});

const DAY_MS = 86_400_000;

const report = async (id: string, evidence = "Đơn này chưa từng giao", as = shop.cast.ownAdmin) =>
  await shop.ask("POST /admin/reviews/{id}/reports", {
    as,
    params: { id },
    ...(await formOf({ name: "report", value: { reason: "untrue", evidence } }, [
      await jpeg("red"),
    ])),
  });
const reportAs = async (as: TestShop["cast"]["customer"], id: string) =>
  await shop.ask("POST /reviews/{id}/reports", {
    as,
    params: { id },
    body: { reason: "insulting" },
  });
const decide = async (id: string, body: object) =>
  await shop.ask("POST /super/reviews/{id}/decision", {
    as: shop.cast.superAdmin,
    params: { id },
    body,
  });
const cases = async (state = "open") =>
  (await shop.ask("GET /super/reviews", { as: shop.cast.superAdmin, query: { state } })).body;
const ofStore = async (query = {}) =>
  (await shop.ask("GET /admin/reviews", { as: shop.cast.ownAdmin, query })).body;
const ratingOf = async (id: string) => {
  const { body } = await shop.ask("GET /products/{id}", { params: { id } });
  return [body.rating, body.feedbackCount];
};

test("a store reports a review with evidence, the super admin hides it, and every figure follows", async () => {
  const { drill } = shop.goods;
  const good = await evaluateGood(shop, stage, { good: drill, rating: 5, comment: "Tốt" });
  const bad = await evaluateGood(shop, stage, { good: drill, rating: 1, comment: "Hàng giả" });
  await expect.poll(() => ratingOf(drill.id)).toEqual([3, 2]);
  await post.deliver();

  expect((await report(bad.id, "  ")).body.errors[0].path).toBe("evidence");
  const reported = await report(bad.id);
  expect(reported.status).toBe(201);
  expect(reported.body).toMatchObject({
    mayReport: false,
    case: { reportedFor: "untrue", evidence: "Đơn này chưa từng giao", decidedAt: null },
  });
  expect((await report(bad.id)).body.code).toBe("reviews/already-reported");
  expect((await report(bad.id, "x", shop.cast.otherAdmin)).status).toBe(404);
  // It stays and counts until the decision.
  expect(await ratingOf(drill.id)).toEqual([3, 2]);

  const open = await cases();
  expect(open.counts).toEqual({ open: 1, late: 0, decided: 0 });
  expect(open.cases[0]).toMatchObject({
    review: { id: bad.id, comment: "Hàng giả" },
    tenant: { id: String(shop.stores.own) },
    reports: [{ byStore: true, reason: "untrue", images: [{ imageUrl: expect.any(String) }] }],
  });
  const { openedAt, dueAt } = open.cases[0];
  expect(Date.parse(dueAt) - Date.parse(openedAt)).toBe(7 * DAY_MS);
  shop.clock.set(new Date(Date.now() + 8 * DAY_MS));
  shop.forgetTokens();
  expect((await cases()).counts.late).toBe(1);

  const without = await decide(bad.id, { decision: "hidden" });
  expect([without.status, without.body.errors[0].path]).toEqual([400, "reason"]);
  const hidden = await decide(bad.id, { decision: "hidden", reason: "untrue", note: "Chưa giao" });
  expect(hidden.body).toMatchObject({ decision: "hidden", reason: "untrue", hiddenFor: "untrue" });
  expect((await decide(bad.id, { decision: "kept" })).body.code).toBe("reviews/decided");
  await expect.poll(() => ratingOf(drill.id)).toEqual([5, 1]);
  const shown = await shop.ask("GET /products/{id}/reviews", { params: { id: drill.id } });
  expect(shown.body).toMatchObject({ histogram: [0, 0, 0, 0, 1], reviews: [{ id: good.id }] });
  const featured = await shop.ask("GET /reviews/featured");
  expect(featured.text).not.toContain("Hàng giả");
  expect((await ofStore({ hidden: "true" })).reviews).toMatchObject([
    { id: bad.id, hiddenFor: "untrue", case: { decision: "hidden", note: "Chưa giao" } },
  ]);
  const mails = (await post.deliver()).filter(({ subject }) => subject.includes("was hidden"));
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [shop.cast.customer.email, shop.cast.ownAdmin.email].toSorted(),
  );
  const own = await shop.ask("GET /orders/{id}/reviews", {
    as: shop.cast.customer,
    params: { id: bad.orderId },
  });
  expect(own.body.reviews[0].hiddenFor).toBe("untrue");
  const edit = { rating: 1, comment: "Vẫn là hàng giả" };
  const edited = { as: shop.cast.customer, params: { id: bad.id }, body: edit };
  expect((await shop.ask("PUT /reviews/{id}", edited)).body.code).toBe("reviews/hidden");
  const helpful = { as: shop.cast.otherCustomer, params: { id: bad.id } };
  expect((await shop.ask("PUT /reviews/{id}/helpful", helpful)).status).toBe(404);

  const again = await shop.ask("DELETE /super/reviews/{id}/hiding", {
    as: shop.cast.superAdmin,
    params: { id: bad.id },
  });
  expect(again.body).toMatchObject({ hiddenFor: null, reversedAt: expect.any(String) });
  await expect.poll(() => ratingOf(drill.id)).toEqual([3, 2]);
  const { rows } = await shop.ownerDb.query(
    "select act from audit_log where object = $1 order by id",
    [`review:${bad.id}`],
  );
  expect(rows.map(({ act }) => act)).toEqual(["review.report", "review.hide", "review.show"]);
});

test("a true review stays: the store is told, and reports it again only after it was edited", async () => {
  const { grinder } = shop.goods;
  const { id } = await evaluateGood(shop, stage, { good: grinder, rating: 1, comment: "Ồn" });
  await report(id);
  await post.deliver();
  expect((await decide(id, { decision: "kept", note: "Đơn đã giao" })).status).toBe(200);
  expect(await ratingOf(grinder.id)).toEqual([1, 1]);
  const mails = await post.deliver();
  expect(mails.map(({ to }) => to)).toEqual([shop.cast.ownAdmin.email]);
  expect(mails[0]?.text).toContain("Đơn đã giao");
  expect((await report(id)).body.code).toBe("reviews/already-reported");
  shop.clock.set(new Date(Date.now() + 1000));
  await shop.ask("PUT /reviews/{id}", {
    as: shop.cast.customer,
    params: { id },
    body: { rating: 1, comment: "Rất ồn" },
  });
  shop.clock.set(new Date(Date.now() + 2000));
  expect((await ofStore({ q: "Rất ồn" })).reviews[0].mayReport).toBe(true);
  expect((await report(id)).status).toBe(201);
  await decide(id, { decision: "kept" });
});

test("shoppers report another's review once, and its store doesn't learn who", async () => {
  const { drill } = shop.goods;
  const { id } = await evaluateGood(shop, stage, { good: drill, rating: 2, comment: "Đồ ngốc" });
  expect((await reportAs(shop.cast.customer, id)).body.code).toBe("reviews/own");
  const reports = await Promise.all(
    Array.from({ length: 5 }, () => reportAs(shop.cast.otherCustomer, id)),
  );
  expect(reports.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(reports.filter(({ status }) => status === 409)).toHaveLength(4);
  const [own] = (await ofStore({ q: "Đồ ngốc" })).reviews;
  expect([own.case, own.mayReport]).toEqual([null, true]);
  expect((await report(id)).status).toBe(201);
  const { cases: open } = await cases();
  expect(open).toHaveLength(1);
  expect(open[0].reports.map(({ byStore }: { byStore: boolean }) => byStore)).toEqual([
    true,
    false,
  ]);
  // A reason that is sent with it is not kept: only what is hidden has one.
  const kept = await decide(id, { decision: "kept", reason: "insulting" });
  expect(kept).toMatchObject({ status: 200, body: { decision: "kept", reason: null } });
  const decided = (await cases("decided")).cases.map(
    (each: { review: { id: string }; decision: string }) => [each.review.id, each.decision],
  );
  expect(decided).toContainEqual([id, "kept"]);
});

test("nothing but a decision hides a review, whatever writes it", async () => {
  const { id } = await evaluateGood(shop, stage, { good: shop.goods.drill, rating: 1 });
  await expect(
    shop.ownerDb.query(
      "update reviews set hidden_at = now(), hidden_for = 'untrue' where id = $1",
      [id],
    ),
  ).rejects.toThrow("hidden without a decision");
});

test.each<[EndpointKey, "ownAdmin" | "ownAgent" | "customer"]>([
  ["GET /super/reviews", "ownAdmin"],
  ["POST /super/reviews/{id}/decision", "ownAdmin"],
  ["GET /admin/reviews", "ownAgent"],
  ["PUT /admin/reviews/{id}/reply", "customer"],
])("%s is not for %s", async (key, name) => {
  const { status } = await shop.ask(key, {
    as: shop.cast[name],
    params: { id: "1" },
    ...(!key.startsWith("GET") && { body: {} }),
  });
  expect(status).toBe(403);
});
