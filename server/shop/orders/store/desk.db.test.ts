import { beforeAll, beforeEach, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { HAND_OVER_REASON, type OrderStage } from "#test/order-scenario.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  const opened = await openOrderStage();
  ({ shop, stage } = opened);
  return opened.close;
});

let id = "";
beforeEach(async () => {
  id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
    paymentMethod: "BANK_TRANSFER",
  });
});

const pay = (body: object, as = shop.cast.ownAdmin) =>
  stage.atDesk("POST /admin/orders/{id}/payments", id, body, as);
const refund = (body: object = {}) => stage.atDesk("POST /admin/orders/{id}/refund", id, body);
const call = (body: object) => stage.atDesk("POST /admin/orders/{id}/calls", id, body);
const note = (body: object) => stage.atDesk("PUT /admin/orders/{id}/note", id, body);
const own = async () =>
  (await shop.ask("GET /orders/{id}", { as: shop.cast.customer, params: { id } })).body;
const own404 = async (as: TestShop["cast"]["customer"]) =>
  (await stage.atDesk("GET /admin/orders/{id}", id, undefined, as)).status;

test("an order's page for its store has its note, calls and payments, and only that store sees it", async () => {
  const { status, body } = await stage.atDesk("GET /admin/orders/{id}", id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    note: "",
    calls: [],
    payments: [],
    amountPaid: 0,
    refundDue: 0,
    contactedAt: null,
    paymentStatus: "awaiting_transfer",
    transferCode: expect.stringMatching(/^BT/),
  });
  expect(await own404(shop.cast.otherAgent)).toBe(404);
  expect(await own404(shop.cast.superAdmin)).toBe(403);
  expect(await own404(shop.cast.customer)).toBe(403);
  expect((await stage.atDesk("GET /admin/orders/{id}", "2222222222")).status).toBe(404);
});

test("a note is stored for the store, and a caller who would overwrite another's is refused", async () => {
  expect((await note({ note: "Gọi sau 17h\nKhách quen", version: 1 })).body).toMatchObject({
    note: "Gọi sau 17h\nKhách quen",
    version: 2,
  });
  const late = await note({ note: "x", version: 1 });
  expect(late).toMatchObject({
    status: 409,
    body: { code: "orders/stale", who: shop.cast.ownAgent.fullName },
  });
  expect(JSON.stringify(await own())).not.toContain("Khách quen");
  expect((await note({ note: "" })).body.note).toBe("");
  expect((await note({ note: "x".repeat(2001) })).status).toBe(400);
});

test("calls are logged one by one, and an order whose buyer answered is no longer overdue", async () => {
  shop.clock.set(new Date(Date.now() + 25 * 3_600_000));
  shop.forgetTokens();
  const overdue = async () =>
    (await stage.atDesk("GET /admin/orders/{id}", id)).body.contactOverdue;
  expect(await overdue()).toBe(true);
  const first = await call({ result: "no_answer" });
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ contactOverdue: true, contactedAt: null });
  const second = await call({ result: "answered", note: "Giao buổi sáng" });
  expect(second.body).toMatchObject({
    contactOverdue: false,
    contactedAt: expect.any(String),
    calls: [
      { result: "no_answer", note: "", who: shop.cast.ownAgent.fullName },
      { result: "answered", note: "Giao buổi sáng" },
    ],
  });
  expect((await call({ result: "busy" })).status).toBe(400);
});

test("a transfer in two parts, and then some: partly paid, paid, overpaid", async () => {
  const part = await pay({ amount: 400_000, reference: "FT26324" });
  expect(part.status).toBe(201);
  expect(part.body).toMatchObject({ paymentStatus: "partially_paid", amountPaid: 400_000 });
  expect((await own()).bankTransfer.amount).toBe(600_000);
  expect((await pay({ amount: 600_000 })).body).toMatchObject({
    paymentStatus: "paid",
    amountPaid: 1_000_000,
    refundDue: 0,
  });
  expect((await own()).bankTransfer).toBeNull();
  expect((await pay({ amount: 50_000 })).body).toMatchObject({
    paymentStatus: "paid",
    refundDue: 50_000,
    payments: [
      { kind: "transfer", amount: 400_000, reference: "FT26324", who: shop.cast.ownAdmin.fullName },
      { amount: 600_000 },
      { amount: 50_000 },
    ],
  });
});

test("an agent sees what an order was paid, and neither records a payment nor a refund", async () => {
  expect((await pay({ amount: 1_000_050 })).status).toBe(201);
  const { ownAgent } = shop.cast;
  const seen = await stage.atDesk("GET /admin/orders/{id}", id, undefined, ownAgent);
  expect(seen.body).toMatchObject({
    amountPaid: 1_000_050,
    refundDue: 50,
    payments: [{ amount: 1_000_050 }],
  });
  expect((await pay({ amount: 1 }, ownAgent)).status).toBe(403);
  expect((await pay({ amount: -1, reason: "typo" }, ownAgent)).status).toBe(403);
  const refunded = await stage.atDesk("POST /admin/orders/{id}/refund", id, {}, ownAgent);
  expect(refunded.status).toBe(403);
  const after = await stage.atDesk("GET /admin/orders/{id}", id);
  expect(after.body).toMatchObject({ amountPaid: 1_000_050, refundDue: 50 });
});

test("a wrong record is taken back with a reason, never more than there is", async () => {
  await pay({ amount: 1_000_000 });
  expect((await pay({ amount: -1_000_000 })).body).toMatchObject({
    code: "orders/reason-required",
    errors: [{ path: "reason", code: "required", message: "This field is required!" }],
  });
  const tooMuch = await pay({ amount: -1_000_001, reason: "typo" });
  expect(tooMuch).toMatchObject({ status: 409, body: { code: "orders/correction-too-large" } });
  const { body } = await pay({ amount: -1_000_000, reason: "typo" });
  expect(body).toMatchObject({ paymentStatus: "awaiting_transfer", amountPaid: 0 });
  expect(body.payments.at(-1)).toMatchObject({ kind: "correction", reason: "typo" });
});

test("a double click with the version that was seen is recorded once", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => pay({ amount: 1_000_000, version: 1 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await own()).amountPaid).toBe(1_000_000);
});

test("what was paid for a cancelled order is given back once, and what comes late is owed again", async () => {
  expect((await refund()).body.code).toBe("orders/no-refund-due");
  await pay({ amount: 1_000_000 });
  expect((await stage.move(id, "cancelled")).body.paymentStatus).toBe("refund_due");
  const { status, body } = await refund({ reference: "FT99" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ paymentStatus: "refunded", amountPaid: 0 });
  expect(body.payments.at(-1)).toMatchObject({ kind: "refund", amount: -1_000_000 });
  expect((await refund()).status).toBe(409);
  expect((await pay({ amount: 10_000 })).body).toMatchObject({
    paymentStatus: "refund_due",
    amountPaid: 10_000,
  });
});

test("a deposit for a cash order is kept; the rest is collected, and then nothing is left to pay", async () => {
  id = await stage.orderIn("delivering", shop.cast.customer, [[shop.goods.drill, 1]]);
  expect((await pay({ amount: 200_000 })).body.paymentStatus).toBe("partially_paid");
  expect((await stage.move(id, "completed")).body).toMatchObject({
    paymentStatus: "cod_collected",
    amountPaid: 1_000_000,
  });
  expect((await pay({ amount: 1 })).body.code).toBe("orders/nothing-to-pay");
});

test("a cash order that was paid by transfer before is not collected again", async () => {
  id = await stage.orderIn("delivering", shop.cast.customer, [[shop.goods.drill, 1]]);
  await pay({ amount: 1_000_000 });
  expect((await stage.move(id, "completed")).body.paymentStatus).toBe("paid");
});

test.each([0, 1.5, 1e13, "5"])("an amount of %s is refused by name", async (amount) => {
  const { status, body } = await pay({ amount });
  expect(status).toBe(400);
  expect(body.errors[0].path).toBe("amount");
});

test("another store can't write on an order, nor log or record anything", async () => {
  const { otherAdmin } = shop.cast;
  const body = { amount: 1, note: "x", result: "answered", accept: true };
  const ask = (key: Parameters<OrderStage["atDesk"]>[0], ...names: (keyof typeof body)[]) =>
    stage.atDesk(key, id, Object.fromEntries(names.map((name) => [name, body[name]])), otherAdmin);
  const answers = await Promise.all([
    ask("POST /admin/orders/{id}/payments", "amount"),
    ask("POST /admin/orders/{id}/refund"),
    ask("POST /admin/orders/{id}/calls", "result"),
    ask("PUT /admin/orders/{id}/note", "note"),
    ask("PUT /admin/orders/{id}/cancellation", "accept"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test("several orders move at once, each by itself, with a message for each that doesn't", async () => {
  const [gone, other] = [
    await stage.orderIn("cancelled", shop.cast.customer, [[shop.goods.drill, 1]]),
    await stage.order(shop.cast.customer, [[shop.goods.wiper, 1]]),
  ];
  const cash = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  const { status, body } = await shop.ask("POST /admin/orders/moves", {
    as: shop.cast.ownAgent,
    query: { lng: "vn" },
    body: {
      status: "transferred",
      reason: HAND_OVER_REASON,
      orders: [
        { id, version: 1 },
        { id: gone },
        { id: other },
        { id: "no order" },
        { id: cash, version: 7 },
      ],
    },
  });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { id, order: { id, status: "transferred", version: 2 }, refusal: null },
    {
      id: gone,
      order: null,
      refusal: {
        code: "orders/illegal-move",
        message: "Không thể thay đổi đơn hàng theo cách này nữa.",
        who: shop.cast.ownAgent.fullName,
      },
    },
    { id: other, refusal: { code: "http/not-found" } },
    { id: "no order", refusal: { code: "http/not-found" } },
    { id: cash, refusal: { code: "orders/stale" } },
  ]);
});

test("a bulk cancellation on the way needs a reason and an answer about the goods, as a single one does", async () => {
  const sent = await stage.orderIn("delivering", shop.cast.customer, [[shop.goods.drill, 1]]);
  const move = (more: object) =>
    shop.ask("POST /admin/orders/moves", {
      as: shop.cast.ownAgent,
      body: { status: "cancelled", orders: [{ id: sent }], ...more },
    });
  const silent = await move({ restock: true });
  expect(silent.body.results[0].refusal.code).toBe("orders/reason-required");
  const told = await move({ restock: true, reason: "delivery_failed" });
  expect(told.body.results).toMatchObject([{ order: { status: "cancelled" }, refusal: null }]);
  expect((await move({ orders: [] })).status).toBe(400);
});
