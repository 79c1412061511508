import { beforeAll, beforeEach, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import { stagePayments, type PaymentStage } from "#test/payments/payment-stage.ts";
import type { TestShop } from "#test/shop.ts";

const log: string[] = [];
let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
let sepay: Awaited<ReturnType<PaymentStage["connect"]>>;
beforeAll(async () => {
  const opened = await openOrderStage(500, { log: (line) => log.push(line) });
  ({ shop, stage } = opened);
  payments = stagePayments(shop);
  sepay = await payments.connect();
  return opened.close;
});
beforeEach(async () => await shop.ownerDb.query("delete from throttle"));

const buy = async () =>
  await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );
const now = () => ({ at: new Date() });
const lastRefusalOf = async (connection: string) => {
  const { body } = await shop.ask("GET /admin/payment-connections", { as: shop.cast.ownAdmin });
  return body.connections.find(({ id }: { id: string }) => id === connection).lastRefusal;
};
const countDeliveries = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query("select count(*)::int as n from webhook_deliveries");
  return rows[0].n;
};

test.each(["sepay", "sepay-key", "casso", "payos"] as const)(
  "a transfer that %s tells pays its order",
  async (provider) => {
    const connection = await payments.connect(shop.cast.ownAdmin, provider);
    const order = await buy();
    await payments.pay(connection, order.total, `CT ${order.code} cam on`);
    expect(await payments.atDesk(order.id)).toMatchObject({
      paymentStatus: "paid",
      amountPaid: order.total,
      refundDue: 0,
      payments: [{ how: "transaction", amount: order.total, who: null }],
    });
    const { transactions } = await payments.list({ q: order.code });
    expect(transactions).toMatchObject([
      {
        state: "matched",
        orders: [{ id: order.id }],
        account: { number: expect.stringMatching(/^•••• \d{4}$/) },
      },
    ]);
    const { body } = await shop.ask("GET /admin/payments/{id}", {
      as: shop.cast.ownAdmin,
      params: { id: transactions[0].id },
    });
    expect(body.raw).toContain(order.code);
    expect(body.history).toMatchObject([{ act: "received" }, { act: "matched", who: null }]);
  },
);

test("what is answered 200 is stored before it is matched, and a repeat is the same", async () => {
  const order = await buy();
  const transfer = sepay.bank.transfer({ ...now(), amount: order.total, text: order.code });
  const before = await countDeliveries();
  for (let times = 0; times < 3; times++) {
    const { status, body } = await payments.send(sepay.path, sepay.bank.webhook(transfer));
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
  }
  expect(await countDeliveries()).toBe(before + 1);
  expect((await payments.atDesk(order.id)).amountPaid).toBe(0);
  await payments.work();
  expect((await payments.atDesk(order.id)).amountPaid).toBe(order.total);
  // SePay signs a repeat again, with another time.
  const later = { now: new Date(Date.now() + 60_000) };
  await payments.send(sepay.path, sepay.bank.webhook(transfer, later));
  await payments.work();
  expect((await payments.atDesk(order.id)).amountPaid).toBe(order.total);
});

test("webhooks that come at once are kept together, and each is answered and counted by itself", async () => {
  const {
    rows: [before],
  } = await shop.ownerDb.query("select max(id) as id from webhook_deliveries");
  const [one, other] = ["một", "hai"].map((text) =>
    sepay.bank.webhook(sepay.bank.transfer({ ...now(), amount: 1_000, text })),
  );
  if (!one || !other) throw new Error("two webhooks");
  // PostgreSQL keeps neither NUL nor half a character; the others must not suffer from them.
  const strange = sepay.bank.webhook(
    sepay.bank.transfer({ ...now(), amount: 1_000, text: "a\0b\ud800c" }),
  );
  const wrong = { ...other, body: other.body.replace("1000", "9000") };
  const webhooks = [one, one, other, strange, one, wrong];
  const answers = await Promise.all(
    webhooks.map(async (webhook) => payments.send(sepay.path, webhook)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 401]);
  const { rows } = await shop.ownerDb.query(
    "select times, transactions -> 0 ->> 'text' as text from webhook_deliveries where id > $1 order by times desc, text",
    [before.id],
  );
  expect(rows).toEqual([
    { times: 3, text: "một" },
    { times: 1, text: "ab\ufffdc" },
    { times: 1, text: "hai" },
  ]);
  await payments.work();
  const { transactions } = await payments.list({ q: "ab" });
  expect(transactions).toHaveLength(1);
});

test("an unknown token, another provider's and an ended one are not found", async () => {
  const transfer = sepay.bank.transfer({ ...now(), amount: 1_000, text: "x" });
  const webhook = sepay.bank.webhook(transfer);
  const ended = await payments.connect();
  // The process has read the connection, and hears of its end from the database.
  expect((await payments.send(ended.path, ended.bank.webhook(transfer))).status).toBe(200);
  await shop.ask("DELETE /admin/payment-connections/{id}", {
    as: shop.cast.ownAdmin,
    params: { id: ended.id },
  });
  for (const path of [
    ended.path,
    `${sepay.path}x`,
    sepay.path.replace("/sepay/", "/casso/"),
    sepay.path.replace("/sepay/", "/toString/"),
  ])
    expect(await payments.send(path, webhook)).toMatchObject({
      status: 404,
      body: { code: "http/not-found" },
    });
});

test("a wrong proof and an old timestamp are refused, and nothing is kept", async () => {
  const before = await countDeliveries();
  const transfer = sepay.bank.transfer({ ...now(), amount: 1_000, text: "x" });
  const wrong = sepay.bank.webhook(transfer, { secret: "another-secret-0000" });
  expect(await payments.send(sepay.path, wrong)).toMatchObject({
    status: 401,
    body: { code: "payments/bad-proof" },
  });
  const right = sepay.bank.webhook(transfer);
  const changed = { ...right, body: right.body.replace("1000", "9000") };
  expect((await payments.send(sepay.path, changed)).status).toBe(401);
  const late = sepay.bank.webhook(transfer, { now: new Date(Date.now() - 301_000) });
  expect(await payments.send(sepay.path, late)).toMatchObject({
    status: 401,
    body: { code: "payments/too-old" },
  });
  expect(await countDeliveries()).toBe(before);
  expect(await lastRefusalOf(sepay.id)).toMatchObject({ why: "too-old" });
});

test("a proven webhook that can't be read is kept and told, not lost", async () => {
  const key = await payments.connect(shop.cast.ownAdmin, "sepay-key");
  const headers = { authorization: `Apikey ${key.secret}`, "content-type": "text/plain" };
  expect(await payments.send(key.path, { headers, body: "no json" })).toEqual({
    status: 200,
    body: { success: true },
  });
  const { rows } = await shop.ownerDb.query(
    "select body, headers, transactions, done_at is null as waits from webhook_deliveries where connection_id = $1",
    [key.id],
  );
  expect(rows).toEqual([
    {
      body: Buffer.from("no json"),
      headers: { "content-type": "text/plain", "user-agent": "lightMyRequest" },
      transactions: null,
      waits: false,
    },
  ]);
  expect(await lastRefusalOf(key.id)).toMatchObject({ why: "unreadable" });
  const huge = { headers, body: "x".repeat(64 * 1024 + 1) };
  expect((await payments.send(key.path, huge)).status).toBe(413);
});

test("a changed secret and the one before are valid for a day", async () => {
  const connection = await payments.connect();
  const body = { password: CAST_PASSWORD };
  const changed = await shop.ask("POST /admin/payment-connections/{id}/secret", {
    as: shop.cast.ownAdmin,
    params: { id: connection.id },
    body,
  });
  expect(changed.status).toBe(201);
  const transfer = connection.bank.transfer({ ...now(), amount: 1_000, text: "x" });
  const sends = async (secret: string) =>
    (await payments.send(connection.path, connection.bank.webhook(transfer, { secret }))).status;
  expect(await sends(connection.secret)).toBe(200);
  expect(await sends(changed.body.secret)).toBe(200);
  await shop.ownerDb.query(
    "update payment_connections set old_secret_until = now() - interval '1 second' where id = $1",
    [connection.id],
  );
  expect(await sends(connection.secret)).toBe(401);
  expect(await sends(changed.body.secret)).toBe(200);
});

test("a connection asks for the password, and only its store has it", async () => {
  const connect = async (body: object, as = shop.cast.ownAdmin) =>
    await shop.ask("POST /admin/payment-connections", { as, body });
  expect((await connect({ provider: "sepay", password: "Wrong@2026!" })).body.code).toBe(
    "accounts/wrong-password",
  );
  expect((await connect({ provider: "casso", password: CAST_PASSWORD })).body).toMatchObject({
    code: "payments/secret-required",
    errors: [{ path: "secret" }],
  });
  const own = await shop.ask("GET /admin/payment-connections", { as: shop.cast.ownAdmin });
  expect(JSON.stringify(own.body)).not.toContain(sepay.secret);
  const others = await shop.ask("GET /admin/payment-connections", { as: shop.cast.otherAdmin });
  expect(others.body.connections).toEqual([]);
  const end = await shop.ask("DELETE /admin/payment-connections/{id}", {
    as: shop.cast.otherAdmin,
    params: { id: sepay.id },
  });
  expect(end.status).toBe(404);
});

test("the database has no secret and no token in clear, the log neither", async () => {
  const token = sepay.path.split("/").at(-1) ?? "";
  const { rows } = await shop.ownerDb.query(
    "select (select json_agg(c) from payment_connections c) as connections, (select json_agg(headers) from webhook_deliveries) as headers",
  );
  const stored = JSON.stringify(rows) + log.join("");
  expect(stored).toContain("/payments/hooks/sepay/…");
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(sepay.secret);
});
