import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenCopies } from "#test/invariants/copies.ts";
import { UNPOSTED } from "#test/ledger/ledger-invariants.ts";
import { openSettlementStage, type SettlementStage } from "#test/ledger/settlement-stage.ts";
import { postTransfers } from "../post-ledger.ts";

let stage: SettlementStage;
beforeAll(async () => {
  stage = await openSettlementStage();
  // The shop owes 20,000 of the first month, and 10,000 more of the second.
  await stage.buyIn(stage.monthsAgo(3));
  await stage.buyIn(stage.monthsAgo(3));
  await stage.buyIn(stage.monthsAgo(2));
  await postTransfers(stage.shop.db);
  await stage.close(stage.monthsAgo(3));
});
afterAll(async () => await stage.shop.close());

const check = async (): Promise<void> => {
  await postTransfers(stage.shop.db);
  expect(await brokenCopies(stage.shop.ownerDb)).toEqual([]);
  expect(await stage.rowsOf(UNPOSTED)).toEqual([]);
};

const owed = async (): Promise<number> => {
  await postTransfers(stage.shop.db);
  const { body } = await stage.shop.ask("GET /admin/money", { as: stage.shop.cast.ownAdmin });
  return body.owedByShop;
};

test("a closed statement has a code, and says who pays what to which account (beyond §7)", async () => {
  await stage.rowsOf(
    `update tenants set bank_bin = '970436', bank_name = 'Vietcombank', bank_account = '0011223344', bank_holder = 'CUA HANG'
     where id = $1`,
    [stage.shop.stores.own],
  );
  const { settlement } = await stage.show(stage.monthsAgo(3));
  expect(settlement).toMatchObject({ state: "unsettled", open: 20_000, settled: 0, transfers: [] });
  expect(settlement.code).toMatch(/^QTO\d{8}$/);
  expect(settlement.account).toEqual({
    bankName: "Vietcombank",
    accountNumber: "•••• 3344",
    accountHolder: "CUA HANG",
  });
  expect((await stage.show(stage.monthsAgo(2))).settlement).toBeNull();
  const file = await stage.shop.app.inject({
    method: "GET",
    url: `/ecommerce-shopping/api/admin/statements/${stage.idOf(stage.monthsAgo(3))}/export?format=csv`,
    headers: { authorization: `Bearer ${await stage.shop.tokenOf(stage.shop.cast.ownAdmin)}` },
  });
  expect(file.body).toContain(`Still to be paid with the code ${settlement.code},20000`);
  const { statements } = (
    await stage.shop.ask("GET /super/money", { as: stage.shop.cast.superAdmin })
  ).body;
  expect(statements).toEqual([
    expect.objectContaining({
      month: stage.monthsAgo(3),
      code: settlement.code,
      open: 20_000,
      state: "unsettled",
      account: expect.objectContaining({ accountNumber: "0011223344" }),
    }),
  ]);
});

test("transfers with the code settle it in part and then whole, once in both books (beyond §7)", async () => {
  const { code } = (await stage.show(stage.monthsAgo(3))).settlement;
  const own = stage.shop.stores.own;
  const first = await stage.transfer(5_000, `PHO HANG TT ${code.slice(0, 5)} ${code.slice(5)}`);
  expect(await stage.transactionOf(first)).toMatchObject({ state: "settlement", orders: [] });
  // Before the ledger has posted it, too.
  expect((await stage.show(stage.monthsAgo(3))).settlement).toMatchObject({
    state: "partial",
    open: 15_000,
    settled: 5_000,
  });
  expect(await stage.posted()).toEqual([
    "store settled_by_shop bank shop 5000",
    `shop settled_by_shop store:${own} bank 5000`,
  ]);
  expect(await owed()).toBe(25_000);
  await stage.transfer(15_000, code.toLowerCase());
  const { settlement } = await stage.show(stage.monthsAgo(3));
  expect(settlement).toMatchObject({ state: "settled", open: 0, settled: 20_000, account: null });
  expect(settlement.transfers).toMatchObject([
    { paidBy: "shop", amount: 5_000, settledBy: null, undoneAt: null, transactionId: first },
    { paidBy: "shop", amount: 15_000 },
  ]);
  expect(await owed()).toBe(10_000);
  await postTransfers(stage.shop.db);
  expect(await stage.posted()).toHaveLength(4);
  await check();
});

test("each settled amount opens its transfers, and a transfer its transaction and its statement (beyond §7)", async () => {
  const { transfers } = (
    await stage.shop.ask("GET /admin/ledger", {
      as: stage.shop.cast.ownAdmin,
      query: { source: "settlement", from: stage.thisMonth, to: stage.thisMonth },
    })
  ).body;
  const { settlement, figures } = await stage.show(stage.monthsAgo(3));
  expect(transfers).toHaveLength(2);
  expect(transfers.map((row: { source: object }) => row.source)).toEqual(
    settlement.transfers
      .toReversed()
      .map(({ id, transactionId }: { id: string; transactionId: string }) => ({
        kind: "settlement",
        id,
        orderId: null,
        transactionId,
        statementId: stage.idOf(stage.monthsAgo(3)),
      })),
  );
  expect(figures).toMatchObject({ settled: 0, closing: 20_000 });
  expect((await stage.show(stage.thisMonth)).figures).toMatchObject({
    opening: 30_000,
    settled: 20_000,
    closing: 10_000,
  });
});

test("a transfer of too much leaves the difference to the next statement", async () => {
  const { code } = (await stage.show(stage.monthsAgo(3))).settlement;
  const id = await stage.transfer(4_000, code);
  expect((await stage.show(stage.monthsAgo(3))).settlement).toMatchObject({
    state: "over",
    open: -4_000,
    account: null,
  });
  expect(await owed()).toBe(6_000);
  expect((await stage.undo(id)).status).toBe(200);
  expect(await owed()).toBe(10_000);
  await check();
});

test("staff take a match back: a further transfer of the ledger corrects it, and the code does not settle it again", async () => {
  const id = await stage.lastTransaction();
  const { state, history } = await stage.transactionOf(id);
  expect(state).toBe("unmatched");
  expect(history.map(({ act }: { act: string }) => act)).toEqual([
    "received",
    "settled",
    "settlement_undone",
  ]);
  await stage.settle();
  expect((await stage.transactionOf(id)).state).toBe("unmatched");
  expect((await stage.posted()).slice(-4)).toEqual([
    "store settled_by_shop bank shop 4000",
    `shop settled_by_shop store:${stage.shop.stores.own} bank 4000`,
    "store settled_by_shop_withdrawn shop bank 4000",
    `shop settled_by_shop_withdrawn bank store:${stage.shop.stores.own} 4000`,
  ]);
  expect((await stage.undo(id)).body.code).toBe("payments/not-matched");
  await check();
});

test("staff settle a closed statement by hand, with a reason, and not an open one", async () => {
  const id = await stage.transfer(4_000, "khong ro");
  const offered = (
    await stage.shop.ask("GET /admin/payments/{id}/settlement", {
      as: stage.shop.cast.ownAdmin,
      params: { id },
    })
  ).body;
  expect(offered).toMatchObject({
    settlement: null,
    statements: [{ month: stage.monthsAgo(3), state: "settled", open: 0, closing: 20_000 }],
  });
  expect((await stage.match(id, stage.idOf(stage.monthsAgo(2)))).body.code).toBe(
    "ledger/statement-open",
  );
  expect((await stage.match(id, stage.idOf(stage.monthsAgo(9)))).body.code).toBe(
    "ledger/unknown-statement",
  );
  const matched = await stage.match(id, stage.idOf(stage.monthsAgo(3)));
  expect(matched.body.settlement).toMatchObject({
    month: stage.monthsAgo(3),
    amount: 4_000,
    reason: "The shop called",
    settledBy: stage.shop.cast.ownAdmin.fullName,
  });
  expect((await stage.match(id, stage.idOf(stage.monthsAgo(3)))).body.code).toBe(
    "payments/already-matched",
  );
  await stage.undo(id);
  await check();
});

test("a webhook that comes twice settles once", async () => {
  const { code } = (await stage.show(stage.monthsAgo(3))).settlement;
  const transfer = await stage.payments.pay(stage.bank, 1_000, code);
  await stage.settle();
  const id = await stage.lastTransaction();
  await stage.payments.send(stage.bank.path, stage.bank.bank.webhook(transfer));
  await stage.payments.work();
  await stage.settle();
  expect(await stage.lastTransaction()).toBe(id);
  expect(
    await stage.rowsOf("select from ledger_settlements where transaction_id = $1", [id]),
  ).toHaveLength(1);
  await stage.undo(id);
});

test("the rest of a statement is in the opening balance of the next one, which asks for all", async () => {
  const { code } = (await stage.show(stage.monthsAgo(3))).settlement;
  await stage.close(stage.monthsAgo(2));
  expect((await stage.show(stage.monthsAgo(3))).settlement).toMatchObject({
    state: "carried",
    open: 0,
    account: null,
  });
  const second = stage.monthsAgo(2);
  expect((await stage.show(second)).settlement).toMatchObject({ state: "partial", open: 10_000 });
  // A late transfer with the code of the first month pays what the second one carries.
  await stage.transfer(10_000, code);
  expect((await stage.show(second)).settlement).toMatchObject({ state: "settled", open: 0 });
  const { statements } = (
    await stage.shop.ask("GET /admin/statements", { as: stage.shop.cast.ownAdmin })
  ).body;
  expect(
    statements.map(
      (row: { settlement: { state: string } | null }) => row.settlement?.state ?? null,
    ),
  ).toEqual([null, "settled", "carried"]);
  expect(await owed()).toBe(0);
  await check();
});

test("the code of another store's statement settles nothing, and its statement can't be chosen", async () => {
  const other = stage.shop.stores.other;
  const closed = stage.monthsAgo(5);
  await stage.rowsOf(
    `with transfer as (insert into ledger_accounts (book, account, period, code, debits, credits, transfers)
       values ($1, 'shop', ($2 || '-01')::date, 'shop_voucher', 0, 0, 0))
     insert into ledger_statements (tenant_id, period, closed_at, closed_by, cod_ages)
     values ($1, ($2 || '-01')::date, now(), $3, '[]')`,
    [other, closed, stage.shop.cast.superAdmin.accountId],
  );
  const foreign = await stage.show(closed, stage.shop.cast.otherAdmin, other);
  const id = await stage.transfer(3_000, foreign.settlement.code);
  expect((await stage.transactionOf(id)).state).toBe("unmatched");
  expect((await stage.match(id, stage.idOf(closed, other))).body.code).toBe(
    "ledger/unknown-statement",
  );
  const theirs = stage.shop.cast.otherAdmin;
  expect((await stage.match(id, stage.idOf(closed, other), theirs)).status).toBe(404);
  await stage.rowsOf("delete from ledger_accounts where book = $1", [other]);
});

test("an order's code in a note is an order's, and no code of a statement is a part of one", async () => {
  const codes = (await stage.rowsOf("select settlement_code as code from ledger_statements")).map(
    ({ code }) => code,
  );
  expect(codes.every((code: string) => /^QTO\d{8}$/.test(code))).toBe(true);
  const prefixes = (await stage.rowsOf("select transfer_prefix as prefix from tenants")).map(
    ({ prefix }) => prefix,
  );
  expect(prefixes.every((prefix: string) => !prefix.includes("O"))).toBe(true);
});
