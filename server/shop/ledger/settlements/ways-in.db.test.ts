import { afterAll, beforeAll, expect, test } from "vitest";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { openSettlementStage, type SettlementStage } from "#test/ledger/settlement-stage.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { uploadStatement } from "#test/payments/upload-statement.ts";
import { postTransfers } from "../post-ledger.ts";

let stage: SettlementStage;
let month: string;
let code: string;
beforeAll(async () => {
  stage = await openSettlementStage();
  month = stage.monthsAgo(2);
  await stage.buyIn(month);
  await postTransfers(stage.shop.db);
  ({ code } = (await stage.close(month)).settlement);
});
afterAll(async () => {
  expect(await brokenCopies(stage.shop.ownerDb)).toEqual([]);
  await stage.shop.close();
});

const heading = ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Nội dung"];

type Row = { account: string; reference: string; amount: number; text: string };

/** Brings in a statement of the store's bank with one transfer of today; returns the transaction's id. */
const bringIn = async ({ account, reference, amount, text }: Row): Promise<string> => {
  const day = vietnamDay(new Date()).split("-").toReversed().join("/");
  const rows = [
    ["Số tài khoản:", account],
    heading,
    [day, reference, "", amount.toLocaleString("vi-VN"), "", text],
  ];
  const { status, text: said } = await uploadStatement(stage.shop, rows, { dryRun: "false" });
  expect(status, said).toBe(200);
  await stage.settle();
  return await stage.lastTransaction();
};

const settledBy = async (id: string) => (await stage.transactionOf(id)).state;

const settled = async (): Promise<number> => (await stage.show(month)).settlement.settled;

test("a bank statement and a webhook that report one transfer settle once, in either sequence", async () => {
  const first = stage.bank.bank.transfer({ amount: 1_000, text: code, at: stage.shop.clock() });
  const listed = await bringIn(first);
  expect(await settledBy(listed)).toBe("settlement");
  await stage.payments.send(stage.bank.path, stage.bank.bank.webhook(first));
  await stage.payments.work();
  await stage.settle();
  expect(await settledBy(await stage.lastTransaction())).toBe("double");
  const second = await stage.payments.pay(stage.bank, 2_000, code);
  await stage.settle();
  expect(await settledBy(await stage.lastTransaction())).toBe("settlement");
  expect(await settledBy(await bringIn(second))).toBe("double");
  expect(await settled()).toBe(3_000);
});

test("a possible double settles nothing until staff take it in as money of its own", async () => {
  const { account } = await stage.payments.pay(stage.bank, 500, code);
  await stage.settle();
  const id = await bringIn({ account, reference: "", amount: 500, text: code });
  expect(await settledBy(id)).toBe("possible_double");
  expect(await settled()).toBe(3_500);
  const taken = await stage.shop.ask("POST /admin/payments/{id}/take-in", {
    as: stage.shop.cast.ownAdmin,
    params: { id },
    body: { reason: "The account shows two" },
  });
  expect(taken.status, taken.text).toBe(200);
  await stage.settle();
  expect(await settledBy(id)).toBe("settlement");
  expect(await settled()).toBe(4_000);
});

test("a transfer to an account that is not listed settles once staff admit the account", async () => {
  const { bank, path } = stage.bank;
  const transfer = bank.transfer({ amount: 700, text: code, at: stage.shop.clock() });
  const elsewhere = { ...transfer, account: "0999888777666" };
  await stage.payments.send(path, bank.webhook(elsewhere));
  await stage.payments.work();
  await stage.settle();
  const id = await stage.lastTransaction();
  expect(await settledBy(id)).toBe("unlisted");
  const admitted = await stage.shop.ask("POST /admin/payments/{id}/admit", {
    as: stage.shop.cast.ownAdmin,
    params: { id },
    body: {},
  });
  expect(admitted.status, admitted.text).toBe(200);
  await stage.settle();
  expect(await settledBy(id)).toBe("settlement");
});

test.each([
  ["in small letters", (whole: string) => whole.toLowerCase()],
  ["with blanks and marks", (whole: string) => `TT ${whole.slice(0, 6)}-${whole.slice(6)} CAM ON`],
  ["with a character between", (whole: string) => `${whole.slice(0, 5)}X${whole.slice(5)}`],
  ["cut off at the end", (whole: string) => `PHO HANG THANH TOAN ${whole.slice(0, 8)}`],
])("a code that the bank wrote %s settles", async (_, write) => {
  expect(await settledBy(await stage.transfer(100, write(code)))).toBe("settlement");
});

test.each([
  ["another number", (whole: string) => `QTO${String(10 ** 8 - 1 - Number(whole.slice(3)))}`],
  ["too little of it", (whole: string) => whole.slice(0, 6)],
  ["a word with its letters", () => "quy tang to 12345678"],
])("%s settles nothing", async (_, write) => {
  expect(await settledBy(await stage.transfer(100, write(code)))).toBe("unmatched");
});

test("a note with the codes of an order and of a statement pays the order", async () => {
  const id = await stageOrders(stage.shop).order(
    stage.shop.cast.customer,
    [[stage.shop.goods.drill, 1]],
    { paymentMethod: "BANK_TRANSFER" },
  );
  const order = await stage.payments.orderOf(id);
  const transaction = await stage.transfer(order.total, `${order.code} ${code}`);
  expect(await stage.transactionOf(transaction)).toMatchObject({
    state: "matched",
    orders: [{ id }],
  });
});
