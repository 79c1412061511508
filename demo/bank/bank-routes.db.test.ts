import { afterAll, beforeAll, expect, test } from "vitest";
import { matchWebhooks } from "#test/payments/match-webhooks.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { CAST_PASSWORD } from "#test/cast.ts";
import {
  stagePayments,
  type PaymentStage,
  type TransferOrder,
} from "#test/payments/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
beforeAll(async () => {
  shop = await openShop({ demo: true });
  stage = stageOrders(shop);
  payments = stagePayments(shop);
});
afterAll(async () => await shop.close());

const buy = async (): Promise<TransferOrder> =>
  await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );
/** Sends the form of the bank, follows its answer, and matches the transaction that the provider reported. */
const transfer = async (form: Record<string, string>): Promise<string> => {
  const sent = await shop.app.inject({
    method: "POST",
    url: "/bank",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });
  expect(sent.statusCode).toBe(303);
  await matchWebhooks(shop);
  return (await shop.app.inject(`${String(sent.headers.location)}&lng=en`)).body;
};

test("the demo's bank pays an order through the provider of its store; a visitor chooses amount and note", async () => {
  const order = await buy();
  expect((await shop.app.inject("/bank?lng=en")).body).toContain(order.code);
  const form = { order: order.id, amount: "right", note: "noteRight", provider: "" };
  expect(await transfer(form)).toContain("has not connected");
  // Without a choice the connection lists the account that the order shows.
  const body = { provider: "sepay", password: CAST_PASSWORD };
  await shop.ask("POST /admin/payment-connections", { as: shop.cast.ownAdmin, body });
  expect(await transfer({ ...form, amount: "less", note: "noteDashed" })).toContain("answered 200");
  expect(await payments.atDesk(order.id)).toMatchObject({ paymentStatus: "partially_paid" });
  await transfer({ ...form, note: "noteNone" });
  expect(await payments.atDesk(order.id)).toMatchObject({ paymentStatus: "partially_paid" });
  expect((await payments.list({ state: "unmatched" })).transactions).toHaveLength(1);
  await transfer(form);
  expect(await payments.atDesk(order.id)).toMatchObject({
    paymentStatus: "paid",
    amountPaid: order.total,
    refundDue: 0,
  });
  expect(await transfer(form)).not.toContain("answered 200");
});

test("the bank's page shows nothing of its address as HTML", async () => {
  const told = new URLSearchParams({ outcome: "told", orderId: "<b>x", provider: "<b>x" });
  expect((await shop.app.inject(`/bank?${told.toString()}`)).body).not.toContain("<b>x");
});

test("a real shop has no such bank", async () => {
  const real = await openShop();
  expect((await real.app.inject("/bank")).statusCode).toBe(404);
  const payload = "order=x";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const sent = await real.app.inject({ method: "POST", url: "/bank", headers, payload });
  expect([404, 415]).toContain(sent.statusCode);
  await real.close();
});
