import { afterAll, beforeAll, expect, test } from "vitest";
import { addMonths, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { stagePayments } from "#test/payments/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { postTransfers } from "./post-ledger.ts";

let shop: TestShop;
let orders: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  orders = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
});
afterAll(async () => await shop.close());

type Query = Record<string, string>;
type Row = { id: string; code: string; debit: string; credit: string; amount: number };

const list = async (query: Query = {}, as = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/ledger", { as, query })).body;
const money = async (query: Query = {}, as = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/money", { as, query })).body;
const month = vietnamDay(new Date()).slice(0, 7);

test("the balances of a store and the transfers that they are sums of (beyond §7)", async () => {
  await addVoucher(shop.ownerDb, { code: "OWED1", amount: 15_000 });
  const payments = stagePayments(shop);
  const to = await payments.connect();
  const cash = await orders.orderIn("completed", shop.cast.customer, [[shop.goods.drill, 1]]);
  const paid = await orders.order(shop.cast.customer, [[shop.goods.drill, 2]], {
    paymentMethod: "BANK_TRANSFER",
    vouchers: [{ tenantId: null, code: "OWED1" }],
  });
  const { code, total } = await payments.orderOf(paid);
  await payments.pay(to, total, code);
  await postTransfers(shop.db);

  const shown = await money();
  expect(shown).toMatchObject({ month, owedByShop: 15_000, carriers: [] });
  const accounts: { account: string; balance: number; debits: number; credits: number }[] =
    shown.accounts;
  for (const { account, balance, debits, credits } of accounts) {
    const { transfers } = await list({ account });
    const sum = (side: "debit" | "credit") =>
      transfers
        .filter((row: Row) => row[side] === account)
        .reduce((all: number, row: Row) => all + row.amount, 0);
    expect([account, sum("debit"), sum("credit")]).toEqual([account, debits, credits]);
    expect(balance).toBe(debits - credits);
  }
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  for (const { code: why, amount, transfers } of shown.codes) {
    const listed: Row[] = (await list({ code: why, from: month, to: month })).transfers;
    expect([why, listed.length]).toEqual([why, transfers]);
    expect(listed.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
  }

  const ofPaid = (await list({ orderId: paid })).transfers;
  expect(ofPaid.map((row: Row) => row.code).toSorted()).toEqual([
    "shop_voucher",
    "transfer_received",
  ]);
  const [{ id: transactionId }] = (await payments.list({ state: "matched" })).transactions;
  const received = ofPaid.find((row: Row) => row.code === "transfer_received");
  expect(received.source).toEqual({
    kind: "payment",
    id: expect.stringMatching(/^\d+$/),
    orderId: paid,
    transactionId,
    statementId: null,
  });
  expect((await list({ orderId: cash })).transfers).toHaveLength(2);
  expect((await list({ parcelId: "none" })).transfers).toEqual([]);
});

test("another month has nothing, and the balances are those of today", async () => {
  const before = addMonths(`${month}-01`, -1).slice(0, 7);
  const shown = await money({ month: before });
  expect(shown.codes).toEqual([]);
  expect(shown.owedByShop).toBe(15_000);
  expect((await list({ from: before, to: before })).transfers).toEqual([]);
  expect((await list({ from: before })).transfers.length).toBeGreaterThan(3);
});

test("pages follow one another without a gap, with and without an account", async () => {
  for (let sold = 0; sold < 5; sold++)
    await orders.orderIn("completed", shop.cast.customer, [[shop.goods.drill, 1]]);
  await postTransfers(shop.db);
  const filters: Query[] = [{}, { account: "buyers" }];
  for (const filter of filters) {
    const whole = (await list(filter)).transfers.map(({ id }: Row) => id);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await list({ ...filter, size: "5", ...(after !== null && { after }) });
      paged.push(...page.transfers.map(({ id }: Row) => id));
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual(whole);
  }
});

test("a store sees its own book alone, and agents none", async () => {
  expect((await list({}, shop.cast.otherAdmin)).transfers).toEqual([]);
  expect(await money({}, shop.cast.otherAdmin)).toMatchObject({ owedByShop: 0, accounts: [] });
  for (const key of ["GET /admin/ledger", "GET /admin/money"] as const)
    expect((await shop.ask(key, { as: shop.cast.ownAgent })).status).toBe(403);
});

test.each([{ month: "2026-13" }, { month: "2026-1" }])(
  "GET /admin/money refuses %j",
  async (query) => {
    expect((await shop.ask("GET /admin/money", { as: shop.cast.ownAdmin, query })).status).toBe(
      400,
    );
  },
);

test.each<Query>([
  { account: "cod:pigeon" },
  { code: "gift" },
  { from: "2026-11", to: "2026-10" },
  { after: "2026-11-01.x.y" },
  { size: "51" },
])("GET /admin/ledger refuses %j", async (query) => {
  expect((await shop.ask("GET /admin/ledger", { as: shop.cast.ownAdmin, query })).status).toBe(400);
});
