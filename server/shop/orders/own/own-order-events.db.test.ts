import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { stagePayments, type PaymentStage } from "#test/payments/payment-stage.ts";
import { cutOut } from "#test/publishing/two-writers.ts";
import { openSpawnedNode } from "#test/nodes/open-spawned-node.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
let connection: Awaited<ReturnType<PaymentStage["connect"]>>;
let url = "";
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  payments = stagePayments(shop);
  connection = await payments.connect();
  await shop.ownerDb.query("update stock set quantity = 500 where quantity > 0");
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = shop.app.server.address() as AddressInfo; // as: it listens on a port
  url = `http://127.0.0.1:${port}${BASE_PATH}`;
});
afterAll(async () => await shop.close());

const listen = async (as = shop.cast.customer, path = "/orders/events") => {
  const leaving = new AbortController();
  const answer = await fetch(url + path, {
    headers: { authorization: `Bearer ${await shop.tokenOf(as)}` },
    signal: leaving.signal,
  });
  const seen = { text: "", status: answer.status, leave: () => leaving.abort(), answer };
  void (async () => {
    for await (const chunk of answer.body ?? []) seen.text += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  return seen;
};
/** The streams of the buyer, of another buyer and of the store's staff, which have begun. */
const listenAll = async () => {
  const { otherCustomer, ownAgent } = shop.cast;
  const own = await listen();
  const others = await listen(otherCustomer);
  const staff = await listen(ownAgent, "/admin/orders/events");
  for (const seen of [own, others, staff])
    await expect.poll(() => seen.text).toContain("event: sync");
  const leave = () => {
    for (const seen of [own, others, staff]) seen.leave();
  };
  return { own, others, staff, leave };
};
const buy = async () =>
  await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );

/** From the webhook until open pages say that an order is paid (beyond §4), in milliseconds. */
const PAID_WITHIN_MS = 2_000;

test(
  "a webhook reaches one process; within two seconds pages open at another one say that the order is paid",
  { tags: ["long"] },
  async () => {
    const there = await openSpawnedNode(shop, { jobs: true });
    const order = await buy();
    const { own, others, staff, leave } = await listenAll();
    const { ownAdmin: as, customer } = shop.cast;
    const isMatched = async () => {
      const { body } = await shop.ask("GET /admin/payments", { as, query: { q: order.code } });
      return body.transactions[0]?.state === "matched";
    };
    const isPaid = async () => {
      const { body } = await shop.ask("GET /orders/{id}", {
        as: customer,
        params: { id: order.id },
      });
      return body.paymentStatus === "paid";
    };
    const transfer = connection.bank.transfer({
      amount: order.total,
      text: order.code,
      at: new Date(),
    });
    const webhook = connection.bank.webhook(transfer);
    const sent = payments.send(connection.path, webhook, there.url);
    await expect
      .poll(
        async () => ({
          shopper: own.text.includes(`event: changed\ndata: {"id":"${order.id}"`),
          staff: staff.text.includes("event: payment\n"),
          isPaid: await isPaid(),
          isMatched: await isMatched(),
        }),
        { timeout: PAID_WITHIN_MS, interval: 20 },
      )
      .toEqual({ shopper: true, staff: true, isPaid: true, isMatched: true });
    expect((await sent).status).toBe(200);
    expect(others.text).not.toContain(order.id);
    leave();
    await there.close();
  },
);

test(
  "without their notices in the database, open pages would not hear of a payment",
  { tags: ["long"] },
  async () => {
    const order = await buy();
    const { own, staff, leave } = await listenAll();
    const restore = await cutOut(
      shop.ownerDb,
      "orders_changed",
      "\n    || array_agg(concat_ws(':', 'own-order', account_id, id, status, version))",
    );
    await shop.ownerDb.query(
      "alter table bank_transactions disable trigger bank_transactions_write_notify_staff_pages",
    );
    await payments.pay(connection, order.total, order.code);
    const versionPaid = (await payments.atDesk(order.id)).version;
    await restore();
    // The pages hear of what happens afterwards, so they would have heard of the payment before.
    const told = (version: number) =>
      `{"id":"${order.id}","status":"transferred","version":${version}}`;
    await stage.move(order.id, "transferred");
    await expect.poll(() => own.text).toContain(told(versionPaid + 1));
    await expect.poll(() => staff.text).toContain(told(versionPaid + 1));
    expect(own.text).not.toContain(`"version":${versionPaid}}`);
    expect(staff.text).not.toContain("event: payment\n");
    await shop.ownerDb.query(
      "alter table bank_transactions enable trigger bank_transactions_write_notify_staff_pages",
    );
    leave();
  },
);

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
