import { beforeAll, describe, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import {
  stagePayments,
  type PaymentStage,
  type TransferOrder,
} from "#test/payments/payment-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
let sepay: Awaited<ReturnType<PaymentStage["connect"]>>;
beforeAll(async () => {
  const opened = await openOrderStage(5000);
  ({ shop, stage } = opened);
  payments = stagePayments(shop);
  sepay = await payments.connect();
  return opened.close;
});

const buy = async (quantity = 1, as = shop.cast.customer): Promise<TransferOrder> =>
  await payments.orderOf(
    await stage.order(as, [[shop.goods.drill, quantity]], { paymentMethod: "BANK_TRANSFER" }),
  );
const theOne = async (q: string) => {
  const { transactions } = await payments.list({ q });
  expect(transactions).toHaveLength(1);
  return transactions[0];
};
const staff = async (
  key: Parameters<TestShop["ask"]>[0],
  id: string,
  body?: object,
  as = shop.cast.ownAdmin,
) => await shop.ask(key, { as, params: { id }, body });
const cancel = async (id: string) =>
  await staff("POST /orders/{id}/cancel", id, { reason: "changed_mind" }, shop.cast.customer);
const mailsOf = async (id: string): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ event: string }>(
    "select payload ->> 'event' as event from jobs where kind = 'mail.order' and payload ->> 'orderId' = $1 order by id",
    [id],
  );
  return rows.map(({ event }) => event);
};

test("less than the total waits for more, and two transfers add up; then the buyer is told", async () => {
  const order = await buy();
  await payments.pay(sepay, 400_000, `${order.code} lan 1`);
  expect(await payments.atDesk(order.id)).toMatchObject({
    paymentStatus: "partially_paid",
    amountPaid: 400_000,
  });
  expect(await theOne("lan 1")).toMatchObject({ state: "under" });
  expect(await mailsOf(order.id)).toEqual(["placed"]);
  await payments.pay(sepay, order.total - 400_000, `${order.code} lan 2`);
  expect((await payments.list({ q: order.code })).transactions).toMatchObject([
    { state: "matched" },
    { state: "matched" },
  ]);
  const own = await shop.ask("GET /orders/{id}", {
    as: shop.cast.customer,
    params: { id: order.id },
  });
  expect(own.body).toMatchObject({
    paymentStatus: "paid",
    amountPaid: order.total,
    refundDue: 0,
    bankTransfer: null,
    payments: [
      { how: "transaction", amount: 400_000 },
      { how: "transaction", amount: order.total - 400_000 },
    ],
  });
  expect(own.body.timeline.at(-1)).toMatchObject({ event: "paid", by: "system", to: "pending" });
  expect(await mailsOf(order.id)).toEqual(["placed", "paid"]);
});

test("more than the total is paid, and the difference is due back until the store records a refund", async () => {
  const order = await buy();
  await payments.pay(sepay, order.total + 50_000, `${order.code} du`);
  expect(await payments.atDesk(order.id)).toMatchObject({
    paymentStatus: "paid",
    refundDue: 50_000,
  });
  expect(await theOne(order.code)).toMatchObject({ state: "over" });
  const listed = await shop.ask("GET /admin/orders", {
    as: shop.cast.ownAgent,
    query: { refundDue: "true" },
  });
  expect(listed.body.orders.map(({ id }: { id: string }) => id)).toContain(order.id);
  const refund = async (body: object) =>
    await staff("POST /admin/orders/{id}/refund", order.id, body);
  expect((await refund({ amount: 50_001 })).body).toMatchObject({
    code: "orders/refund-too-large",
    refundDue: 50_000,
  });
  const at = "2026-01-02T03:04:05.000Z";
  expect((await refund({ amount: 20_000, at, reference: "FT1" })).body).toMatchObject({
    refundDue: 30_000,
    paymentStatus: "paid",
    payments: [{ how: "transaction" }, { how: "refund", amount: -20_000, at, reference: "FT1" }],
  });
  expect((await theOne(order.code)).state).toBe("over");
  expect((await refund({})).body).toMatchObject({ refundDue: 0, paymentStatus: "paid" });
  expect((await refund({})).body.code).toBe("orders/no-refund-due");
  const assessed = await theOne(order.code);
  expect(assessed.state).toBe("matched");
  const { body } = await staff("GET /admin/payments/{id}", assessed.id);
  expect(body.history.map(({ act }: { act: string }) => act)).toEqual([
    "received",
    "matched",
    "refunded",
    "refunded",
  ]);
});

test("a buyer who pays twice is owed the second transfer", async () => {
  const order = await buy();
  await payments.pay(sepay, order.total, `${order.code} a`);
  await payments.pay(sepay, order.total, `${order.code} b`);
  const { transactions } = await payments.list({ q: order.code });
  expect(transactions.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    "duplicate",
    "matched",
  ]);
  await staff("POST /admin/orders/{id}/refund", order.id, {});
  const { transactions: assessed } = await payments.list({ q: order.code });
  expect(assessed.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    "matched",
    "refunded",
  ]);
});

test("a transfer for a cancelled order never revives it: it is due back", async () => {
  const order = await buy();
  await cancel(order.id);
  await payments.pay(sepay, order.total, order.code);
  expect(await payments.atDesk(order.id)).toMatchObject({
    status: "cancelled",
    paymentStatus: "refund_due",
    refundDue: order.total,
  });
  expect(await theOne(order.code)).toMatchObject({ state: "late" });
  expect((await payments.list({ state: "refund_due" })).transactions).toMatchObject([
    { state: "late" },
  ]);
  await staff("POST /admin/orders/{id}/refund", order.id, {});
  expect((await payments.atDesk(order.id)).paymentStatus).toBe("refunded");
  expect((await theOne(order.code)).state).toBe("refunded");
});

test("one transfer pays two orders of a buyer when both codes and the sum fit", async () => {
  const [one, other] = [await buy(1), await buy(2)];
  await payments.pay(sepay, one.total + other.total, `${one.code} ${other.code}`);
  for (const { id, total } of [one, other])
    expect(await payments.atDesk(id)).toMatchObject({ paymentStatus: "paid", amountPaid: total });
  const transaction = await theOne(one.code);
  expect(transaction.orders).toHaveLength(2);
  await cancel(other.id);
  expect((await theOne(one.code)).state).toBe("late");
});

test("money that leaves the account pays nothing and is kept for the reconciliation", async () => {
  const order = await buy();
  const transfer = sepay.bank.transfer({
    amount: order.total,
    text: `hoan ${order.code}`,
    direction: "out",
    at: new Date(),
  });
  await payments.send(sepay.path, sepay.bank.webhook(transfer));
  await payments.work();
  expect(await theOne(order.code)).toMatchObject({ state: "outgoing", orders: [] });
  expect((await payments.atDesk(order.id)).amountPaid).toBe(0);
});

describe("a transfer without a code", () => {
  test("is suggested an order, matched by hand, and undone until the order is sent", async () => {
    const order = await buy(3);
    await payments.pay(sepay, order.total, "nguyen thi hong anh chuyen khoan");
    const { id, state } = await theOne("hong anh chuyen");
    expect(state).toBe("unmatched");
    const { body: seen } = await staff("GET /admin/payments/{id}", id);
    expect(seen.suggestions[0]).toMatchObject({
      orderId: order.id,
      openAmount: order.total,
      why: ["amount", "name", "time"],
    });
    const body = { orderId: order.id, reason: "Khách gọi điện báo" };
    const match = async (as = shop.cast.ownAdmin, more = {}) =>
      await staff("POST /admin/payments/{id}/match", id, { ...body, ...more }, as);
    expect((await match(shop.cast.ownAgent)).status).toBe(403);
    expect((await match(shop.cast.otherAdmin)).status).toBe(404);
    expect((await match(shop.cast.ownAdmin, { version: 99 })).body.code).toBe("payments/stale");
    expect((await match(shop.cast.ownAdmin, { orderId: "23456789AB" })).body.code).toBe(
      "payments/unknown-order",
    );
    expect((await match()).body).toMatchObject({ state: "matched", mayUndo: true });
    expect((await match()).body.code).toBe("payments/already-matched");
    const undo = async () => await staff("DELETE /admin/payments/{id}/match", id);
    expect((await undo()).body).toMatchObject({ state: "unmatched", orders: [] });
    expect((await undo()).body.code).toBe("payments/not-matched");
    const desk = await payments.atDesk(order.id);
    expect(desk).toMatchObject({ paymentStatus: "awaiting_transfer", amountPaid: 0 });
    expect(desk.timeline.slice(-2)).toMatchObject([
      { event: "paid", by: "store", who: shop.cast.ownAdmin.fullName },
      { event: "payment_withdrawn" },
    ]);
    const { body: again } = await match();
    expect(again.history.map(({ act }: { act: string }) => act)).toEqual([
      "received",
      "matched",
      "unmatched",
      "matched",
    ]);
    expect(again.history[1]).toMatchObject({
      who: shop.cast.ownAdmin.fullName,
      reason: "Khách gọi điện báo",
    });
    for (const status of ["transferred", "delivering"]) await stage.move(order.id, status);
    expect((await undo()).body).toMatchObject({ code: "payments/shipped", orderId: order.id });
  });

  test("has the same suggestions beside others of its page as alone; one with an order has none", async () => {
    const [small, large, paid] = [await buy(5), await buy(7), await buy()];
    await payments.pay(sepay, small.total, "mot trong hai");
    await payments.pay(sepay, large.total, "hai trong hai");
    await payments.pay(sepay, paid.total, `${paid.code} trong ba`);
    const { transactions } = await payments.list({ q: "trong" });
    const ids = transactions.map(({ id }: { id: string }) => id);
    const suggested = async (as = shop.cast.ownAdmin) =>
      (
        await shop.ask("GET /admin/payments/suggestions", {
          as,
          query: { id: [...ids, "999999", "?"] },
        })
      ).body.transactions;
    const [, later, earlier] = ids;
    const alone = async (id: string) => (await staff("GET /admin/payments/{id}", id)).body;
    const { suggestions: first } = await alone(earlier);
    const { suggestions: second } = await alone(later);
    expect(first[0].orderId).toBe(small.id);
    expect(second[0].orderId).toBe(large.id);
    expect(await suggested()).toEqual([
      { id: later, suggestions: second },
      { id: earlier, suggestions: first },
    ]);
    expect(await suggested(shop.cast.otherAdmin)).toEqual([]);
  });

  test("is marked as not an order's, and the mark is taken back", async () => {
    await payments.pay(sepay, 12_345, "tien dien thang 10");
    const { id } = await theOne("tien dien");
    const mark = async (ignored: boolean) =>
      (await staff("PUT /admin/payments/{id}/ignored", id, { ignored, reason: "Tiền điện" })).body;
    expect(await mark(true)).toMatchObject({ state: "ignored", suggestions: [] });
    expect(await mark(true)).toMatchObject({ state: "ignored" });
    const match = { orderId: (await buy()).id, reason: "x" };
    expect((await staff("POST /admin/payments/{id}/match", id, match)).body.code).toBe(
      "payments/already-matched",
    );
    expect(await mark(false)).toMatchObject({ state: "unmatched" });
    expect((await payments.list({ q: "12.345" })).transactions).toMatchObject([{ id }]);
  });
});

test("a store's transactions, accounts and counts are its own", async () => {
  const others = await payments.list({}, shop.cast.otherAdmin);
  expect(others).toMatchObject({ totalTransactions: 0, accounts: [], counts: { unmatched: 0 } });
  const own = await payments.list();
  expect(own.accounts).toHaveLength(1);
  const { account } = own.transactions[0];
  expect((await payments.list({ account: account.id })).totalTransactions).toBe(
    own.totalTransactions,
  );
  expect((await payments.list({ account: "999" })).totalTransactions).toBe(0);
});
