import { afterAll, beforeAll, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { stagePayments } from "#test/payments/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { uploadStatement } from "#test/payments/upload-statement.ts";

let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
afterAll(async () => await shop.close());

const LARGEST = Number.MAX_SAFE_INTEGER;

test("an amount that a number holds exactly comes in from every source, and pays as long as the sum does, too", async () => {
  const payments = stagePayments(shop);
  const invariants = await watchInvariants(shop.ownerDb);
  const order = await payments.orderOf(
    await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );
  const amounts: number[] = [];
  for (const provider of ["sepay", "sepay-key", "casso", "payos"] as const) {
    const connection = await payments.connect(shop.cast.ownAdmin, provider);
    const amount = LARGEST - 1_000 - amounts.length;
    amounts.push(amount);
    await payments.pay(connection, amount, `lớn ${order.code}`);
  }
  const statement = await uploadStatement(
    shop,
    [
      ["Số tài khoản:", "0711000123456"],
      ["Ngày giao dịch", "Ghi có", "Nội dung"],
      ["22/11/2026", LARGEST.toLocaleString("vi-VN"), "lớn"],
      ["22/11/2026", "10.000.000.000.001", "lớn"],
      ["22/11/2026", "99.999.999.999.999.999", "lớn"],
    ],
    { dryRun: "false" },
  );
  expect(statement.body).toMatchObject({ new: { count: 2 }, errors: [{ row: 5, path: "credit" }] });
  const { transactions } = await payments.list({ q: "lớn" });
  expect(new Set(transactions.map(({ amount }: { amount: number }) => amount))).toEqual(
    new Set([...amounts, LARGEST, 10_000_000_000_001]),
  );
  // The first paid the order; a second sum would be more than can be counted, so staff decide about the others.
  expect((await payments.atDesk(order.id)).amountPaid).toBe(amounts[0]);
  expect((await payments.list({ q: String(LARGEST) })).transactions).toHaveLength(1);
  expect(await invariants.broken()).toEqual([]);
});
