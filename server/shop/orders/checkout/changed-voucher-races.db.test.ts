import { afterEach, beforeEach, expect, test } from "vitest";
import { checkoutParams } from "#test/checkout-params.ts";
import { watchInvariants } from "#test/invariants.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/voucher-fixtures.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { insertDiscounted } from "./checkout.queries.ts";

let shop: TestShop;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
let voucher: string;
beforeEach(async () => {
  shop = await openShop({ copiesMayDiffer: true });
  invariants = await watchInvariants(shop.ownerDb);
  voucher = String(await addVoucher(shop.ownerDb, { code: "RACE", quota: 5 }));
});
afterEach(async () => await shop.close());

const buy = async (db: Queryable) =>
  await insertDiscounted(db, {
    ...checkoutParams(shop.cast.customer.accountId, [shop.goods.drill.productId]),
    voucherOwners: [0],
    voucherCodes: ["RACE"],
  });

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

test("a checkout that waited for staff who pause its voucher is refused", async () => {
  const { superAdmin } = shop.cast;
  const params = { id: voucher };
  const { body } = await shop.ask("GET /super/vouchers/{id}", { as: superAdmin, params });
  const gate = await shop.ownerDb.connect();
  await gate.query("begin");
  await gate.query("select from vouchers where id = $1 for update", [voucher]);
  const paused = shop.ask("PUT /super/vouchers/{id}", {
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
      public: body.public,
      isPaused: true,
    },
  });
  await untilWaiting("app", 1);
  const bought = buy(shop.checkoutDb);
  await untilWaiting("checkout", 1);
  await gate.query("commit");
  gate.release();
  expect((await paused).status, (await paused).text).toBe(200);
  const [answer] = await bought;
  expect(answer?.refusedVoucher?.reason).toBe("paused");
});

/** Deletes the voucher while a checkout with it is not committed. */
const deleteWhileUsed = async () => {
  const client = await shop.checkoutDb.connect();
  await client.query({ text: "begin" });
  const [placed] = await buy(client);
  expect(placed?.id).not.toBeNull();
  const deleted = shop.ask("DELETE /super/vouchers/{id}", {
    as: shop.cast.superAdmin,
    params: { id: voucher },
  });
  await untilWaiting("app", 1);
  await client.query({ text: "commit" });
  client.release();
  return await deleted;
};

const brokenNames = async (): Promise<string[]> =>
  (await invariants.broken()).map(({ invariant }) => invariant);

test("a voucher that a checkout is just using can't be deleted", async () => {
  const { status, body } = await deleteWhileUsed();
  expect([status, body.code]).toEqual([409, "vouchers/was-used"]);
  expect(await brokenNames()).toEqual([]);
});

test("without the trigger of its counts it is deleted, and its use is of nothing", async () => {
  await shop.ownerDb.query("drop trigger voucher_deleted on voucher_counts");
  expect((await deleteWhileUsed()).status).toBe(204);
  expect(await brokenNames()).toContain(
    "an order names other vouchers than its discounts, or one that was not used or is not there",
  );
});
