import { afterAll, beforeAll, expect, test } from "vitest";
import { stageOrders } from "#test/order-scenario.ts";
import { stagePayments } from "#test/payments/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { uploadStatement } from "#test/payments/upload-statement.ts";
import { providerWebhook, type BankTransfer } from "#demo/bank/provider-webhook.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date("2026-11-23T02:30:00Z"));
});
afterAll(async () => await shop.close());

test("two equal transfers pay twice, although a statement comes before the webhook of the second one", async () => {
  const payments = stagePayments(shop);
  const account = "0711000910001";
  const casso = await payments.connect(shop.cast.ownAdmin, "casso", [account]);
  const order = await payments.orderOf(
    await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );
  const tell = async (more: Pick<BankTransfer, "id" | "at" | "balance" | "reference">) => {
    const transfer: BankTransfer = {
      account,
      amount: 100_000,
      direction: "in",
      text: order.code,
      counterName: "",
      ...more,
    };
    const webhook = providerWebhook("casso", transfer, { secret: casso.secret, now: shop.clock() });
    expect((await payments.send(casso.path, webhook)).status).toBe(200);
    await payments.work();
  };
  const [first, second] = [83_250_000, 82_850_000];
  await tell({
    id: 1,
    at: new Date("2026-11-22T08:30:18+07:00"),
    balance: 0,
    reference: "FT26326100306",
  });
  const { status, text } = await uploadStatement(
    shop,
    [
      ["Số tài khoản:", account],
      ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Nội dung"],
      ["22/11/2026", "", "", "100000", String(second), order.code],
      ["22/11/2026", "", "", "100000", String(first), order.code],
    ],
    { dryRun: "false" },
  );
  expect(status, text).toBe(200);
  await tell({
    id: 2,
    at: new Date("2026-11-22T09:45:35+07:00"),
    balance: second,
    reference: "FT26326100310",
  });
  expect((await payments.atDesk(order.id)).amountPaid).toBe(200_000);
  const doubtful = await payments.list({ state: "possible_double" });
  expect(doubtful.transactions).toMatchObject([
    { provider: "casso", doubleWhy: "balance" },
    { provider: "statement", doubleWhy: "note" },
  ]);
});
