import { afterAll, beforeAll, expect, test } from "vitest";
import { providerWebhook } from "#demo/bank/provider-webhook.ts";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { stagePayments, type PaymentStage } from "#test/payments/payment-stage.ts";
import { uploadStatement } from "#test/payments/upload-statement.ts";
import { openShop, type TestShop } from "#test/shop.ts";

const ACCOUNT = "0711000920001";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
let sepay: Awaited<ReturnType<PaymentStage["connect"]>>;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date("2026-11-23T02:30:00Z"));
  stage = stageOrders(shop);
  payments = stagePayments(shop);
  sepay = await payments.connect(shop.cast.ownAdmin, "sepay", [ACCOUNT]);
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => {
  expect(await invariants.broken()).toEqual([]);
  await shop.close();
});

let numbers = 70_000;
/** A statement's row and a webhook that is like it; gives the webhook's transaction. */
const makePossibleDouble = async (amount: number, text: string) => {
  const { status } = await uploadStatement(
    shop,
    [
      ["Số tài khoản:", ACCOUNT],
      ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Nội dung"],
      ["22/11/2026", "", "", String(amount), "", text],
    ],
    { dryRun: "false" },
  );
  expect(status).toBe(200);
  const id = numbers++;
  const transfer = {
    id,
    account: ACCOUNT,
    amount,
    direction: "in" as const,
    text,
    at: new Date("2026-11-22T10:00:00+07:00"),
    reference: `FT26326${id}`,
    balance: 9_000_000 + id,
    counterName: "",
  };
  const webhook = providerWebhook("sepay", transfer, { secret: sepay.secret, now: shop.clock() });
  expect((await payments.send(sepay.path, webhook)).status).toBe(200);
  await payments.work();
  const { transactions } = await payments.list({ state: "possible_double", q: text });
  expect(transactions).toHaveLength(1);
  return transactions[0];
};
type Answer = "confirm-double" | "take-in";
const answer = async (
  act: Answer,
  id: string,
  {
    as = shop.cast.ownAdmin,
    reason = "one line in the account",
    version,
  }: {
    as?: TestShop["cast"]["ownAdmin"];
    reason?: string;
    version?: number;
  } = {},
) =>
  await shop.ask(`POST /admin/payments/{id}/${act}`, {
    as,
    params: { id },
    body: { reason, version },
  });
const waiting = async (): Promise<number> =>
  (await payments.list({ state: "possible_double" })).counts.possible_double;

test("a confirmed double waits for nobody, pays nothing, and can be taken in later", async () => {
  const order = await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );
  const double = await makePossibleDouble(100_000, order.code);
  const before = await waiting();
  const confirmed = await answer("confirm-double", double.id, { version: double.version });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toMatchObject({
    state: "double",
    doubleOf: double.doubleOf,
    doubleWhy: "note",
    version: double.version + 1,
    orders: [],
  });
  expect(confirmed.body.history.at(-1)).toMatchObject({
    act: "confirmed_double",
    reason: "one line in the account",
    who: expect.any(String),
  });
  expect(await waiting()).toBe(before - 1);
  expect((await payments.atDesk(order.id)).amountPaid).toBe(100_000);

  const taken = await answer("take-in", double.id);
  expect(taken.body).toMatchObject({ state: "under", doubleOf: null });
  expect((await payments.atDesk(order.id)).amountPaid).toBe(200_000);
  const { rows } = await shop.ownerDb.query<{ act: string }>(
    "select act from audit_log where object = $1 order by id",
    [`payment:${double.id}`],
  );
  expect(rows.map(({ act }) => act)).toEqual(["payment.confirm_double", "payment.take_in"]);
});

test("the doubles of a confirmed double are doubles of the transaction that counts", async () => {
  const double = await makePossibleDouble(310_000, "ba nguon bao");
  const casso = await payments.connect(shop.cast.ownAdmin, "casso", [ACCOUNT]);
  const transfer = {
    id: numbers++,
    account: ACCOUNT,
    amount: 310_000,
    direction: "in" as const,
    text: "ba nguon bao",
    at: new Date("2026-11-22T10:00:00+07:00"),
    reference: double.reference,
    balance: double.balance,
    counterName: "",
  };
  const webhook = providerWebhook("casso", transfer, { secret: casso.secret, now: shop.clock() });
  expect((await payments.send(casso.path, webhook)).status).toBe(200);
  await payments.work();
  const doublesOf = async () =>
    (await payments.list({ state: "double", q: "ba nguon bao" })).transactions.map(
      ({ provider, doubleOf }: { provider: string; doubleOf: string }) => [provider, doubleOf],
    );
  expect(await doublesOf()).toEqual([["casso", double.id]]);
  expect((await answer("confirm-double", double.id)).status).toBe(200);
  expect((await doublesOf()).toSorted()).toEqual([
    ["casso", double.doubleOf],
    ["sepay", double.doubleOf],
  ]);
});

test("only a possible double is confirmed: once, with a reason, at the version that was seen, by the store's admin", async () => {
  const double = await makePossibleDouble(320_000, "mot hai ba bon");
  const refusals = [
    [{ version: double.version + 1 }, 409],
    [{ reason: "" }, 400],
    [{ as: shop.cast.otherAdmin }, 404],
    [{ as: shop.cast.ownAgent }, 403],
  ] as const;
  for (const [more, status] of refusals)
    expect((await answer("confirm-double", double.id, more)).status).toBe(status);
  expect((await answer("confirm-double", double.doubleOf)).body.code).toBe(
    "payments/already-matched",
  );
  expect((await answer("confirm-double", double.id)).status).toBe(200);
  expect((await answer("confirm-double", double.id)).body.code).toBe("payments/already-matched");
  const stale = await answer("take-in", double.id, { version: double.version });
  expect(stale.body.code).toBe("payments/stale");
});
