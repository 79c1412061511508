import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import {
  stagePayments,
  type PaymentStage,
  type TransferOrder,
} from "#test/payments/payment-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { openSimulatedBank } from "../../../../demo/bank/simulated-bank.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
beforeAll(async () => {
  const opened = await openOrderStage(5000);
  ({ shop, stage } = opened);
  payments = stagePayments(shop);
  return opened.close;
});

// A store has ten connections at once.
afterEach(async () => {
  for (const as of [shop.cast.ownAdmin, shop.cast.otherAdmin]) {
    const { body } = await shop.ask("GET /admin/payment-connections", { as });
    for (const { id } of body.connections)
      await shop.ask("DELETE /admin/payment-connections/{id}", { as, params: { id } });
  }
});

type Connected = Awaited<ReturnType<PaymentStage["connect"]>>;

const buy = async (): Promise<TransferOrder> =>
  await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );
/** The same provider reports transfers of another account. */
const elsewhere = (to: Connected, account: string, firstId: number): Connected => ({
  ...to,
  bank: openSimulatedBank({ provider: "sepay", account, secret: to.secret, firstId }),
});
const theOne = async (q: string) => {
  const { transactions } = await payments.list({ q });
  expect(transactions).toHaveLength(1);
  return transactions[0];
};
const act = async (
  key: "POST /admin/payments/{id}/admit" | "POST /admin/payments/{id}/take-in",
  id: string,
  body: object = {},
) => await shop.ask(key, { as: shop.cast.ownAdmin, params: { id }, body });
const choose = async (id: string, body: object, as = shop.cast.ownAdmin) =>
  await shop.ask("PUT /admin/payment-connections/{id}/accounts", { as, params: { id }, body });
const paid = async ({ id }: TransferOrder): Promise<number> =>
  (await payments.atDesk(id)).amountPaid;

describe("what works", () => {
  test("a transfer to a listed account pays its order; the account is shown masked", async () => {
    const to = await payments.connect();
    const order = await buy();
    await payments.pay(to, order.total, order.code);
    expect(await paid(order)).toBe(order.total);
    const { body } = await shop.ask("GET /admin/payment-connections", { as: shop.cast.ownAdmin });
    const connection = body.connections.find(({ id }: { id: string }) => id === to.id);
    expect(connection.accounts).toMatchObject([{ number: expect.stringMatching(/^[^\d]+\d{4}$/) }]);
    expect(body.accounts).toEqual(expect.arrayContaining(connection.accounts));
  });

  test("a connection without a choice lists the account that buyers are shown", async () => {
    const { body } = await shop.ask("POST /admin/payment-connections", {
      as: shop.cast.ownAdmin,
      body: { provider: "sepay", password: CAST_PASSWORD },
    });
    const { rows } = await shop.ownerDb.query<{ account: string }>(
      "select bank_account as account from tenants where id = $1",
      [shop.stores.own],
    );
    const account = rows[0]?.account ?? "";
    expect(account).not.toBe("");
    expect(body.connection.accounts).toMatchObject([
      { number: expect.stringContaining(account.slice(-4)) },
    ]);
    const url = new URL(body.connection.url);
    const bank = openSimulatedBank({
      provider: "sepay",
      account,
      secret: body.secret,
      firstId: 700_000,
    });
    const to = { id: body.connection.id, path: url.pathname, secret: body.secret, bank };
    const order = await buy();
    await payments.pay(to, order.total, order.code);
    expect(await paid(order)).toBe(order.total);
  });

  test("several accounts are listed, each pays, and one written with spaces is the same", async () => {
    const to = await payments.connect();
    const [first, second] = [
      elsewhere(to, "0771 000 111", 710_000),
      elsewhere(to, "VA77200222", 720_000),
    ];
    const known = (await choose(to.id, { accountNumbers: ["0771000111", "va77200222"] })).body;
    expect(known.accounts).toHaveLength(2);
    for (const each of [first, second]) {
      const order = await buy();
      await payments.pay(each, order.total, order.code);
      expect(await paid(order)).toBe(order.total);
    }
  });

  test("admitting an account matches all that waited of it, is on record, and lets its next transfer pay", async () => {
    const to = elsewhere(await payments.connect(), "0771000333", 730_000);
    const [one, two, later] = [await buy(), await buy(), await buy()];
    await payments.pay(to, one.total, one.code);
    await payments.pay(to, two.total, two.code);
    const waiting = await theOne(one.code);
    const admitted = await act("POST /admin/payments/{id}/admit", waiting.id, {
      version: waiting.version,
    });
    expect(admitted.body).toMatchObject({ state: "matched", unlistedBy: null });
    expect(admitted.body.history.map(({ act: what }: { act: string }) => what)).toEqual([
      "received",
      "admitted",
      "matched",
    ]);
    await payments.pay(to, later.total, later.code);
    expect(await Promise.all([one, two, later].map(paid))).toEqual(
      [one, two, later].map(({ total }) => total),
    );
    const { rows } = await shop.ownerDb.query(
      "select id from audit_log where act = 'payment.admit' and object = $1",
      [`payment-connection:${to.id}`],
    );
    expect(rows).toHaveLength(1);
    expect(await act("POST /admin/payments/{id}/admit", waiting.id)).toMatchObject({
      status: 409,
      body: { code: "payments/already-matched" },
    });
  });

  test("listing the account among the connections matches what waited, too", async () => {
    const connected = await payments.connect();
    const to = elsewhere(connected, "0771000444", 740_000);
    const order = await buy();
    await payments.pay(to, order.total, order.code);
    expect(await paid(order)).toBe(0);
    await choose(to.id, { accountNumbers: ["0771000444"] });
    expect(await paid(order)).toBe(order.total);
  });

  test("one transfer is taken in by hand, and its account stays unknown", async () => {
    const to = elsewhere(await payments.connect(), "0771000555", 750_000);
    const [one, two] = [await buy(), await buy()];
    await payments.pay(to, one.total, one.code);
    const { id } = await theOne(one.code);
    const { body } = await act("POST /admin/payments/{id}/take-in", id, { reason: "it is there" });
    expect(body).toMatchObject({ state: "matched", unlistedBy: null });
    await payments.pay(to, two.total, two.code);
    expect([await paid(one), await paid(two)]).toEqual([one.total, 0]);
  });

  test("a transfer without an account is of the connection's only one", async () => {
    const connected = await payments.connect();
    const order = await buy();
    await payments.pay(elsewhere(connected, "", 760_000), order.total, order.code);
    expect(await paid(order)).toBe(order.total);
    expect(await theOne(order.code)).toMatchObject({
      account: { number: expect.stringMatching(/\d{4}$/) },
    });
  });
});

describe("what waits", () => {
  test("a transfer to an account that is not listed pays nothing, and says which connection told it", async () => {
    const to = elsewhere(await payments.connect(), "0771000666", 770_000);
    const order = await buy();
    const before = (await payments.list()).counts.unlisted;
    await payments.pay(to, order.total, order.code);
    expect(await paid(order)).toBe(0);
    const waiting = await theOne(order.code);
    expect(waiting).toMatchObject({
      state: "unlisted",
      orders: [],
      unlistedBy: { id: to.id, provider: "sepay", mayAdmit: true },
    });
    const { transactions, counts } = await payments.list({ state: "unlisted" });
    expect(counts.unlisted).toBe(before + 1);
    expect(transactions.map(({ id }: { id: string }) => id)).toContain(waiting.id);
    const match = await shop.ask("POST /admin/payments/{id}/match", {
      as: shop.cast.ownAdmin,
      params: { id: waiting.id },
      body: { orderId: order.id, reason: "x" },
    });
    expect(match.body.code).toBe("payments/already-matched");
  });

  test("an account that is taken off the list waits again", async () => {
    const to = await payments.connect();
    await choose(to.id, {});
    const order = await buy();
    await payments.pay(to, order.total, order.code);
    expect(await theOne(order.code)).toMatchObject({ state: "unlisted" });
  });

  test("a transfer without an account waits where the connection lists several, until it is taken in", async () => {
    const connected = await payments.connect();
    await choose(connected.id, { accountNumbers: ["0771000777", "0771000778"] });
    const order = await buy();
    await payments.pay(elsewhere(connected, "", 780_000), order.total, order.code);
    const waiting = await theOne(order.code);
    expect(waiting).toMatchObject({ state: "unlisted", unlistedBy: { mayAdmit: false } });
    const refused = await act("POST /admin/payments/{id}/admit", waiting.id);
    expect(refused.body.code).toBe("payments/cannot-admit");
    await act("POST /admin/payments/{id}/take-in", waiting.id, { reason: "it is there" });
    expect(await paid(order)).toBe(order.total);
  });

  test("what a connection told that has ended can't be admitted, only taken in", async () => {
    const to = elsewhere(await payments.connect(), "0771000888", 790_000);
    const order = await buy();
    await payments.pay(to, order.total, order.code);
    await shop.ask("DELETE /admin/payment-connections/{id}", {
      as: shop.cast.ownAdmin,
      params: { id: to.id },
    });
    const { id } = await theOne(order.code);
    const refused = await act("POST /admin/payments/{id}/admit", id);
    expect(refused.body.code).toBe("payments/cannot-admit");
    await act("POST /admin/payments/{id}/take-in", id, { reason: "it is there" });
    expect(await paid(order)).toBe(order.total);
  });

  test("what a listed connection told meanwhile is not counted again when the account is admitted", async () => {
    const account = "0771000999";
    const first = elsewhere(await payments.connect(), account, 800_000);
    const listed = await payments.connect(shop.cast.ownAdmin, "casso");
    await choose(listed.id, { accountNumbers: [account] });
    const order = await buy();
    const transfer = await payments.pay(first, order.total, order.code);
    const casso = openSimulatedBank({ provider: "casso", account, secret: listed.secret });
    await payments.send(listed.path, casso.webhook(transfer));
    await payments.work();
    expect(await paid(order)).toBe(order.total);
    const [waiting] = (await payments.list({ q: order.code, state: "unlisted" })).transactions;
    const { body } = await act("POST /admin/payments/{id}/admit", waiting.id);
    expect(body).toMatchObject({ state: "double", doubleWhy: "reference" });
    expect(await paid(order)).toBe(order.total);
  });

  test("another store neither lists accounts of this connection, nor lends its own", async () => {
    const to = await payments.connect();
    expect((await choose(to.id, {}, shop.cast.otherAdmin)).status).toBe(404);
    await payments.connect(shop.cast.otherAdmin);
    const { body } = await shop.ask("GET /admin/payment-connections", {
      as: shop.cast.otherAdmin,
    });
    const [foreign] = body.connections[0].accounts;
    expect((await choose(to.id, { accountIds: [foreign.id] })).body.accounts).toEqual([]);
  });
});
