import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { checkoutParams } from "#test/checkout-params.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { withGroupCommit } from "#server/platform/database/group-commit.ts";
import { insertCheckout } from "./checkout.queries.ts";

let shop: TestShop;
let stage: OrderStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeEach(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterEach(async () => await shop.close());

const buy = async (addressId: string, quantity: number, key: string = randomUUID()) =>
  await shop.ask("POST /orders", {
    as: shop.cast.customer,
    headers: { "idempotency-key": key },
    body: {
      cartProducts: [{ productId: shop.goods.drill.id, quantity }],
      addressId,
      paymentMethod: "COD",
      shippingMethod: "standard",
    },
  });

const prepareAddress = async (): Promise<string> => {
  await shop.tokenOf(shop.cast.customer);
  return await stage.hanoi(shop.cast.customer);
};

const restock = async (quantity: number): Promise<void> => {
  await shop.ownerDb.query("update stock set quantity = $1 where product_id = $2", [
    quantity,
    shop.goods.drill.productId,
  ]);
  invariants = await watchInvariants(shop.ownerDb);
};

test("checkouts of a hot product share a commit, and each buyer gets their own result", async () => {
  await restock(30);
  const addressId = await prepareAddress();
  const before = await commits();
  const bought = await Promise.all(Array.from({ length: 40 }, () => buy(addressId, 1)));
  expect(bought.filter(({ status }) => status === 201)).toHaveLength(30);
  const refused = bought.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(
    refused.map(() => "orders/insufficient-stock"),
  );
  const ids = bought.flatMap(({ body }) => body.orders?.map(({ id }: { id: string }) => id) ?? []);
  expect(new Set(ids).size).toBe(30);
  expect(await stage.stockOf(shop.goods.drill)).toBe(0);
  expect(await invariants.broken()).toEqual([]);
  expect(await commits()).toBeLessThan(before + 30);
});

/** The number of transactions that wrote orders: rows of one transaction have the same xmin. */
const commits = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    "select count(distinct xmin::text) as n from orders",
  );
  return rows[0]?.n ?? 0;
};

test("first come, first served: a buyer who wants more than is left does not block others", async () => {
  await restock(5);
  const { accountId } = shop.cast.customer;
  const db = withGroupCommit(shop.checkoutDb).groupCommit("drill");
  const buyAt = async (pieces: number) =>
    await insertCheckout(
      db,
      checkoutParams(accountId, [shop.goods.drill.productId], { quantities: [pieces] }),
    );
  const bought = await Promise.all([3, 4, 1, 1, 1].map(buyAt));
  expect(bought.map(([row]) => row?.reason)).toEqual([
    null,
    "insufficient",
    null,
    null,
    "insufficient",
  ]);
  expect(await invariants.broken()).toEqual([]);
});

test("a key sent many times at once makes one order, whichever checkouts share its commit", async () => {
  await restock(30);
  const addressId = await prepareAddress();
  const bought = await Promise.all(
    Array.from({ length: 12 }, (_, at) => buy(addressId, 1, at % 2 ? "same-key" : randomUUID())),
  );
  expect(bought.map(({ status }) => status)).toEqual(bought.map(() => 201));
  const same = bought.filter((_, at) => at % 2).map(({ body }) => body.checkoutId);
  expect(new Set(same).size).toBe(1);
  expect(await stage.stockOf(shop.goods.drill)).toBe(23);
  expect(await invariants.broken()).toEqual([]);
});

test("checkouts with one voucher share a commit if they buy the same, and never lock others against themselves", async () => {
  await shop.ownerDb.query("update stock set quantity = 500");
  invariants = await watchInvariants(shop.ownerDb);
  await addVoucher(shop.ownerDb, { code: "HOTTEST", quota: 30, perCustomer: 100 });
  const addressId = await prepareAddress();
  const { drill, grinder, wiper } = shop.goods;
  const baskets = [[drill], [wiper, drill], [grinder], [wiper], [grinder, drill, wiper]];
  const before = await commits();
  const bought = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      stage.buy(
        shop.cast.customer,
        (baskets[at % baskets.length] ?? []).map((good) => [good, 1]),
        { addressId, ...(at % 3 > 0 && { vouchers: [{ tenantId: null, code: "HOTTEST" }] }) },
      ),
    ),
  );
  const refused = bought.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => "vouchers/used-up"));
  expect(refused).toHaveLength(10);
  expect(await commits()).toBeLessThan(before + 40);
  const { rows } = await shop.ownerDb.query(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  expect(await invariants.broken()).toEqual([]);
});

test("a failed write does not fail the checkouts that share its commit", async () => {
  const db = withGroupCommit(shop.db).groupCommit("row");
  const answers = await Promise.allSettled(
    ["select 1 as n", "select 2 as n", "select 1 / 0 as n", "select 3 as n"].map(
      async (text) => (await db.query({ text })).rows,
    ),
  );
  expect(
    answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "failed")),
  ).toEqual([[{ n: 1 }], [{ n: 2 }], "failed", [{ n: 3 }]]);
});
