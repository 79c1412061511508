import { beforeAll, describe, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import {
  stagePayments,
  type PaymentStage,
  type TransferOrder,
} from "#test/payments/payment-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { uploadStatement } from "#test/payments/upload-statement.ts";
import { providerWebhook, type BankTransfer } from "#demo/bank/provider-webhook.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
let sepay: Awaited<ReturnType<PaymentStage["connect"]>>;
let casso: Awaited<ReturnType<PaymentStage["connect"]>>;
beforeAll(async () => {
  const opened = await openOrderStage();
  ({ shop, stage } = opened);
  shop.clock.set(new Date("2026-11-23T02:30:00Z"));
  payments = stagePayments(shop);
  sepay = await payments.connect(shop.cast.ownAdmin, "sepay", testAccounts);
  casso = await payments.connect(shop.cast.ownAdmin, "casso", testAccounts);
  return opened.close;
});

const buy = async (): Promise<TransferOrder> =>
  await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );

/** Accounts are used by one test each, and so are the numbers of transfers. */
let accounts = 0;
const testAccounts = Array.from({ length: 18 }, (_, nth) => `07110009${10_000 + nth}`);
const newAccount = (): string => {
  const account = testAccounts[accounts++];
  if (account === undefined) throw new Error("each test has an account");
  return account;
};
let numbers = 50_000;
const at = (time: string) => new Date(`2026-11-22T${time}+07:00`);
const transferOf = (account: string, more: Partial<BankTransfer>): BankTransfer => {
  const id = numbers++;
  return {
    id,
    account,
    amount: 100_000,
    direction: "in",
    text: "",
    at: at("10:00:00"),
    reference: `FT2632600${id}`,
    balance: 1_000_000 + id,
    counterName: "",
    ...more,
  };
};
const tell = async (
  transfer: BankTransfer,
  { path, secret }: { path: string; secret: string } = sepay,
  provider: "sepay" | "casso" = "sepay",
) => {
  const webhook = providerWebhook(provider, transfer, { secret, now: shop.clock() });
  expect((await payments.send(path, webhook)).status).toBe(200);
  await payments.work();
};

const heading = ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Nội dung"];
type StatementRow = {
  reference?: string;
  amount?: number;
  balance?: number;
  text?: string;
  time?: string;
};
const upload = async (account: string, rows: readonly StatementRow[], query = {}) => {
  const { status, body, text } = await uploadStatement(
    shop,
    [
      ["Số tài khoản:", account],
      heading,
      ...rows.map(({ reference = "", amount = 100_000, balance, text: note = "", time = "" }) => [
        `22/11/2026${time && ` ${time}`}`,
        reference,
        "",
        String(amount),
        balance === undefined ? "" : String(balance),
        note,
      ]),
    ],
    { dryRun: "false", ...query },
  );
  expect(status, text).toBe(200);
  return body;
};
const listOf = async (account: string, query: Record<string, string> = {}) => {
  const listed = await payments.list(query);
  const own = ({ number }: { number: string }) => number.endsWith(account.slice(-4));
  return listed.transactions.filter((each: { account: { number: string } }) => own(each.account));
};
const detailOf = async (id: string) =>
  (await shop.ask("GET /admin/payments/{id}", { as: shop.cast.ownAdmin, params: { id } })).body;
const takeIn = async (id: string, reason = "seen in the account", version?: number) =>
  await shop.ask("POST /admin/payments/{id}/take-in", {
    as: shop.cast.ownAdmin,
    params: { id },
    body: { reason, version },
  });
const paidOf = async ({ id }: TransferOrder) => (await payments.atDesk(id)).amountPaid;

describe("money that one source told and another one tells", () => {
  test("is other money where references and balances differ: a row and three webhooks pay four times", async () => {
    const account = newAccount();
    const order = await buy();
    await upload(account, [{ reference: "FT1", balance: 900_000, text: order.code }]);
    for (let nth = 0; nth < 3; nth++) await tell(transferOf(account, { text: order.code }));
    expect(await paidOf(order)).toBe(400_000);
    expect(await listOf(account)).toHaveLength(4);
  });

  test.each([
    ["references", { reference: "FT1" }],
    ["balances", { balance: 900_000 }],
  ])("is other money where only %s are known on both sides", async (_, known) => {
    const account = newAccount();
    const order = await buy();
    await upload(account, [{ ...known, text: order.code }]);
    for (let nth = 0; nth < 3; nth++) await tell(transferOf(account, { text: order.code }));
    expect(await paidOf(order)).toBe(400_000);
  });

  test("is left out once for a likeness, and shown: a row without reference and balance stands for one webhook", async () => {
    const account = newAccount();
    const order = await buy();
    await upload(account, [{ text: order.code }]);
    for (let nth = 0; nth < 3; nth++) await tell(transferOf(account, { text: order.code }));
    expect(await paidOf(order)).toBe(300_000);
    const [double, ...more] = await listOf(account, { state: "possible_double" });
    expect(more).toEqual([]);
    expect(double).toMatchObject({ amount: 100_000, doubleWhy: "note", orders: [] });
    const detail = await detailOf(double.id);
    expect(detail.doubles).toMatchObject([
      { id: double.doubleOf, provider: "statement", reference: null, state: "under", why: null },
    ]);
    expect((await detailOf(double.doubleOf)).doubles).toMatchObject([
      { id: double.id, provider: "sepay", reference: double.reference, state: "possible_double" },
    ]);

    const taken = await takeIn(double.id);
    expect(taken.body).toMatchObject({ state: "under", doubleOf: null, doubles: [] });
    expect(taken.body.history.slice(1)).toMatchObject([
      { act: "taken_in", reason: "seen in the account", who: expect.any(String) },
      { act: "matched" },
    ]);
    expect(await paidOf(order)).toBe(400_000);
    const { rows } = await shop.ownerDb.query("select act from audit_log where object = $1", [
      `payment:${double.id}`,
    ]);
    expect(rows).toEqual([{ act: "payment.take_in" }]);
    expect(await takeIn(double.id)).toMatchObject({
      status: 409,
      body: { code: "payments/already-matched" },
    });
  });

  test("is kept with an empty note, too: nothing but amount and day is no evidence", async () => {
    const account = newAccount();
    await upload(account, [{ reference: "FT1", balance: 5 }]);
    for (let nth = 0; nth < 3; nth++) await tell(transferOf(account, {}));
    expect(await listOf(account)).toHaveLength(4);
    const other = newAccount();
    await upload(other, [{}]);
    for (let nth = 0; nth < 3; nth++) await tell(transferOf(other, {}));
    expect(await listOf(other)).toHaveLength(3);
    expect(await listOf(other, { state: "possible_double" })).toMatchObject([
      { doubleWhy: "amount" },
    ]);
  });

  test.each(["webhook", "statement"])(
    "is one where the reference is one, whichever comes first: the %s",
    async (first) => {
      const account = newAccount();
      const order = await buy();
      const transfer = transferOf(account, { text: `${order.code} CK` });
      const row = { reference: transfer.reference, text: `NGUYEN VAN A ${order.code} CK` };
      if (first === "statement") await upload(account, [row]);
      await tell(transfer);
      await tell(transfer, casso, "casso");
      await upload(account, [row]);
      expect(await paidOf(order)).toBe(100_000);
      expect(await listOf(account)).toHaveLength(1);
      const doubles = await listOf(account, { state: "double" });
      expect(doubles).toHaveLength(2);
      expect(doubles).toMatchObject([{ doubleWhy: "reference" }, { doubleWhy: "reference" }]);
      const { doubles: reports, balance } = await detailOf(doubles[0].doubleOf);
      expect(reports).toHaveLength(2);
      expect(balance).toBe(transfer.balance);
    },
  );

  test("is never doubtful where a row's note holds another open order's whole code", async () => {
    const account = newAccount();
    const [one, other] = [await buy(), await buy()];
    await tell(transferOf(account, { text: `CK ${one.code}` }));
    await tell(transferOf(account, { text: "khong co ma" }));
    const body = await upload(account, [
      { text: `CT DEN ${other.code}` },
      { text: `CT DEN CK ${one.code}` },
    ]);
    expect(body).toMatchObject({ new: { count: 1 }, doubtful: { count: 1 } });
    expect([await paidOf(one), await paidOf(other)]).toEqual([100_000, 100_000]);
  });

  test("is not dropped under a number that the provider has used for other money", async () => {
    const account = newAccount();
    const [one, other] = [await buy(), await buy()];
    const first = transferOf(account, { text: one.code });
    const second = transferOf(account, { text: other.code, amount: 250_000, id: first.id });
    for (const transfer of [first, second, first, second]) await tell(transfer);
    expect([await paidOf(one), await paidOf(other)]).toEqual([100_000, 250_000]);
    expect(await listOf(account)).toHaveLength(2);
  });

  test("comes in once from two statements of which only one tells balances", async () => {
    const account = newAccount();
    const order = await buy();
    await upload(account, [{ text: order.code }]);
    const body = await upload(account, [
      { text: order.code, balance: 700_000 },
      { text: order.code, balance: 800_000 },
    ]);
    expect(body).toMatchObject({ doubtful: { count: 1 }, new: { count: 1 } });
    expect(await paidOf(order)).toBe(200_000);
    // Later the store says that it was another transfer.
    const again = await upload(
      account,
      [
        { text: order.code, balance: 700_000 },
        { text: order.code, balance: 800_000 },
      ],
      { doubtful: "take" },
    );
    expect(again).toMatchObject({ doubtful: { count: 1 }, known: { count: 1 } });
    expect(await paidOf(order)).toBe(300_000);
  });

  test("does not count in the reconciliation while it is left out", async () => {
    const account = newAccount();
    await upload(account, [{ text: "doi soat mot lan" }, { text: "khac" }]);
    await tell(transferOf(account, { text: "doi soat mot lan" }));
    const { body } = await shop.ask("GET /admin/payments/reconciliation", {
      as: shop.cast.ownAdmin,
      query: { from: "2026-11-22", to: "2026-11-22" },
    });
    const day = body.days.find(({ account: { number } }: { account: { number: string } }) =>
      number.endsWith(account.slice(-4)),
    );
    expect(day).toMatchObject({ in: 200_000, unmatched: 200_000, transactions: 2 });
  });
});

test("what another member of staff changed, and what is not there, is not taken in", async () => {
  const account = newAccount();
  await upload(account, [{ text: "mot hai ba" }]);
  await tell(transferOf(account, { text: "mot hai ba" }));
  const [double] = await listOf(account, { state: "possible_double" });
  expect(await takeIn(double.id, "x", double.version + 1)).toMatchObject({
    status: 409,
    body: { code: "payments/stale" },
  });
  expect((await takeIn(double.id, "")).status).toBe(400);
  expect((await takeIn("999999")).status).toBe(404);
  const foreign = await shop.ask("POST /admin/payments/{id}/take-in", {
    as: shop.cast.otherAdmin,
    params: { id: double.id },
    body: { reason: "x" },
  });
  expect(foreign.status).toBe(404);
  const agent = await shop.ask("POST /admin/payments/{id}/take-in", {
    as: shop.cast.ownAgent,
    params: { id: double.id },
    body: { reason: "x" },
  });
  expect(agent.status).toBe(403);
  expect((await takeIn(double.id, "x", double.version)).status).toBe(200);
  expect((await payments.list({ state: "possible_double" })).counts.possible_double).toBe(
    (await payments.list({ state: "possible_double" })).totalTransactions,
  );
});
