import { afterEach, beforeEach, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { placeWithVoucher } from "#test/vouchers/place-with-voucher.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { cutFunction } from "#test/sql/cut-function.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SnapshotCache } from "./snapshot-cache.ts";

let shop: TestShop;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
let voucher: string;
beforeEach(async () => {
  shop = await openShop({ copiesMayDiffer: true });
  invariants = await watchInvariants(shop.ownerDb);
  voucher = String(await addVoucher(shop.ownerDb, { code: "RACE", quota: 5 }));
});
afterEach(async () => await shop.close());

const buy = async (
  db: Pick<Database, "query" | "connect">,
  more: Partial<Parameters<typeof placeWithVoucher>[1]> = {},
) => {
  const { accountId } = shop.cast.customer;
  const { productId } = shop.goods.drill;
  return await placeWithVoucher(db, { accountId, productId, code: "RACE", ...more });
};

/** Waits until as many statements of a login wait for a lock. */
const untilWaiting = async (login: "app" | "checkout", count: number): Promise<void> => {
  const waiting = async () => {
    const { rows } = await shop.ownerDb.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and application_name = 'phohang_' || $1 and wait_event_type = 'Lock'`,
      [login],
    );
    return rows[0]?.n;
  };
  await expect.poll(waiting, { interval: 10, timeout: 4000 }).toBe(count);
};

const brokenNames = async (): Promise<string[]> =>
  (await invariants.broken()).map(({ invariant }) => invariant);

/** The super admin pauses the voucher. */
const pause = async () => {
  const { superAdmin } = shop.cast;
  const params = { id: voucher };
  const { body } = await shop.ask("GET /super/vouchers/{id}", { as: superAdmin, params });
  return await shop.ask("PUT /super/vouchers/{id}", {
    as: superAdmin,
    params,
    body: {
      code: body.code,
      translations: body.translations,
      kind: body.kind,
      amount: body.amount,
      startsAt: body.startsAt,
      version: body.version,
      quota: body.quota,
      perCustomer: body.perCustomer,
      public: body.public,
      isPaused: true,
    },
  });
};

test("a checkout that waited for staff who pause its voucher is refused", async () => {
  const gate = await shop.ownerDb.connect();
  await gate.query("begin");
  await gate.query("select from vouchers where id = $1 for update", [voucher]);
  const paused = pause();
  await untilWaiting("app", 1);
  const bought = buy(shop.checkoutDb);
  await untilWaiting("checkout", 1);
  await gate.query("commit");
  gate.release();
  expect((await paused).status, (await paused).text).toBe(200);
  expect((await bought).refused?.reason).toBe("paused");
});

/** Another checkout of this process knows the voucher, which is paused after it. */
const knownAndPaused = async (): Promise<SnapshotCache> => {
  const snapshotCache = new SnapshotCache();
  // So that a checkout doesn't notice the change by the number of uses.
  await shop.ownerDb.query("update vouchers set per_customer = 5");
  const [first] = (await buy(shop.checkoutDb, { snapshotCache })).rows;
  expect(first?.id).not.toBeNull();
  expect((await pause()).status).toBe(200);
  return snapshotCache;
};

const others = async () => ({
  accountId: shop.cast.otherCustomer.accountId,
  snapshotCache: await knownAndPaused(),
});

test("a checkout that knows a voucher from before sees that it is paused", async () => {
  const { refused, rows } = await buy(shop.checkoutDb, await others());
  expect([refused?.reason, rows]).toEqual(["paused", []]);
});

test(
  "without comparing its version the checkout would use the paused voucher",
  { tags: ["long"] },
  async () => {
    const known = await others();
    await cutFunction(shop.ownerDb, "count_voucher_use", (text) =>
      text.replace("c.version = ", "0 < "),
    );
    const { refused, rows } = await buy(shop.checkoutDb, known);
    expect([refused, rows.length]).toEqual([null, 1]);
  },
);

test("a checkout that knows a product from before charges the price of now, and takes its share off", async () => {
  const snapshotCache = new SnapshotCache();
  await shop.ownerDb.query("update vouchers set kind = 'percent', percent = 10, amount = null");
  await buy(shop.checkoutDb, { snapshotCache });
  await shop.ownerDb.query("update products set price = 200000 where id = $1", [
    shop.goods.drill.productId,
  ]);
  const { accountId } = shop.cast.otherCustomer;
  const [placed] = (await buy(shop.checkoutDb, { snapshotCache, accountId })).rows;
  expect(placed).toMatchObject({ subtotal: 200_000, discount: 20_000, totalAmount: 180_000 });
  expect(await brokenNames()).toEqual([]);
});

test("a limit of uses holds for a customer of a voucher that the process knows from others", async () => {
  const snapshotCache = new SnapshotCache();
  const { accountId } = shop.cast.otherCustomer;
  await buy(shop.checkoutDb, { snapshotCache });
  expect((await buy(shop.checkoutDb, { snapshotCache, accountId })).refused).toBeNull();
  const again = await buy(shop.checkoutDb, { snapshotCache, accountId });
  expect(again.refused?.reason).toBe("already-used");
});

/** A checkout with the voucher that is not committed. */
const openCheckout = async () => {
  const client = await shop.checkoutDb.connect();
  await client.query({ text: "begin" });
  const inside = {
    query: client.query.bind(client),
    connect: async () => await shop.checkoutDb.connect(),
  };
  const [placed] = (await buy(inside)).rows;
  expect(placed?.id).not.toBeNull();
  return client;
};

const remove = async () =>
  await shop.ask("DELETE /super/vouchers/{id}", {
    as: shop.cast.superAdmin,
    params: { id: voucher },
  });

/** Deletes the voucher while a checkout has counted its use and is not committed. */
const deleteWhileUsed = async () => {
  const client = await openCheckout();
  await client.query({ text: "set constraints all immediate" });
  const deleted = remove();
  await untilWaiting("app", 1);
  await client.query({ text: "commit" });
  client.release();
  return await deleted;
};

test("a checkout whose voucher is deleted before its commit orders nothing", async () => {
  const client = await openCheckout();
  expect((await remove()).status).toBe(204);
  await expect(client.query({ text: "commit" })).rejects.toThrow("a voucher has changed");
  client.release();
  const { rows } = await shop.ownerDb.query("select id from orders");
  expect(rows).toEqual([]);
  expect(await brokenNames()).toEqual([]);
});

test("a voucher that a checkout is just using can't be deleted", async () => {
  const { status, body } = await deleteWhileUsed();
  expect([status, body.code]).toEqual([409, "vouchers/was-used"]);
  expect(await brokenNames()).toEqual([]);
});

test(
  "without the trigger of its counts it is deleted, and its use is of nothing",
  { tags: ["long"] },
  async () => {
    await shop.ownerDb.query(
      "drop trigger voucher_counts_before_delete_refuse_used on voucher_counts",
    );
    expect((await deleteWhileUsed()).status).toBe(204);
    expect(await brokenNames()).toContain(
      "an order names other vouchers than its discounts, or one that was not used or is not there",
    );
  },
);
