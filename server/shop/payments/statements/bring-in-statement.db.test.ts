import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#test/cast.ts";
import type { Broken } from "#test/invariants/broken.ts";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { matchWebhooks } from "#test/payments/match-webhooks.ts";
import { connectBank } from "#test/payments/payment-bank.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { uploadStatement, type UploadStatement } from "#test/payments/upload-statement.ts";
import { bankStatements } from "./fixtures/bank-statements.ts";

let shop: TestShop;
let stage: OrderStage;
let laws: { broken: () => Promise<Broken[]> };
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date("2026-11-23T02:30:00Z"));
  stage = stageOrders(shop);
  laws = await watchInvariants(shop.ownerDb);
});
afterAll(async () => await shop.close());

const upload = async (...[rows, query, as, lng]: UploadStatement) =>
  await uploadStatement(shop, rows, query, as, lng);
const bringIn = async (rows: readonly (readonly string[])[], query = {}, as?: Person) =>
  await upload(rows, { dryRun: "false", ...query }, as);

const transactions = async (as: Person = shop.cast.ownAdmin): Promise<Transaction[]> =>
  (await shop.ask("GET /admin/payments", { as, query: { size: "50" } })).body.transactions;
type Transaction = {
  amount: number;
  text: string;
  state: string;
  provider: string;
  account: { number: string };
  reference: string | null;
};

/** An order that waits for its transfer: its code and its total. */
const waiting = async (): Promise<{ id: string; code: string; total: number }> => {
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
    paymentMethod: "BANK_TRANSFER",
  });
  const { rows } = await shop.ownerDb.query<{ code: string; total: string }>(
    "select transfer_code as code, total_amount as total from orders where id = $1",
    [id],
  );
  return { id, code: rows[0]?.code ?? "", total: Number(rows[0]?.total) };
};
const paymentOf = async (id: string) =>
  (await shop.ask("GET /orders/{id}", { as: shop.cast.customer, params: { id } })).body;

const heading = ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Nội dung"];
const title = ["Sao kê tài khoản số", "0711000123456"];
const account = ["Số tài khoản:", "0711000123456"];
const vnd = (amount: number) => amount.toLocaleString("vi-VN");

describe("a statement", () => {
  test("is looked at without a trace, then comes in once, and pays the orders that its notes name", async () => {
    const order = await waiting();
    const rows = [
      title,
      account,
      heading,
      ["22/11/2026", "FT1", "", vnd(order.total), "", `NGUYEN VAN A ${order.code} CK`],
      ["22/11/2026", "FT2", "11.000", "", "", "Phi"],
      ["22/11/2026", "FT3", "", "1.00.0", "", "sai"],
    ];
    const looked = await upload(rows);
    expect(looked.status, looked.text).toBe(200);
    expect(looked.body).toMatchObject({
      account: "•••• 3456",
      doubts: [],
      from: "2026-11-22",
      to: "2026-11-22",
      new: { count: 2, in: order.total, out: 11_000 },
      known: { count: 0 },
      rows: [
        { row: 4, state: "new", day: "2026-11-22", at: null, direction: "in" },
        { row: 5, state: "new", direction: "out", amount: 11_000 },
      ],
      errors: [
        { row: 6, path: "credit", value: "1.00.0", message: "Đây không phải là số tiền đồng." },
      ],
      done: false,
    });
    expect(looked.text).not.toContain("0711000123456");
    expect((await upload(rows, {}, undefined, "en")).body.errors[0].message).toBe(
      "This is not an amount in đồng.",
    );
    expect(await transactions()).toEqual([]);

    const done = await bringIn(rows);
    expect(done.body).toMatchObject({ done: true, new: { count: 2 } });
    expect(await paymentOf(order.id)).toMatchObject({
      paymentStatus: "paid",
      amountPaid: order.total,
    });
    expect(await transactions()).toMatchObject([
      { state: "outgoing" },
      { state: "matched", provider: "statement" },
    ]);

    // The same statement again, and one that overlaps.
    const again = await bringIn([
      account,
      heading,
      ...rows.slice(3, 5),
      ["23/11/2026", "FT4", "", "5.000", "", "x"],
    ]);
    expect(again.body).toMatchObject({ known: { count: 2 }, new: { count: 1, in: 5_000 } });
    expect(await transactions()).toHaveLength(3);
    const { rows: entries } = await shop.ownerDb.query(
      "select object from audit_log where act = 'payment.statement'",
    );
    expect(entries).toEqual([
      { object: "payment-account:•••• 3456" },
      { object: "payment-account:•••• 3456" },
    ]);
  });

  test("and a webhook tell the same transfer once, whichever comes first", async () => {
    const bank = await connectBank(shop, { account: "0711000999999" });
    const [first, second] = [await waiting(), await waiting()];
    const at = new Date("2026-11-22T08:15:00Z");
    const transfer = bank.bank.transfer({ amount: first.total, text: first.code, at });
    const later = bank.bank.transfer({ amount: second.total, text: second.code, at });
    const now = shop.clock();
    expect(await bank.send(bank.bank.webhook(transfer, { now }))).toBe(200);
    await matchWebhooks(shop);
    const rows = [
      ["Số tài khoản:", "0711000999999"],
      heading,
      [
        "22/11/2026",
        transfer.reference,
        "",
        vnd(transfer.amount),
        vnd(transfer.balance),
        `CT DEN ${transfer.text}`,
      ],
      ["22/11/2026", "", "", vnd(later.amount), "", `${later.text} GD 123456`],
    ];
    expect((await bringIn(rows)).body).toMatchObject({ known: { count: 1 }, new: { count: 1 } });
    expect(await bank.send(bank.bank.webhook(later, { now }))).toBe(200);
    await matchWebhooks(shop);
    const own = (await transactions()).filter(({ account: { number } }) => number.endsWith("9999"));
    expect(own).toHaveLength(2);
    for (const { id, total } of [first, second])
      expect(await paymentOf(id)).toMatchObject({
        paymentStatus: "paid",
        amountPaid: total,
        refundDue: 0,
      });
  });

  test("and webhooks that tell the same transfers at the same moment tell each once", async () => {
    const bank = await connectBank(shop, { account: "0711000777777", firstId: 70_000 });
    const now = shop.clock();
    for (let round = 0; round < 6; round++) {
      const transfer = bank.bank.transfer({
        amount: 31_000 + round,
        text: `dong thoi ${round} lan`,
        at: now,
      });
      expect(await bank.send(bank.bank.webhook(transfer, { now }))).toBe(200);
      const rows = [
        ["Số tài khoản:", "0711000777777"],
        heading,
        ["23/11/2026", transfer.reference, "", vnd(transfer.amount), "", `CT ${transfer.text}`],
      ];
      const [{ status }] = await Promise.all([bringIn(rows), matchWebhooks(shop)]);
      expect(status).toBe(200);
    }
    const those = (await transactions()).filter(({ account: { number } }) =>
      number.endsWith("7777"),
    );
    expect(those).toHaveLength(6);
  });

  test("leaves out what may be known, until the store says that it is another transfer", async () => {
    const bank = await connectBank(shop, { account: "0711000888888", firstId: 1 });
    expect(await bank.pay(77_000, "mot noi dung")).toBe(200);
    await matchWebhooks(shop);
    const rows = [
      ["Số tài khoản:", "0711000888888"],
      heading,
      ["23/11/2026", "", "", "77.000", "", "noi dung khac han"],
    ];
    expect((await bringIn(rows)).body).toMatchObject({
      doubtful: { count: 1, in: 77_000 },
      new: { count: 0 },
    });
    const count = async () =>
      (await transactions()).filter(({ amount }) => amount === 77_000).length;
    expect(await count()).toBe(1);
    await bringIn(rows, { doubtful: "take" });
    expect(await count()).toBe(2);
    expect((await bringIn(rows)).body).toMatchObject({
      known: { count: 1 },
      doubtful: { count: 0 },
    });
  });

  test("of every bank comes in as it was read, and of another store is that store's", async () => {
    for (const { rows, expected } of bankStatements) {
      const { body, text } = await bringIn(rows, {}, shop.cast.otherAdmin);
      expect(body.doubts, text).toEqual([]);
      expect(body.new.count).toBe(expected.length);
    }
    const before = (await transactions()).length;
    expect(await transactions(shop.cast.otherAdmin)).toHaveLength(bankStatements.length * 3);
    expect(await transactions()).toHaveLength(before);
  });
});

test(
  "5,000 rows of which one in twenty is nonsense come in within seconds, and a second time nothing does",
  { tags: ["long"] },
  async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, waiting));
    const rows = Array.from({ length: 5_000 }, (_, at) => {
      const order = at % 1_000 === 11 ? orders[Math.floor(at / 1_000)] : undefined;
      const amount = at % 20 === 7 ? "1.00.0" : vnd(order?.total ?? 100_000 + at);
      return ["22/11/2026", `VC${at}`, "", amount, "", order ? order.code : `khach ${at}`];
    });
    const statement = [["Số tài khoản:", "0711000555555"], heading, ...rows];
    const begun = performance.now();
    const { body } = await bringIn(statement);
    const ms = performance.now() - begun;
    expect(body).toMatchObject({ new: { count: 4_750 }, known: { count: 0 } });
    expect(body.errors).toHaveLength(250);
    expect(body.rows).toHaveLength(1_000);
    for (const { id } of orders)
      expect(await paymentOf(id)).toMatchObject({ paymentStatus: "paid" });
    expect((await bringIn(statement)).body).toMatchObject({
      new: { count: 0 },
      known: { count: 4_750 },
    });
    expect(ms).toBeLessThan(10_000);
  },
);

test("the invariants hold after all statements", async () => {
  expect(await laws.broken()).toEqual([]);
});
