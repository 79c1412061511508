import { afterAll, beforeAll, expect, test } from "vitest";
import { stagePayments, type PaymentStage } from "#test/payments/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { providerWebhook } from "#demo/bank/provider-webhook.ts";
import { maskAccountsIn } from "./mask-accounts.ts";

let shop: TestShop;
let payments: PaymentStage;
beforeAll(async () => {
  shop = await openShop();
  payments = stagePayments(shop);
});
afterAll(async () => await shop.close());

const raw = (text: string) => maskAccountsIn(Buffer.from(text));

test.each(["sepay", "sepay-key", "casso", "payos"] as const)(
  "what %s sent is shown to staff without the numbers of the accounts",
  async (provider) => {
    const { path, bank, secret } = await payments.connect(shop.cast.ownAdmin, provider);
    const transfer = bank.transfer({ amount: 11_000, text: "x", at: new Date() });
    const text = `raw ${provider} tu ${transfer.account} den 0123`;
    const webhook = providerWebhook(provider, { ...transfer, text }, { secret, now: new Date() });
    expect((await payments.send(path, webhook)).status).toBe(200);
    await payments.work();
    const [listed] = (await payments.list({ q: `raw ${provider}` })).transactions;
    const { body } = await shop.ask("GET /admin/payments/{id}", {
      as: shop.cast.ownAdmin,
      params: { id: listed.id },
    });
    expect(body.raw).toContain(transfer.reference);
    expect(body.raw).toContain(`•••• ${transfer.account.slice(-4)} den 0123`);
    expect(body.raw).not.toContain(transfer.account);
  },
);

test("accounts of payers and virtual accounts are masked, wherever they stand, and other numbers are not", () => {
  expect(
    raw(
      '{"data":{"virtualAccountNumber":"99ABC777","counterAccountNumber":"8888888888","amount":8888888}}',
    ),
  ).toBe(
    '{"data":{"virtualAccountNumber":"•••• C777","counterAccountNumber":"•••• 8888","amount":8888888}}',
  );
  expect(raw('{"subAccount":"V 1234 5678","content":"toi V 1234 5678","id":12345678}')).toBe(
    '{"subAccount":"•••• 5678","content":"toi •••• 5678","id":12345678}',
  );
  expect(raw('{"accountNumber":9704229204,"counterAccountName":"NGUYEN","subAccount":null}')).toBe(
    '{"accountNumber":•••• 9204,"counterAccountName":"NGUYEN","subAccount":null}',
  );
  expect(raw("tk=0123499999&so=5")).toBe("tk=•••• 9999&so=5");
  expect(maskAccountsIn(Buffer.alloc(0))).toBeNull();
  expect(maskAccountsIn(null)).toBeNull();
});
