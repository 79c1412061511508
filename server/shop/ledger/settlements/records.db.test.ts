import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { UNPOSTED } from "#test/ledger/ledger-invariants.ts";
import { openSettlementStage, type SettlementStage } from "#test/ledger/settlement-stage.ts";
import { postAllOrders, postTransfers } from "../post-ledger.ts";

let stage: SettlementStage;
let month: string;
/** The commission that the store owes for the month. */
let commission: number;
const today = vietnamDay(new Date());
beforeAll(async () => {
  stage = await openSettlementStage();
  const { shop } = stage;
  const rules = [{ basisPoints: 1_000, base: "before_vouchers" }];
  const as = shop.cast.superAdmin;
  await shop.ask("PUT /super/commission-rules", { as, body: { version: 0, rules } });
  await stage.rowsOf("update commission_versions set valid_from = '2020-01-01'");
  month = stage.monthsAgo(2);
  await stage.buyIn(month);
  await stage.buyIn(month);
  await postTransfers(shop.db);
  await stage.close(month);
  // 10 % of each line, counted from the orders themselves.
  const [row] = await stage.rowsOf(
    "select sum(floor(subtotal * 0.1 + 0.5))::float8 as sum from orders",
  );
  commission = row.sum;
});
afterAll(async () => await stage.shop.close());

const settlement = async () => (await stage.show(month)).settlement;

const list = async () =>
  (await stage.shop.ask("GET /super/money", { as: stage.shop.cast.superAdmin })).body;

test("a store that owes is shown the account of the shop, and pays it with the code (beyond §7)", async () => {
  expect(commission).toBeGreaterThan(20_000);
  expect(await settlement()).toMatchObject({
    state: "unsettled",
    open: 20_000 - commission,
    account: stage.shop.config.settlementAccount ?? null,
  });
});

test("the super admin records what came, once by its reference, in both books (beyond §7)", async () => {
  const body = { amount: commission - 25_000, day: today, reference: "FT 2611-0001" };
  const recorded = await stage.record(month, body);
  expect(recorded.status, recorded.text).toBe(200);
  expect(recorded.body.settlement).toMatchObject({
    state: "partial",
    open: -5_000,
    settled: 25_000 - commission,
    transfers: [
      {
        paidBy: "store",
        amount: commission - 25_000,
        reference: "FT 2611-0001",
        transactionId: null,
        settledBy: stage.shop.cast.superAdmin.fullName,
      },
    ],
  });
  // Sent again, with the reference as another person types it.
  const again = await stage.record(month, { ...body, reference: "ft26110001" });
  expect(again.body.settlement.transfers).toHaveLength(1);
  expect(await stage.posted()).toEqual([
    `store settled_by_store shop bank ${commission - 25_000}`,
    `shop settled_by_store bank store:${stage.shop.stores.own} ${commission - 25_000}`,
  ]);
  expect(
    await stage.rowsOf("select object from audit_log where act = 'settlement.record'"),
  ).toEqual([{ object: `statement:${stage.idOf(month)}` }]);
});

test("a reference with another amount is refused, and a like transfer is asked for once more", async () => {
  const body = { amount: 5_000, day: today, reference: "FT26110001" };
  expect((await stage.record(month, body)).body.code).toBe("ledger/reference-recorded");
  const alike = { amount: commission - 25_000, day: today, reference: "FT9" };
  const asked = await stage.record(month, alike);
  expect(asked.status).toBe(409);
  expect(asked.body).toMatchObject({
    code: "ledger/recorded-before",
    settlementId: (await settlement()).transfers[0].id,
  });
  const another = await stage.record(month, { ...alike, isAnother: true });
  expect(another.body.settlement).toMatchObject({ state: "over", open: commission - 30_000 });
});

test("a record is taken back with a reason: the balance is as before, and the books say so", async () => {
  const { id } = (await settlement()).transfers[1];
  const as = stage.shop.cast.superAdmin;
  const undo = async () =>
    await stage.shop.ask("POST /super/settlements/{id}/reversal", {
      as,
      params: { id },
      body: { reason: "Typed twice" },
    });
  expect((await undo()).status).toBe(200);
  expect((await undo()).body.code).toBe("ledger/settlement-undone");
  expect(await settlement()).toMatchObject({ state: "partial", open: -5_000 });
  expect((await settlement()).transfers[1]).toMatchObject({ undoneReason: "Typed twice" });
  expect((await stage.posted()).slice(-2)).toEqual([
    `store settled_by_store_withdrawn bank shop ${commission - 25_000}`,
    `shop settled_by_store_withdrawn store:${stage.shop.stores.own} bank ${commission - 25_000}`,
  ]);
  const { settlements, statements } = await list();
  expect(settlements).toMatchObject([{ id, month }, { paidBy: "store" }]);
  expect(statements).toMatchObject([{ month, state: "partial", open: -5_000 }]);
});

test("a day that has not come, a reference of marks alone, and an open or unknown month are refused", async () => {
  const body = { amount: 5_000, day: today, reference: "FT8" };
  const codeOf = async (change: object, of = month) =>
    (await stage.record(of, { ...body, ...change })).body.code;
  expect(await codeOf({ day: addDays(today, 1) })).toBe("ledger/day-ahead");
  expect(await codeOf({ reference: "–" })).toBe("ledger/no-reference");
  expect(await codeOf({}, stage.monthsAgo(9))).toBe("ledger/unknown-statement");
  expect(await codeOf({ amount: 0 })).toBe("http/invalid");
  await stage.buyIn(stage.monthsAgo(1));
  await postTransfers(stage.shop.db);
  expect(await codeOf({}, stage.monthsAgo(1))).toBe("ledger/statement-open");
});

test("what the shop pays back to a store that paid too much comes into its inbox with the same code", async () => {
  const { code } = await settlement();
  await stage.record(month, { amount: 8_000, day: today, reference: "FT10" });
  expect(await settlement()).toMatchObject({ state: "over", open: 3_000 });
  await stage.transfer(3_000, `HOAN ${code}`);
  expect(await settlement()).toMatchObject({ state: "settled", open: 0 });
  await postTransfers(stage.shop.db);
  const figures = (await stage.show(stage.thisMonth)).figures;
  // 3,000 of the shop, less the two records that count.
  expect(figures.settled).toBe(3_000 - (commission - 25_000) - 8_000);
});

test("books that are rebuilt from the facts have the same rows, and all laws hold", async () => {
  const rows = async () =>
    await stage.rowsOf(
      `select id, book, period, debit, credit, amount, code, source_id, happened_at from ledger_transfers
       where source_kind = 'settlement' order by id`,
    );
  const kept = "select * from ledger_accounts order by book, account, period, code";
  await postTransfers(stage.shop.db);
  const [before, balances] = [await rows(), await stage.rowsOf(kept)];
  expect(before).toHaveLength(10);
  await postAllOrders(stage.shop.db);
  expect([await rows(), await stage.rowsOf(kept)]).toEqual([before, balances]);
  await stage.rowsOf(`
    begin; alter table ledger_transfers disable trigger user; truncate ledger_transfers, ledger_accounts, ledger_open_items;
    alter table ledger_transfers enable trigger user; commit`);
  await postAllOrders(stage.shop.db);
  expect(await rows()).toEqual(before);
  expect(await brokenCopies(stage.shop.ownerDb)).toEqual([]);
  expect(await stage.rowsOf(UNPOSTED)).toEqual([]);
});

test("a store's staff record nothing, and another store's admin does not see it", async () => {
  const { ownAdmin, otherAdmin } = stage.shop.cast;
  const params = { id: stage.idOf(month) };
  const body = { amount: 5_000, day: today, reference: "FT7" };
  const asked = await stage.shop.ask("POST /super/statements/{id}/settlements", {
    as: ownAdmin,
    params,
    body,
  });
  expect(asked.status).toBe(403);
  expect(
    (await stage.shop.ask("GET /admin/statements/{id}", { as: otherAdmin, params })).status,
  ).toBe(404);
});
