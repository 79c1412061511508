import { afterAll, beforeAll, expect, test } from "vitest";
import { voucherKinds } from "#contract/rules/vouchers.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { UNPOSTED } from "#test/ledger/ledger-invariants.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { stagePayments, type PaymentStage } from "#test/payments/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { postTransfers } from "./post-ledger.ts";

let shop: TestShop;
let orders: OrderStage;
let payments: PaymentStage;
beforeAll(async () => {
  shop = await openShop();
  orders = stageOrders(shop);
  payments = stagePayments(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
});
afterAll(async () => await shop.close());

const ends = [
  ["COD", "completed"],
  ["COD", "cancelled"],
  ["BANK_TRANSFER", "completed"],
  ["BANK_TRANSFER", "cancelled"],
  ["BANK_TRANSFER", "refunded"],
] as const;

/** The commission of the test, in per cent of the lines before vouchers. */
const PERCENT = 10;

test("the balances are those of a second calculation from the orders, for every kind of voucher, payment and end (beyond §7)", async () => {
  const saved = await shop.ask("PUT /super/commission-rules", {
    as: shop.cast.superAdmin,
    body: { version: 0, rules: [{ basisPoints: PERCENT * 100, base: "before_vouchers" }] },
  });
  expect(saved.status).toBe(200);
  const to = await payments.connect();
  const own = String(shop.stores.own);
  const sums = { bank: 0, cash: 0, sales: 0, vouchers: 0, commission: 0 };
  for (const kind of voucherKinds)
    for (const owner of [own, null]) {
      const code = `SUM${kind.toUpperCase()}${owner ?? 0}`;
      const tenantId = owner === null ? null : shop.stores.own;
      await addVoucher(shop.ownerDb, { code, kind, tenantId, perCustomer: 99 });
      for (const [paymentMethod, end] of ends) {
        const id = await orders.order(shop.cast.customer, [[shop.goods.drill, 2]], {
          paymentMethod,
          shippingMethod: "express",
          vouchers: [{ tenantId: owner, code }],
        });
        const { totalAmount, subtotal, discounts } = await payments.atDesk(id);
        if (paymentMethod === "BANK_TRANSFER" && end !== "cancelled")
          await payments.pay(to, totalAmount, (await payments.orderOf(id)).code);
        if (end === "completed") {
          for (const step of ["transferred", "delivering", "completed"])
            await orders.move(id, step);
          sums[paymentMethod === "COD" ? "cash" : "bank"] += totalAmount;
          sums.sales += totalAmount;
          if (owner === null) sums.vouchers += discounts[0].amount;
          sums.commission += Math.floor((subtotal * PERCENT) / 100 + 0.5);
        } else await orders.move(id, "cancelled");
        if (end === "refunded") await orders.atDesk("POST /admin/orders/{id}/refund", id, {});
      }
    }
  await postTransfers(shop.db);

  const { body } = await shop.ask("GET /admin/money", { as: shop.cast.ownAdmin });
  const balance = (account: string): number =>
    body.accounts.find((row: { account: string }) => row.account === account)?.balance ?? 0;
  expect({
    bank: balance("bank"),
    cash: balance("cash"),
    sales: 0 - balance("sales"),
    vouchers: 0 - balance("shop_vouchers"),
    commission: balance("commission"),
  }).toEqual(sums);
  expect(sums.vouchers).toBeGreaterThan(0);
  expect(balance("buyers")).toBe(0);
  expect(body.owedByShop).toBe(sums.vouchers - sums.commission);
  const id = `${own}-${vietnamDay(new Date()).slice(0, 7)}`;
  const statement = await shop.ask("GET /admin/statements/{id}", {
    as: shop.cast.ownAdmin,
    params: { id },
  });
  expect(statement.body.figures).toMatchObject({
    opening: 0,
    shopVouchers: sums.vouchers,
    commission: sums.commission,
    closing: sums.vouchers - sums.commission,
    sales: sums.sales,
  });
  expect((await shop.ownerDb.query(UNPOSTED)).rows).toEqual([]);
}, 60_000);
