import { afterAll, beforeAll, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stagePayments, type PaymentStage } from "#test/payments/payment-stage.ts";
import { openTwoWriters, type Write } from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { StaffCaller } from "../../caller.ts";
import { cleanUpDeliveries } from "../webhooks/payment-jobs.ts";
import { readAgain } from "./unread-deliveries.ts";

let shop: TestShop;
let payments: PaymentStage;
let key: Awaited<ReturnType<PaymentStage["connect"]>>;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  shop = await openShop();
  payments = stagePayments(shop);
  key = await payments.connect(shop.cast.ownAdmin, "sepay-key", ["0011223344"]);
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => {
  expect(await invariants.broken()).toEqual([]);
  await shop.close();
});

const send = async (body: string) => {
  const headers = { authorization: `Apikey ${key.secret}`, "content-type": "application/json" };
  expect((await payments.send(key.path, { headers, body })).status).toBe(200);
};
const list = async (query: Record<string, string> = {}, as = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/payment-deliveries", { as, query })).body;
const answer = async (id: string, note = "looked at the account", as = shop.cast.ownAdmin) =>
  await shop.ask("POST /admin/payment-deliveries/{id}/answer", {
    as,
    params: { id },
    body: { note },
  });
const read = async (id: string, as = shop.cast.ownAdmin) =>
  await shop.ask("POST /admin/payment-deliveries/{id}/read", { as, params: { id } });
const actsOn = async (id: string) => {
  const { rows } = await shop.ownerDb.query<{ act: string }>(
    "select act from audit_log where object = $1 order by id",
    [`webhook:${id}`],
  );
  return rows.map(({ act }) => act);
};

test("a proven webhook that can't be read waits for staff, without whole account numbers, until they say what they did", async () => {
  const account = "0123456789012";
  const unread = `{"id":1,"accountNumber":"${account}","transferAmount":"100.000","content":"tu ${account}"}`;
  await send(unread);
  await send(unread);
  await send(
    `{"id":2,"accountNumber":"","transferType":"in","transferAmount":-90000,"transactionDate":"2026-11-20 10:00:00"}`,
  );
  const { total, deliveries } = await list();
  expect(total).toBe(2);
  const [, first] = deliveries;
  expect(first).toMatchObject({
    connection: { id: key.id, provider: "sepay" },
    times: 2,
    raw: unread.replaceAll(account, "•••• 9012"),
    answer: null,
  });
  expect((await answer(first.id, "")).status).toBe(400);
  expect((await answer(first.id, "x", shop.cast.otherAdmin)).status).toBe(404);
  expect((await answer(first.id, "x", shop.cast.ownAgent)).status).toBe(403);
  expect((await list({}, shop.cast.otherAdmin)).total).toBe(0);

  const done = await answer(first.id);
  expect(done.body.answer).toMatchObject({
    note: "looked at the account",
    who: expect.any(String),
  });
  expect((await list()).total).toBe(1);
  expect((await list({ state: "answered" })).deliveries).toMatchObject([{ id: first.id }]);
  expect(await actsOn(first.id)).toEqual(["payment.answer_webhook"]);
});

test("what can be read after an update is read again, once, and its transfer is matched", async () => {
  await send('{"shape":"of tomorrow"}');
  const [{ id }] = (await list()).deliveries;
  expect((await read(id)).body).toMatchObject({ status: 422, code: "payments/unreadable" });
  const later = JSON.stringify({
    id: 77,
    accountNumber: "0011223344",
    transferType: "in",
    transferAmount: 120_000,
    transactionDate: "2026-11-20 10:00:00",
    content: "doc lai lan hai",
  });
  // An update that reads the shape of tomorrow: as far as the statement goes, a body that is readable now.
  await shop.ownerDb.query(
    `with before as (select octet_length(body) as bytes from webhook_deliveries where id = $1),
       stored as (update webhook_deliveries set body = convert_to($2, 'UTF8') where id = $1)
     update payment_connections set kept_bytes = kept_bytes - before.bytes + octet_length(convert_to($2, 'UTF8'))
     from before where id = $3`,
    [id, later, key.id],
  );
  expect((await read(id, shop.cast.otherAdmin)).status).toBe(404);
  const { across, close } = openTwoWriters(shop);
  const caller = {
    tenant: shop.stores.own as TenantId, // as: the own store's
    accountId: shop.cast.ownAdmin.accountId,
  } as StaffCaller; // as: the act reads these members only
  const again: Write = async (db) => await readAgain({ db, clock: shop.clock }, caller, id);
  // The second of two finds that it was read.
  await across(again, again);
  await close();
  expect(await actsOn(id)).toEqual(["payment.read_webhook"]);
  await payments.work();
  expect((await payments.list({ q: "doc lai lan hai" })).transactions).toMatchObject([
    { amount: 120_000, state: "unmatched" },
  ]);
  expect((await read(id)).status).toBe(404);
});

test("after 90 days those that were answered are deleted, and those that wait stay", async () => {
  const waiting = (await list()).total;
  expect(waiting).toBeGreaterThan(0);
  expect((await list({ state: "answered" })).total).toBeGreaterThan(0);
  const later = new Date(Date.now() + 91 * 86_400_000);
  await cleanUpDeliveries(shop.db)(later, new AbortController().signal);
  expect((await list()).total).toBe(waiting);
  expect((await list({ state: "answered" })).total).toBe(0);
});
