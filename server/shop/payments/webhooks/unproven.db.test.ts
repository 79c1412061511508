import { afterAll, beforeAll, expect, test } from "vitest";
import { createHmac } from "node:crypto";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stagePayments, type PaymentStage } from "#test/payments/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { UNREAD_BYTES_KEPT, WEBHOOK_BYTES_KEPT } from "#contract/rules/payments.ts";
import { simulatedProviders, type SimulatedProvider } from "#demo/bank/provider-webhook.ts";

let shop: TestShop;
let payments: PaymentStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
const connected = new Map<SimulatedProvider, Awaited<ReturnType<PaymentStage["connect"]>>>();
beforeAll(async () => {
  shop = await openShop();
  payments = stagePayments(shop);
  for (const provider of simulatedProviders)
    connected.set(provider, await payments.connect(shop.cast.ownAdmin, provider));
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => {
  expect(await invariants.broken()).toEqual([]);
  await shop.close();
});

const the = (provider: SimulatedProvider) => {
  const connection = connected.get(provider);
  if (!connection) throw new Error(`${provider} is connected`);
  return connection;
};
const storedRows = async () => {
  const { rows } = await shop.ownerDb.query(
    `select (select count(*) from webhook_deliveries)::int as deliveries, (select count(*) from bank_transactions)::int as
       transactions, (select sum(kept_bytes) from payment_connections)::int as bytes`,
  );
  return rows[0];
};
const hmac = (algorithm: string, secret: string, message: string) =>
  createHmac(algorithm, secret).update(message).digest("hex");

/** Every header, and the body's signature, that any of the providers proves itself with, made with a secret over a body. */
const proofs = (
  secret: string,
  body: string,
  now: Date,
): Record<string, Record<string, string>> => {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signed = hmac("sha256", secret, `${seconds}.${body}`);
  return {
    "SePay's key": { authorization: `Apikey ${secret}` },
    "a bearer token": { authorization: `Bearer ${secret}` },
    "SePay's signature": { "x-sepay-timestamp": seconds, "x-sepay-signature": `sha256=${signed}` },
    "SePay's signature without its time": { "x-sepay-signature": `sha256=${signed}` },
    "Casso's signature": {
      "x-casso-signature": `t=${now.getTime()},v1=${hmac("sha512", secret, `${now.getTime()}.${body}`)}`,
    },
    "Casso's header of version 1": { "secure-token": secret },
    "a signature as a header": { "x-payos-signature": hmac("sha256", secret, body) },
  };
};
/** The headers that prove a webhook of each provider; they prove nothing of another provider's body. */
const right: Record<SimulatedProvider, readonly string[]> = {
  sepay: ["SePay's key", "SePay's signature"],
  "sepay-key": ["SePay's key", "SePay's signature"],
  casso: ["Casso's signature"],
  payos: [],
};

test.each(simulatedProviders)(
  "nothing of %s is kept whose proof is missing, empty, wrong, or of another provider or version",
  async (provider) => {
    const { path, bank, secret } = the(provider);
    const body = JSON.stringify({ data: [{ id: 1, tid: "FT1", amount: 100_000 }], error: 0 });
    const { headers: ownHeaders, body: ownBody } = bank.webhook(
      bank.transfer({ amount: 100_000, text: "x", at: new Date() }),
    );
    const unsignedBody = ownBody.replace(/"signature":"[0-9a-f]+"/, '"signature":""');
    const bodies = [body, unsignedBody, "", "[]", "no json", "x".repeat(60_000)];
    const before = await storedRows();
    const statuses = new Map<number, number>();
    const refused = async (headers: Record<string, string>, payload: string, what: string) => {
      const answer = await payments.send(path, {
        headers: { "content-type": "application/json", ...headers },
        body: payload,
      });
      expect({ what, payload: payload.slice(0, 40), ...answer }).toMatchObject({
        status: 401,
        body: { code: "payments/bad-proof" },
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    };
    const other = the(provider === "casso" ? "payos" : "casso").secret;
    for (const payload of bodies) {
      await refused({}, payload, "no proof");
      const names = Object.keys(proofs(secret, payload, new Date()));
      for (const name of names) {
        const own = proofs(secret, payload, new Date())[name] ?? {};
        const wrong = proofs(other, payload, new Date())[name] ?? {};
        const empty = Object.fromEntries(Object.keys(own).map((header) => [header, ""]));
        if (!right[provider].includes(name)) await refused(own, payload, `${name}, own secret`);
        await refused(wrong, payload, `${name}, another secret`);
        await refused(empty, payload, `${name}, empty`);
      }
    }
    const cut = Object.fromEntries(
      Object.entries(ownHeaders).map(([name, value]) =>
        name === "content-type" ? [name, value] : [name, value.slice(0, -1)],
      ),
    );
    await refused(cut, provider === "payos" ? unsignedBody : ownBody, "a proof cut off");
    expect(await storedRows()).toEqual(before);
    expect(statuses.get(401)).toBeGreaterThan(100);
    // The complete proof works.
    expect((await payments.send(path, { headers: ownHeaders, body: ownBody })).status).toBe(200);
    expect((await storedRows()).deliveries).toBe(before.deliveries + 1);
  },
);

test("a body of Casso's version 1 is refused, whatever its secure token, however often", async () => {
  const { path, secret } = the("casso");
  const before = await storedRows();
  for (let at = 0; at < 30; at++) {
    const headers = { "content-type": "application/json", "secure-token": at % 2 ? secret : "x" };
    const body = JSON.stringify({ at, more: "x".repeat(60_000) });
    expect((await payments.send(path, { headers, body })).status).toBe(401);
  }
  expect(await storedRows()).toEqual(before);
});

test("what a proof does not cover is not kept: beside payOS's data, and in spaces of Casso's body", async () => {
  for (const provider of ["payos", "casso"] as const) {
    const { path, bank } = the(provider);
    const webhook = bank.webhook(bank.transfer({ amount: 5_000, text: "một lần", at: new Date() }));
    await payments.send(path, webhook);
    const before = await storedRows();
    const sent = JSON.parse(webhook.body);
    for (const body of [
      JSON.stringify(sent, null, 2),
      `${" ".repeat(40_000)}${webhook.body}`,
      ...(provider === "payos"
        ? [JSON.stringify({ ...sent, junk: "x".repeat(50_000) }), JSON.stringify({ ...sent, n: 2 })]
        : []),
    ])
      expect((await payments.send(path, { ...webhook, body })).status).toBe(200);
    expect(await storedRows()).toEqual(before);
    await payments.work();
    expect((await payments.list({ q: "một lần" })).transactions).toHaveLength(
      provider === "payos" ? 1 : 2,
    );
  }
});

test("a connection that has no room keeps transactions without their bodies, and refuses more that it can't read", async () => {
  const { id, path, bank, secret } = await payments.connect(shop.cast.ownAdmin, "sepay-key");
  const unread = async (text: string) =>
    await payments.send(path, { headers: { authorization: `Apikey ${secret}` }, body: text });
  const setKept = async (bytes: number) =>
    await shop.ownerDb.query("update payment_connections set kept_bytes = $2 where id = $1", [
      id,
      bytes,
    ]);
  await setKept(WEBHOOK_BYTES_KEPT);
  await payments.pay({ id, path, bank, secret }, 70_000, "không còn chỗ");
  const { rows } = await shop.ownerDb.query(
    "select octet_length(body) as bytes from webhook_deliveries where connection_id = $1",
    [id],
  );
  expect(rows).toEqual([{ bytes: 0 }]);
  const [transaction] = (await payments.list({ q: "không còn chỗ" })).transactions;
  expect(transaction).toMatchObject({ amount: 70_000 });
  const detail = await shop.ask("GET /admin/payments/{id}", {
    as: shop.cast.ownAdmin,
    params: { id: transaction.id },
  });
  expect(detail.body.raw).toBeNull();
  expect((await unread("not read, and kept")).status).toBe(200);
  await setKept(WEBHOOK_BYTES_KEPT + UNREAD_BYTES_KEPT);
  expect((await unread("not read, and not kept")).status).toBe(503);
  // The one that is there already is counted.
  expect((await unread("not read, and kept")).status).toBe(503);
  const { body } = await shop.ask("GET /admin/payment-connections", { as: shop.cast.ownAdmin });
  const connection = body.connections.find((each: { id: string }) => each.id === id);
  expect(connection.lastRefusal).toMatchObject({ why: "full" });
  await setKept("not read, and kept".length);
});
