import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { stagePayments, type PaymentStage } from "#test/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
let url = "";
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  payments = stagePayments(shop);
  await shop.ownerDb.query("update stock set quantity = 500 where quantity > 0");
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = shop.app.server.address() as AddressInfo; // as: it listens on a port
  url = `http://127.0.0.1:${port}${BASE_PATH}/orders/events`;
});
afterAll(async () => await shop.close());

const listen = async (as = shop.cast.customer) => {
  const leaving = new AbortController();
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${await shop.tokenOf(as)}` },
    signal: leaving.signal,
  });
  const seen = { text: "", status: answer.status, leave: () => leaving.abort(), answer };
  void (async () => {
    for await (const chunk of answer.body ?? []) seen.text += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  return seen;
};

test("a shopper hears within two seconds of a webhook that the order is paid; another one hears nothing", async () => {
  const connection = await payments.connect();
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
    paymentMethod: "BANK_TRANSFER",
  });
  const order = await payments.orderOf(id);
  const [own, other] = [await listen(), await listen(shop.cast.otherCustomer)];
  await expect.poll(() => own.text + other.text).toContain("event: sync");
  await payments.pay(connection, order.total, order.code);
  await expect
    .poll(() => own.text, { timeout: 2_000 })
    .toContain(`event: changed\ndata: {"id":"${id}"`);
  expect(other.text).not.toContain(id);
  own.leave();
  other.leave();
});

test("an account has five streams at once, and a visitor none", async () => {
  const streams = await Promise.all(Array.from({ length: 5 }, async () => await listen()));
  expect((await listen()).status).toBe(429);
  for (const { leave } of streams) leave();
  expect((await shop.ask("GET /orders/events")).status).toBe(401);
  await expect
    .poll(async () => {
      const again = await listen();
      again.leave();
      return again.status;
    })
    .toBe(200);
});
