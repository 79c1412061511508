import { afterAll, beforeAll, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stageOrders } from "#test/order-scenario.ts";
import {
  stagePayments,
  type PaymentStage,
  type TransferOrder,
} from "#test/payments/payment-stage.ts";
import { uploadStatement } from "#test/payments/upload-statement.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { providerWebhook, type BankTransfer } from "#demo/bank/provider-webhook.ts";

const ACCOUNTS = ["0711000920001", "0711000920002"] as const;
const UNLISTED = "0711000920003";

let shop: TestShop;
let payments: PaymentStage;
let casso: Awaited<ReturnType<PaymentStage["connect"]>>;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date("2026-11-23T02:30:00Z"));
  payments = stagePayments(shop);
  casso = await payments.connect(shop.cast.ownAdmin, "casso", ACCOUNTS);
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => {
  expect(await invariants.broken()).toEqual([]);
  await shop.close();
});

const buy = async (): Promise<TransferOrder> =>
  await payments.orderOf(
    await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );
const paidOf = async ({ id }: TransferOrder) => (await payments.atDesk(id)).amountPaid;

let numbers = 70_000;
type Report = { account: string; text: string; day: string; reference?: string; balance?: number };
const sendWebhook = async ({ day, reference = "", balance = 0, ...report }: Report, to = casso) => {
  const transfer: BankTransfer = {
    id: numbers++,
    amount: 100_000,
    direction: "in",
    counterName: "",
    at: new Date(`2026-11-${day}T12:15:00+07:00`),
    reference,
    balance,
    ...report,
  };
  const webhook = providerWebhook("casso", transfer, { secret: to.secret, now: shop.clock() });
  expect((await payments.send(to.path, webhook)).status).toBe(200);
  await payments.work();
};
/** A statement that ends with the transfer of the 20th. */
const upload = async (account: string, note: string, balance = "") => {
  const head = ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Nội dung"];
  const rows = [head, ["20/11/2026", "", "", "100000", balance, note]];
  const { status, text } = await uploadStatement(shop, [["Số tài khoản:", account], ...rows], {
    dryRun: "false",
  });
  expect(status, text).toBe(200);
};
const statesOf = async (account: string) => {
  const { rows } = await shop.ownerDb.query(
    `select t.provider, to_char(t.at at time zone 'Asia/Ho_Chi_Minh', 'DD') as day, t.state
     from bank_transactions t join payment_accounts a on a.id = t.account_id where a.account = $1 order by t.id`,
    [account],
  );
  return rows;
};

test("of two transfers of an order each counts on its day, although the webhook of the later one comes first", async () => {
  const [account] = ACCOUNTS;
  const order = await buy();
  await upload(account, order.code);
  await sendWebhook({ account, text: order.code, day: "21", reference: "FT26325100284" });
  expect(await statesOf(account)).toEqual([
    { provider: "statement", day: "20", state: "under" },
    { provider: "casso", day: "21", state: "possible_double" },
  ]);
  await sendWebhook({ account, text: order.code, day: "20", balance: 84_700_000 });
  expect(await statesOf(account)).toEqual([
    { provider: "statement", day: "20", state: "under" },
    { provider: "casso", day: "21", state: "under" },
    { provider: "casso", day: "20", state: "possible_double" },
  ]);
  expect(await paidOf(order)).toBe(200_000);
  const [later] = (await payments.list({ q: "FT26325100284" })).transactions;
  const { body } = await shop.ask("GET /admin/payments/{id}", {
    as: shop.cast.ownAdmin,
    params: { id: later.id },
  });
  expect(body).toMatchObject({ doubleOf: null, doubleWhy: null });
  expect(body.history).toMatchObject([
    { act: "received" },
    { act: "taken_in", who: null, orderIds: [] },
    { act: "matched", who: null, orderIds: [order.id] },
  ]);
});

test("a transfer without a code does not make another one pay its order twice, although both leave one balance", async () => {
  const [, account] = ACCOUNTS;
  const order = await buy();
  const balance = 64_700_000;
  await upload(account, order.code, String(balance));
  await sendWebhook({ account, text: "khach 1", day: "21", balance });
  await sendWebhook({ account, text: order.code, day: "20", balance });
  expect(await paidOf(order)).toBe(100_000);
  expect(await statesOf(account)).toEqual([
    { provider: "statement", day: "20", state: "under" },
    { provider: "casso", day: "21", state: "unmatched" },
    { provider: "casso", day: "20", state: "possible_double" },
  ]);
});

test("a transfer that waits for its account replaces none until the account is admitted", async () => {
  const account = UNLISTED;
  const order = await buy();
  const listing = await payments.connect(shop.cast.ownAdmin, "casso", [account]);
  await upload(account, order.code);
  await sendWebhook({ account, text: order.code, day: "21", reference: "FT26325100299" }, listing);
  await sendWebhook({ account, text: order.code, day: "20", balance: 44_700_000 });
  const [row, later] = await statesOf(account);
  expect(later).toMatchObject({ day: "21", state: "possible_double" });
  const { transactions } = await payments.list({ state: "unlisted" });
  expect(transactions).toHaveLength(1);
  const { status } = await shop.ask("POST /admin/payments/{id}/admit", {
    as: shop.cast.ownAdmin,
    params: { id: transactions[0].id },
    body: {},
  });
  expect(status).toBe(200);
  expect(await statesOf(account)).toEqual([
    row,
    { provider: "casso", day: "21", state: "under" },
    { provider: "casso", day: "20", state: "possible_double" },
  ]);
  expect(await paidOf(order)).toBe(200_000);
});
