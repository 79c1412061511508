import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NoticeKind } from "#contract/rules/notices.ts";
import { CAST_PASSWORD, type CastName } from "#test/cast.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let post: PostBox;
let stage: OrderStage;
beforeAll(async () => {
  ({ shop, post, stage } = await openMailStage());
  await shop.ownerDb.query("update stock set quantity = 100 where quantity > 0");
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  await shop.ownerDb.query("truncate staff_notices");
  await post.deliver();
});

type Notice = { kind: NoticeKind; wanted: boolean; isFixed: boolean };

const choose = async (name: CastName, kind: string, wanted: boolean) =>
  await shop.ask("PUT /admin/notices/{kind}", {
    as: shop.cast[name],
    params: { kind },
    body: { wanted },
  });
const wantedBy = async (name: CastName): Promise<string[]> => {
  const { body } = await shop.ask("GET /admin/notices", { as: shop.cast[name] });
  return body.notices.flatMap(({ kind, wanted }: Notice) => (wanted ? [kind] : []));
};
/** The mails to the staff of the stores, as who gets what about. */
const mailsToStaff = async () =>
  (await post.deliver())
    .filter(({ to }) => to !== shop.cast.customer.email)
    .map(({ to, subject }) => [to, subject] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

const askToCancel = async (): Promise<string> => {
  const id = await stage.orderIn("transferred", shop.cast.customer, [[shop.goods.drill, 1]]);
  await shop.ask("POST /orders/{id}/cancel", {
    as: shop.cast.customer,
    params: { id },
    body: { reason: "changed_mind" },
  });
  return id;
};

test("without a choice an admin gets what needs an answer, an agent nothing, and each chooses alone", async () => {
  expect(await wantedBy("ownAdmin")).toEqual([
    "cancellation_requested",
    "calls_late",
    "review_low",
    "review_decided",
    "return_moved",
    "return_due",
    "parcel_fee",
    "webhook_tripped",
    "bank_change",
  ]);
  expect(await wantedBy("ownAgent")).toEqual([]);
  const { status, body } = await choose("ownAgent", "order_placed", true);
  expect(status).toBe(200);
  expect(body.email).toBe(shop.cast.ownAgent.email);
  expect(body.notices).toEqual([
    { kind: "order_placed", wanted: true, isFixed: false },
    { kind: "cancellation_requested", wanted: false, isFixed: false },
    { kind: "calls_late", wanted: false, isFixed: false },
  ]);
  expect(await wantedBy("ownAdmin")).not.toContain("order_placed");
  expect(await wantedBy("otherAgent")).toEqual([]);
  await choose("ownAgent", "order_placed", false);
  expect(await wantedBy("ownAgent")).toEqual([]);
  const { rows } = await shop.ownerDb.query(
    "select act, object from audit_log where account_id = $1 and act = 'account.notice'",
    [shop.cast.ownAgent.accountId],
  );
  expect(rows).toEqual(
    [1, 2].map(() => ({
      act: "account.notice",
      object: `account:${shop.cast.ownAgent.accountId}:notice:order_placed`,
    })),
  );
});

test("nobody switches off the mail about a bank account, or chooses what the role doesn't get", async () => {
  for (const [name, kind] of [
    ["ownAdmin", "bank_change"],
    ["ownAdmin", "nonsense"],
    ["ownAgent", "review_low"],
  ] as const)
    expect([kind, (await choose(name, kind, false)).status]).toEqual([kind, 404]);
  expect(await wantedBy("ownAdmin")).toContain("bank_change");
});

test("a new order is mailed to those of its store who chose it, in the checkout's own transaction", async () => {
  const { customer, ownAgent, otherAdmin } = shop.cast;
  await choose("ownAgent", "order_placed", true);
  const order = await stage.order(customer, [[shop.goods.drill, 1]]);
  expect(await mailsToStaff()).toEqual([[ownAgent.email, `Bosch Power Tool: new order ${order}`]]);
  const mail = post.sent.findLast(({ to }) => to === ownAgent.email);
  expect(mail?.text).toContain(`${shop.config.baseUrl}/admin/order?orderId=${order}`);
  expect(mail?.text).not.toContain("Hàng Bạc");
  // A checkout over two stores notifies each store of its own order, and a refused one notifies nobody.
  await choose("otherAdmin", "order_placed", true);
  await stage.buy(customer, [
    [shop.goods.drill, 1],
    [shop.goods.wiper, 1],
  ]);
  expect((await mailsToStaff()).map(([to]) => to)).toEqual(
    [ownAgent.email, otherAdmin.email].toSorted(),
  );
  expect((await stage.buy(customer, [[shop.goods.soldOut, 1]])).status).toBe(409);
  expect(await mailsToStaff()).toEqual([]);
});

test("a request to cancel is mailed as chosen, and not to staff who have left or are disabled", async () => {
  const { ownAdmin, ownAgent } = shop.cast;
  const first = await askToCancel();
  const subject = (id: string) => `Bosch Power Tool: a shopper wants to cancel order ${id}`;
  expect(await mailsToStaff()).toEqual([[ownAdmin.email, subject(first)]]);
  await choose("ownAdmin", "cancellation_requested", false);
  await choose("ownAgent", "cancellation_requested", true);
  const second = await askToCancel();
  expect(await mailsToStaff()).toEqual([[ownAgent.email, subject(second)]]);
  // The mail of somebody who leaves before it is sent is dropped.
  await askToCancel();
  await shop.ownerDb.query("update accounts set role = null, tenant_id = null where id = $1", [
    ownAgent.accountId,
  ]);
  expect(await mailsToStaff()).toEqual([]);
  await shop.ownerDb.query(
    "update accounts set role = 'ROLE_AGENT', tenant_id = $2, is_disabled = true where id = $1",
    [ownAgent.accountId, shop.stores.own],
  );
  await askToCancel();
  expect(await mailsToStaff()).toEqual([]);
  await shop.ownerDb.query("update accounts set is_disabled = false where id = $1", [
    ownAgent.accountId,
  ]);
});

const reviewPoorly = async (): Promise<void> => {
  const id = await stage.orderIn("completed", shop.cast.customer, [[shop.goods.drill, 1]]);
  await post.deliver();
  const sent = await shop.ask("POST /orders/{id}/reviews", {
    as: shop.cast.customer,
    params: { id },
    body: { reviews: [{ productId: shop.goods.drill.id, rating: 1, comment: "Hỏng" }] },
  });
  expect([sent.status, sent.text]).toEqual([201, sent.text]);
};

test("a review with one star is mailed until an admin chooses otherwise", async () => {
  const review = async () => {
    await reviewPoorly();
    return (await mailsToStaff()).map(([to]) => to);
  };
  expect(await review()).toEqual([shop.cast.ownAdmin.email]);
  await choose("ownAdmin", "review_low", false);
  expect(await review()).toEqual([]);
});

test("an admin who leaves the store gets no mail about its reviews and bank account that still waits", async () => {
  const { ownAdmin } = shop.cast;
  await reviewPoorly();
  const asked = await shop.ask("POST /admin/store-profile/bank-changes", {
    as: ownAdmin,
    body: {
      bin: "970415",
      name: "VietinBank",
      account: "0099887766",
      holder: "NGUYEN VAN A",
      password: CAST_PASSWORD,
    },
  });
  expect([asked.status, asked.text]).toEqual([201, asked.text]);
  const { rows } = await shop.ownerDb.query(
    "select kind from jobs where payload ->> 'accountId' = $1 and outcome is null and kind like 'mail.%' order by 1",
    [String(ownAdmin.accountId)],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["mail.bank-change", "mail.review"]);
  await shop.ownerDb.query("update accounts set role = null, tenant_id = null where id = $1", [
    ownAdmin.accountId,
  ]);
  expect(await mailsToStaff()).toEqual([]);
});
