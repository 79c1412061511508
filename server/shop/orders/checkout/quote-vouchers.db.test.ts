import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  applyVouchers,
  SHOP_OWNER,
  type Cart,
  type DiscountPart,
  type VoucherTerms,
} from "#contract/rules/voucher-discounts.ts";
import { watchInvariants } from "#test/invariants.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { cartsWithVouchers } from "#test/voucher-arbitraries.ts";
import { addVoucher } from "#test/voucher-fixtures.ts";
import { listVouchers } from "./chosen-vouchers.ts";

let shop: TestShop;
let stage: OrderStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
let addressId: string;
let own: string;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  own = String(shop.stores.own);
  addressId = await stage.hanoi(shop.cast.customer);
  await shop.ownerDb.query("update stock set quantity = 50 where quantity > 0");
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  await shop.ownerDb.query("update vouchers set is_draft = true, is_code_free = true");
});
afterEach(async () => expect(await invariants.broken()).toEqual([]));

type Chosen = { tenantId: string | null; code: string };

const quote = async (
  lines: [(typeof shop.goods)["drill"], number][],
  vouchers: Chosen[],
  more: object = {},
) =>
  await shop.ask("POST /checkout/quote", {
    as: shop.cast.customer,
    body: {
      cartProducts: lines.map(([good, quantity]) => ({ productId: good.id, quantity })),
      addressId,
      shippingMethod: "standard",
      vouchers,
      ...more,
    },
  });

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
  const { body } = await quote([[drill, 1]], []);
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
  const chosen = await quote([[drill, 1]], [{ tenantId: own, code: "GREAT" }]);
  expect(chosen.body.total).toBe(800_000);
  const plain = await quote([[drill, 1]], [], { vouchers: undefined });
  expect(plain.body.suggestions).toEqual([]);
});

const sumOf = (parts: readonly DiscountPart[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** What the rule in TypeScript takes off, as `judge_vouchers` returns it. */
const discountsOf = (cart: Cart, vouchers: readonly VoucherTerms[]) => {
  const applied = applyVouchers(cart, vouchers);
  const refused = applied.find(({ reason }) => reason !== null);
  if (refused) {
    const { reason, missing, voucher } = refused;
    return { refused: { reason, missing, ownerId: voucher.ownerId } };
  }
  const all = applied.flatMap(({ parts }) => parts);
  const ofStore = (parts: readonly DiscountPart[], store: number) =>
    sumOf(parts.filter(({ tenantId }) => tenantId === store));
  return {
    refused: null,
    total: sumOf(all),
    remaining: [
      ...cart.lines.map(
        ({ productId, amount }) =>
          amount - sumOf(all.filter((part) => part.productId === productId)),
      ),
      ...cart.fees.map(
        ({ tenantId, fee }) =>
          fee -
          ofStore(
            all.filter(({ productId }) => productId === null),
            tenantId,
          ),
      ),
    ],
    discounts: cart.fees.map(({ tenantId }) => ofStore(all, tenantId)),
    lists: cart.fees.map(({ tenantId }) => {
      const list = applied.flatMap(({ voucher, parts }) => {
        const amount = ofStore(parts, tenantId);
        return amount > 0 ? [{ ofShop: voucher.ownerId === SHOP_OWNER, amount }] : [];
      });
      return list.length > 0 ? list : null;
    }),
    costs: applied.map(({ parts }) => sumOf(parts)),
  };
};

test("the checkout's SQL takes off what the rule in TypeScript does, for any cart and any vouchers", async () => {
  const { drill, grinder, wiper, soldOut, hidden } = shop.goods;
  const products = [drill, grinder, wiper, soldOut, hidden].map(
    ({ productId, tenantId, categoryId }) => ({
      productId,
      tenantId,
      categoryId,
    }),
  );
  const client = await shop.ownerDb.connect();
  const property = fc.asyncProperty(cartsWithVouchers(products), async ({ cart, vouchers }) => {
    await client.query("begin");
    try {
      const chosen: Chosen[] = [];
      for (const { id, ownerId, ...voucher } of vouchers) {
        const code = `ANY${id}`;
        await addVoucher(client, { ...voucher, code, tenantId: ownerId || null });
        chosen.push({ tenantId: ownerId === SHOP_OWNER ? null : String(ownerId), code });
      }
      const { owners, codes } = listVouchers(chosen);
      const { rows } = await client.query(
        `select to_json(judged) as judged from judge_vouchers(0, null, now(), $1, $2, $3, $4, $5, $6) judged`,
        [
          owners,
          codes,
          cart.lines.map(({ productId }) => productId),
          cart.lines.map(({ categoryId }) => categoryId),
          [...cart.lines, ...cart.fees].map(({ tenantId }) => tenantId),
          [...cart.lines.map(({ amount }) => amount), ...cart.fees.map(({ fee }) => fee)],
        ],
      );
      expect(rows).toMatchObject([{ judged: discountsOf(cart, vouchers) }]);
    } finally {
      await client.query("rollback");
    }
  });
  await fc.assert(property, { numRuns: 150 });
  client.release();
});
