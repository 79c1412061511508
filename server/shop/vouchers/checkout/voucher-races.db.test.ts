import { afterEach, beforeEach, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { checkoutParams } from "#test/checkout-params.ts";
import { placeWithVoucher } from "#test/vouchers/place-with-voucher.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { cutFunction } from "#test/sql/cut-function.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { openDatabase, type Pool } from "#server/platform/database/database.ts";
import { insertCheckout } from "#server/shop/orders/checkout/checkout.queries.ts";

const BUYERS = 24;

let shop: TestShop;
let stage: OrderStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
let nodes: Pool[];
beforeEach(async () => {
  shop = await openShop({ copiesMayDiffer: true });
  stage = stageOrders(shop);
  const open = () =>
    openDatabase({
      url: shop.urls.appUrl,
      login: "checkout",
      max: BUYERS / 2,
      patience: 5_000,
      // The test's database is dropped while some of these connections still close.
      onError: () => undefined,
    });
  nodes = [open(), open()];
  await shop.ownerDb.query("update stock set quantity = 1000");
  invariants = await watchInvariants(shop.ownerDb);
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.end()));
  await shop.close();
});

const hireBuyers = async (): Promise<number[]> => {
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    `insert into accounts (email, full_name, is_active)
     select 'buyer' || n || '@phohang.test', 'Buyer ' || n, true from generate_series(1, $1) n returning id`,
    [BUYERS],
  );
  return rows.map(({ id }) => id);
};

const countLockWaits = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and application_name = 'phohang_checkout' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

/** The checkouts that wait for a voucher's counts: the first one holds the right to lock the row, the others wait for it. */
const countAtCounts = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    `select count(distinct pid) as n from pg_locks
     where locktype = 'tuple' and relation = 'voucher_counts'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.n ?? 0;
};

/** Holds the lock that a statement takes until the returned function is called. */
const hold = async (text: string, value: number): Promise<() => Promise<void>> => {
  const gate = await shop.ownerDb.connect();
  await gate.query("begin");
  await gate.query(text, [value]);
  return async () => {
    await gate.query("commit");
    gate.release();
  };
};

const holdCounts = async (voucherId: number) =>
  await hold("select from voucher_counts where voucher_id = $1 for update", voucherId);

const holdStock = async (productId: number) =>
  await hold("select from stock where product_id = $1 for update", productId);

/**
 * Twenty-four checkouts on two nodes with one voucher, held back until all of them wait, and again until the first of each
 * product waits for the voucher's counts; returns how many were placed.
 */
const raceFor = async (voucherId: number, buyers: readonly number[]): Promise<number> => {
  const { drill, grinder } = shop.goods;
  const release = await holdCounts(voucherId);
  // Half of the buyers want another product, so that the voucher is all that they have in common.
  const open = await Promise.all([holdStock(drill.productId), holdStock(grinder.productId)]);
  const bought = Promise.all(
    buyers.map((accountId, at) =>
      placeWithVoucher(nodes[at % 2] ?? shop.checkoutDb, {
        accountId,
        productId: (at % 4 < 2 ? drill : grinder).productId,
        code: "RACE",
      }),
    ),
  );
  await expect.poll(countLockWaits, { interval: 10, timeout: 4000 }).toBe(buyers.length);
  await Promise.all(open.map((openStock) => openStock()));
  await expect.poll(countAtCounts, { interval: 10, timeout: 4000 }).toBe(open.length);
  await release();
  return (await bought).flatMap(({ rows }) => rows).filter(({ id }) => id !== null).length;
};

/** Takes a guard out of what counts the uses at a commit. */
const without = async (guard: string | RegExp, instead: string): Promise<void> => {
  await cutFunction(shop.ownerDb, "count_voucher_use", (text) => text.replace(guard, instead));
};

const brokenNames = async (): Promise<string[]> =>
  (await invariants.broken()).map(({ invariant }) => invariant);

test("of twenty-four buyers at once exactly as many get the voucher as its quota allows", async () => {
  const voucher = await addVoucher(shop.ownerDb, { code: "RACE", quota: 7 });
  expect(await raceFor(voucher, await hireBuyers())).toBe(7);
  const { rows } = await shop.ownerDb.query("select used from voucher_counts");
  expect(rows).toEqual([{ used: 7 }]);
  expect(await brokenNames()).toEqual([]);
});

test(
  "without comparing the quota at the commit the same race passes it",
  { tags: ["long"] },
  async () => {
    const voucher = await addVoucher(shop.ownerDb, { code: "RACE", quota: 1 });
    await shop.ownerDb.query(
      "alter table voucher_counts drop constraint voucher_counts_used_check",
    );
    await without("c.used < c.quota", "true");
    expect(await raceFor(voucher, await hireBuyers())).toBeGreaterThan(1);
    expect(await brokenNames()).toContain("a voucher was used beyond its quota");
  },
);

/** As many checkouts of one account, which has ordered before: its first orders would wait for each other. */
const sameBuyer = async (): Promise<number[]> => {
  const { accountId } = shop.cast.customer;
  const [placed] = await insertCheckout(
    shop.checkoutDb,
    checkoutParams(accountId, [shop.goods.wiper.productId, shop.goods.drill.productId]),
  );
  expect(placed?.reason).toBeNull();
  return Array.from({ length: BUYERS }, () => accountId);
};

/** Another customer uses the voucher, so that the commit has to count the uses of each. */
const useOnce = async (): Promise<void> => {
  const { accountId } = shop.cast.otherCustomer;
  const { productId } = shop.goods.wiper;
  const { rows } = await placeWithVoucher(shop.checkoutDb, { accountId, productId, code: "RACE" });
  expect(rows[0]?.id).toEqual(expect.any(String));
};

test.each([
  ["a new voucher", async () => {}],
  ["a voucher that others used before", useOnce],
])(
  "of many checkouts of one account at once, one uses %s that each customer may use once",
  async (_, before) => {
    const voucher = await addVoucher(shop.ownerDb, { code: "RACE" });
    await before();
    const same = await sameBuyer();
    expect(await raceFor(voucher, same)).toBe(1);
    expect(await brokenNames()).toEqual([]);
  },
);

test(
  "without counting a customer's uses at the commit one account uses it several times",
  { tags: ["long"] },
  async () => {
    const voucher = await addVoucher(shop.ownerDb, { code: "RACE" });
    const same = await sameBuyer();
    await without("uses > allowed", "false");
    expect(await raceFor(voucher, same)).toBeGreaterThan(1);
    expect(await brokenNames()).toContain(
      "a customer used a voucher more often than each may, by account or by phone",
    );
  },
);

test(
  "counting them before it waits for the voucher lets one account use it several times",
  { tags: ["long"] },
  async () => {
    const voucher = await addVoucher(shop.ownerDb, { code: "RACE" });
    const same = await sameBuyer();
    await useOnce();
    await without(
      /(UPDATE voucher_counts[\s\S]+?INTO uses, allowed;)([\s\S]+?)uses IS NULL OR uses > allowed AND allowed( < [\s\S]+?END IF;)/,
      "$2 (SELECT v.per_customer FROM vouchers v WHERE v.id = new.voucher_id)$3 $1",
    );
    expect(await raceFor(voucher, same)).toBeGreaterThan(1);
    expect(await brokenNames()).toContain(
      "a customer used a voucher more often than each may, by account or by phone",
    );
  },
);

test("a single-use code is used once, and buyers with another voucher don't wait", async () => {
  const codes = await addVoucher(shop.ownerDb, { code: "BULK", codes: ["BULKAAAA"] });
  await addVoucher(shop.ownerDb, { code: "OTHER" });
  const buyers = await hireBuyers();
  const release = await holdCounts(codes);
  const { drill, wiper } = shop.goods;
  const held = Promise.all(
    buyers.slice(0, 6).map((accountId, at) =>
      placeWithVoucher(nodes[at % 2] ?? shop.checkoutDb, {
        accountId,
        productId: wiper.productId,
        code: "BULKAAAA",
      }),
    ),
  );
  await expect.poll(countLockWaits, { interval: 10, timeout: 4000 }).toBe(6);
  const others = await Promise.all(
    buyers
      .slice(6, 12)
      .map((accountId) =>
        placeWithVoucher(shop.checkoutDb, { accountId, productId: drill.productId, code: "OTHER" }),
      ),
  );
  expect(others.flatMap(({ rows }) => rows).map(({ id }) => id)).not.toContain(null);
  expect(others.map(({ refused }) => refused)).toEqual(others.map(() => null));
  await release();
  const reasons = (await held).map(({ refused }) => refused?.reason);
  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
  expect(reasons.filter((reason) => reason === "used-up")).toHaveLength(5);
  expect(await brokenNames()).toEqual([]);
});

test("a cancellation against new uses: a use is given back once, and no limit is passed", async () => {
  const { customer } = shop.cast;
  const { drill, wiper } = shop.goods;
  const tenantId = String(shop.stores.own);
  await addVoucher(shop.ownerDb, { code: "BACK", tenantId: shop.stores.own, quota: 1 });
  await addVoucher(shop.ownerDb, { code: "BOTH", quota: 2 });
  const vouchers = [
    { tenantId, code: "BACK" },
    { tenantId: null, code: "BOTH" },
  ];
  const addressId = await stage.hanoi(customer);
  const buy = async () =>
    await stage.buy(
      customer,
      [
        [drill, 1],
        [wiper, 1],
      ],
      { addressId, vouchers },
    );
  let placed = await buy();
  expect(placed.status).toBe(201);
  for (let round = 0; round < 8; round++) {
    const [own, other] = placed.body.orders;
    const [cancelled, gone, ...again] = await Promise.all([
      shop.ask("POST /orders/{id}/cancel", {
        as: customer,
        params: { id: own.id },
        body: { reason: "other" },
      }),
      stage.atDesk(
        "PUT /admin/orders/{id}/status",
        other.id,
        { status: "cancelled" },
        shop.cast.otherAgent,
      ),
      buy(),
      buy(),
      buy(),
    ]);
    expect([cancelled.status, gone.status]).toEqual([200, 200]);
    expect(again.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    placed = again.find(({ status }) => status === 201) ?? (await buy());
    expect(placed.status).toBe(201);
    expect(await brokenNames()).toEqual([]);
  }
});
