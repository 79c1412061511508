import { beforeAll, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import { HAND_OVER_REASON, type OrderStage } from "#test/order-scenario.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  const opened = await openOrderStage();
  ({ shop, stage } = opened);
  return opened.close;
});

const TOTAL = 1_000_000;
const order = (paymentMethod: string) =>
  stage.order(shop.cast.customer, [[shop.goods.drill, 1]], { paymentMethod });
const pay = (id: string, amount: number, more = {}) =>
  stage.atDesk("POST /admin/orders/{id}/payments", id, { amount, ...more });
const call = (id: string, result: string) =>
  stage.atDesk("POST /admin/orders/{id}/calls", id, { result });
const handOver = (id: string, body: object = {}, lng = "en") =>
  shop.ask("PUT /admin/orders/{id}/status", {
    as: shop.cast.ownAgent,
    params: { id },
    query: { lng },
    body: { status: "transferred", ...body },
  });

/** Written by hand: the payment, whether the buyer answered a call, and the refusal without a reason. */
const cases = [
  ["COD", 0, "answered", null],
  ["COD", 0, "no_answer", "orders/uncalled"],
  ["COD", 0, null, "orders/uncalled"],
  ["BANK_TRANSFER", TOTAL, "answered", null],
  ["BANK_TRANSFER", TOTAL + 5, "answered", null],
  ["BANK_TRANSFER", TOTAL, null, "orders/uncalled"],
  ["BANK_TRANSFER", TOTAL - 1, "answered", "orders/unpaid"],
  ["BANK_TRANSFER", 0, "answered", "orders/unpaid"],
  ["BANK_TRANSFER", 0, "wrong_number", "orders/unpaid"],
  ["BANK_TRANSFER", 400_000, null, "orders/unpaid"],
] as const;

test.each(cases)(
  "an order by %s with %i paid and a call with the result %s is handed over without a reason, or refused with %s",
  async (method, paid, result, refusal) => {
    const id = await order(method);
    if (paid > 0) await pay(id, paid);
    if (result !== null) await call(id, result);
    const plain = await handOver(id);
    if (refusal === null) {
      expect(plain).toMatchObject({ status: 200, body: { status: "transferred" } });
      expect(plain.body.timeline.at(-1)).toMatchObject({ to: "transferred", reason: null });
      return;
    }
    expect(plain.status).toBe(400);
    expect(plain.body).toMatchObject({
      code: refusal,
      errors: [{ path: "reason", code: "required" }],
    });
    expect((await handOver(id, { reason: "   " })).body.code).toBe(refusal);
    const moved = await handOver(id, { reason: "Khách quen" });
    expect(moved.status).toBe(200);
    expect(moved.body.timeline.at(-1)).toMatchObject({ to: "transferred", reason: "Khách quen" });
  },
);

test("the refusal names the missing amount in both languages", async () => {
  const id = await order("BANK_TRANSFER");
  await pay(id, 250_000);
  const message = async (lng: string) => (await handOver(id, {}, lng)).body.message;
  expect(await message("en")).toBe(
    "₫750,000 of this order have not been paid. To hand it over all the same, please give a reason.",
  );
  expect(await message("vn")).toBe(
    "Đơn hàng này còn 750.000\u00A0₫ chưa được thanh toán. Để vẫn bàn giao, vui lòng cho biết lý do.",
  );
});

test("staff read the reason in the history, the buyer doesn't", async () => {
  const id = await order("BANK_TRANSFER");
  await handOver(id, { reason: "Pays at the end of the month" });
  const own = await shop.ask("GET /orders/{id}", { as: shop.cast.customer, params: { id } });
  expect(own.body.timeline.at(-1)).toMatchObject({ to: "transferred", reason: null });
  expect(own.text).not.toContain("end of the month");
});

test("of several orders only those at risk need a reason: a common one, or one of their own", async () => {
  const [called, uncalled, unpaid] = [
    await order("COD"),
    await order("COD"),
    await order("BANK_TRANSFER"),
  ];
  await call(called, "answered");
  const move = async (...orders: object[]) =>
    (
      await shop.ask("POST /admin/orders/moves", {
        as: shop.cast.ownAgent,
        body: { status: "transferred", orders },
      })
    ).body.results;
  const plain = await move({ id: called }, { id: uncalled }, { id: unpaid });
  expect(plain).toMatchObject([
    { order: { status: "transferred" }, refusal: null },
    { order: null, refusal: { code: "orders/uncalled" } },
    { order: null, refusal: { code: "orders/unpaid" } },
  ]);
  const reasoned = await move({ id: uncalled, reason: "By chat" }, { id: unpaid });
  expect(reasoned).toMatchObject([{ refusal: null }, { refusal: { code: "orders/unpaid" } }]);
  expect(reasoned[0].order.timeline.at(-1)).toMatchObject({ reason: "By chat" });
  const common = await shop.ask("POST /admin/orders/moves", {
    as: shop.cast.ownAgent,
    body: { status: "transferred", reason: HAND_OVER_REASON, orders: [{ id: unpaid }] },
  });
  expect(common.body.results[0].order.timeline.at(-1)).toMatchObject({ reason: HAND_OVER_REASON });
});

test("a hand-over that waits for a withdrawn payment sees that the order is not paid any more", async () => {
  const id = await order("BANK_TRANSFER");
  await call(id, "answered");
  await pay(id, TOTAL);
  const holder = await shop.ownerDb.connect();
  const waiting = async () => {
    const { rows } = await shop.ownerDb.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.count;
  };
  try {
    await holder.query("begin");
    await holder.query("select from orders where id = $1 for update", [id]);
    const withdrawn = pay(id, -TOTAL, { reason: "Another order's" });
    await expect.poll(waiting).toBe(1);
    const moved = handOver(id);
    await expect.poll(waiting).toBe(2);
    await holder.query("commit");
    expect((await withdrawn).status).toBe(201);
    expect(await moved).toMatchObject({ status: 400, body: { code: "orders/unpaid" } });
  } finally {
    holder.release();
  }
});
