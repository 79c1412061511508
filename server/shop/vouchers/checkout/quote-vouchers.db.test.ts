import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderStage } from "#test/order-scenario.ts";
import type { TestShop } from "#test/shop.ts";
import { openVoucherStage } from "#test/vouchers/open-voucher-stage.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";

let staged: Awaited<ReturnType<typeof openVoucherStage>>;
let shop: TestShop;
let stage: OrderStage;
let addressId: string;
let own: string;
beforeAll(async () => {
  staged = await openVoucherStage();
  ({ shop, stage, addressId, own } = staged);
  return staged.close;
});
beforeEach(async () => await staged.withdraw());
afterEach(async () => expect(await staged.broken()).toEqual([]));

test("a changed total is refused with the discounts of now", async () => {
  const { customer } = shop.cast;
  const { drill } = shop.goods;
  await addVoucher(shop.ownerDb, {
    code: "HALF",
    tenantId: drill.tenantId,
    kind: "percent",
    percent: 50,
  });
  const vouchers = [{ tenantId: own, code: "HALF" }];
  const { status, body } = await stage.buy(customer, [[drill, 1]], {
    addressId,
    vouchers,
    expectedTotal: 1_000_000,
  });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: "orders/prices-changed", total: 500_000 });
  expect(body.stores[0].discounts).toMatchObject([
    { code: "HALF", amount: 500_000, ofShop: false },
  ]);
});

test("a quote suggests collected vouchers, the best first, and says of the others why they don't fit", async () => {
  const { customer } = shop.cast;
  const { drill } = shop.goods;
  const tenantId = drill.tenantId;
  const ids = [
    await addVoucher(shop.ownerDb, { code: "SMALL", tenantId, amount: 5_000 }),
    await addVoucher(shop.ownerDb, { code: "GREAT", tenantId, kind: "percent", percent: 20 }),
    await addVoucher(shop.ownerDb, {
      code: "MORE",
      tenantId,
      amount: 900_000,
      minSpend: 1_200_000,
    }),
    await addVoucher(shop.ownerDb, { code: "SHOP", amount: 30_000 }),
    await addVoucher(shop.ownerDb, { code: "GONE", tenantId, endsAt: new Date("2026-02-01") }),
    await addVoucher(shop.ownerDb, { code: "WIPER", tenantId: shop.stores.other }),
  ];
  await shop.ownerDb.query(
    "insert into collected_vouchers (account_id, voucher_id, owner_id) select $1, id, owner_id from vouchers where id = any ($2)",
    [customer.accountId, ids],
  );
  const { body } = await staged.quote([[drill, 1]], []);
  expect(body.total).toBe(1_000_000);
  expect(
    body.suggestions.map(
      ({
        code,
        saves,
        refusal,
      }: {
        code: string;
        saves: number;
        refusal: { code: string; missing: number } | null;
      }) => [code, saves, refusal && [refusal.code, refusal.missing]],
    ),
  ).toEqual([
    ["GREAT", 200_000, null],
    ["SHOP", 30_000, null],
    ["SMALL", 5_000, null],
    ["MORE", 0, ["vouchers/min-spend", 200_000]],
  ]);
  const chosen = await staged.quote([[drill, 1]], [{ tenantId: own, code: "GREAT" }]);
  expect(chosen.body.total).toBe(800_000);
  const plain = await staged.quote([[drill, 1]], [], { vouchers: undefined });
  expect(plain.body.suggestions).toEqual([]);
});

test("the best of three hundred collected vouchers is offered first, also if it was collected before all others", async () => {
  const { accountId } = shop.cast.otherCustomer;
  await shop.ownerDb.query(
    `with made as (
       insert into vouchers (tenant_id, code, name_en, name_vn, kind, amount, starts_at, is_public)
       select $1, 'MANY' || n, 'Many', 'Nhiều', 'amount', 100000 - n, now() - interval '1 day', true
       from generate_series(1, 300) n returning id, owner_id, amount),
     counted as (insert into voucher_counts (voucher_id, owner_id) select id, owner_id from made)
     insert into collected_vouchers (account_id, voucher_id, owner_id, collected_at)
     select $2, id, owner_id, now() - amount * interval '1 second' from made`,
    [shop.stores.own, accountId],
  );
  const { body } = await shop.ask("POST /checkout/quote", {
    as: shop.cast.otherCustomer,
    body: {
      cartProducts: [{ productId: shop.goods.drill.id, quantity: 1 }],
      shippingMethod: "standard",
      vouchers: [],
    },
  });
  expect(body.suggestions.map(({ saves }: { saves: number }) => saves)).toEqual(
    Array.from({ length: 100 }, (_, nth) => 99_999 - nth),
  );
});
