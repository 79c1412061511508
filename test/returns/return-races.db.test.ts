import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refused } from "#contract/wire/refusals.ts";
import type { Pool } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { postTransfers } from "#server/shop/ledger/post-ledger.ts";
import { moveOrder } from "#server/shop/orders/moves/move-order.ts";
import { foldChanges } from "#server/shop/revenue/revenue.ts";
import { decideReturn } from "#server/shop/returns/store/decide-return.ts";
import { recordRefund } from "#server/shop/returns/store/refund-return.ts";
import { brokenCopies } from "../invariants/copies.ts";
import { UNPOSTED } from "../ledger/ledger-invariants.ts";
import { openTwoWriters, withoutGuards, type Write } from "../publishing/two-writers.ts";
import { GATE, openGate, withFunction, type WhileWriting } from "../race-stage.ts";
import { openShop, type TestShop } from "../shop.ts";
import { addVoucher } from "../vouchers/voucher-fixtures.ts";
import { stageReturns, type ReturnStage } from "./return-stage.ts";

let shop: TestShop;
let stage: ReturnStage;
let whileRefunding: WhileWriting;
beforeAll(async () => {
  // An anti-test breaks the amounts on purpose.
  shop = await openShop({ copiesMayDiffer: true });
  stage = stageReturns(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
  await addVoucher(shop.ownerDb, { code: "RACES", amount: 10_000, perCustomer: 99 });
  whileRefunding = await openGate(shop, "return_refunds");
});
afterAll(async () => await shop.close());

/** Does an act at one of two processes; adds "done", or the code of the refusal. */
const attempt =
  (act: (db: Pool) => Promise<unknown>) =>
  (results: string[]): Write =>
  async (db) => {
    try {
      await act(db);
      results.push("done");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push(error.code);
    }
  };
type Attempt = ReturnType<typeof attempt>;

const race = async (one: Attempt, other: Attempt, through?: (db: Pool) => Pool) => {
  const results: string[] = [];
  const writers = openTwoWriters(shop, through);
  await writers.across(one(results), other(results));
  await writers.close();
  return results.toSorted();
};

const staff = () => ({
  tenant: shop.stores.own as TenantId, // as: the test is its caller check
  accountId: shop.cast.ownAdmin.accountId,
  language: "en" as const, // as: the literal of a language
});
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await shop.ownerDb.query(text, values)).rows;
const vouchers = [{ tenantId: null, code: "RACES" }];

/** A return that waits for its refund. */
const inspected = async (orderId: string, pieces = 1) => {
  const lines = [{ line: 1, quantity: pieces }];
  const { id } = await stage.open(orderId, { lines });
  const { version, amounts } = await stage.accept(id, { way: "none" });
  return { id, version, due: amounts.due };
};

const pay = ({ id, version, due }: { id: string; version: number; due: number }): Attempt =>
  attempt((db) =>
    recordRefund({ db, clock: shop.clock }, staff(), id, {
      version,
      amount: due,
      at: shop.clock().toISOString(),
      reference: randomUUID(),
    }),
  );

test("of two refunds at once the second is stale, and one is paid", async () => {
  const orderId = await stage.buy([[shop.goods.drill, 2]]);
  const refund = await inspected(orderId);
  expect(await race(pay(refund), pay(refund))).toEqual(["done", "returns/stale"]);
  expect(
    await rowsOf(
      "select r.state, r.paid_amount::float8 as paid, count(*) as payments from returns r join return_refunds p on p.return_id = r.id where r.id = $1 group by 1, 2",
      [refund.id],
    ),
  ).toEqual([{ state: "refunded", paid: refund.due, payments: 1 }]);
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
});

/** Two returns of one piece each are accepted at once; returns their amounts, and the price of all three pieces. */
const acceptTwo = async (through?: (db: Pool) => Pool) => {
  const orderId = await stage.buy([[shop.goods.drill, 3]], { vouchers });
  const ids = [(await stage.open(orderId)).id, (await stage.open(orderId)).id];
  const [one, other] = ids.map((id) =>
    attempt((db) =>
      decideReturn({ db, clock: shop.clock }, staff(), id, {
        version: 1,
        decision: "accept",
        way: "none",
      }),
    ),
  );
  if (!one || !other) throw new Error("two were opened");
  expect(await race(one, other, through)).toEqual(["done", "done"]);
  const rows = await rowsOf(
    "select goods_amount::float8 as amount from returns where id = any ($1) order by 1",
    [ids],
  );
  return { amounts: rows.map(({ amount }) => amount), price: shop.goods.drill.price * 3 - 10_000 };
};

test("two returns of one order that are fixed at once share the odd đồng as if they came one after the other", async () => {
  const { amounts, price } = await acceptTwo();
  expect(amounts).toEqual([Math.floor(price / 3), Math.floor(price / 3) + 1]);
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
});

test("a whole return and a cancellation of one checkout at once give the voucher's use back once", async () => {
  const { customer } = shop.cast;
  const placed = await stage.orders.buy(
    customer,
    [
      [shop.goods.drill, 1],
      [shop.goods.wiper, 1],
    ],
    { vouchers },
  );
  const [own, other] = [shop.stores.own, shop.stores.other].map(
    (store) =>
      placed.body.orders.find(
        ({ tenant }: { tenant: { id: string } }) => tenant.id === String(store),
      ).id,
  );
  for (const status of ["transferred", "delivering", "completed"])
    await stage.orders.move(own, status);
  const refund = await inspected(own);
  const usesOf = async () =>
    await rowsOf(
      "select used from voucher_counts join vouchers v on v.id = voucher_id where v.code = 'RACES'",
    );
  const [before] = await usesOf();
  const cancel = attempt((db) =>
    moveOrder(
      { db, clock: shop.clock },
      {
        orderId: other,
        tenant: shop.stores.other as TenantId, // as: the test is its caller check
        accountId: shop.cast.otherAdmin.accountId,
        language: "en",
        status: "cancelled",
        reason: "Sold out",
      },
    ),
  );
  expect(await race(pay(refund), cancel)).toEqual(["done", "done"]);
  const [after] = await usesOf();
  expect(after.used).toBe(before.used - 1);
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
});

const codesOf = async (orderId: string) =>
  (
    await rowsOf(
      "select code from ledger_transfers where order_id = $1 and source_kind = 'return' and book <> 0 order by 1",
      [orderId],
    )
  ).map(({ code }) => code);
const posted = ["return_paid", "sale_returned"];

test("two postings of a refund without a lock are one row each, because ids are made of sources", async () => {
  const unlocked = (text: string) =>
    text
      .replace("IF NOT pg_try_advisory_xact_lock(hashtext('ledger'))", "IF false")
      .replace("LIMIT most", "FOR UPDATE SKIP LOCKED LIMIT most");
  await postTransfers(shop.db);
  await withFunction(shop.ownerDb, "post_transfers", unlocked, async () => {
    const orderId = await stage.buy([[shop.goods.drill, 2]]);
    const { id, due } = await inspected(orderId);
    await stage.refund(id, due, "FT 1");
    await foldChanges(shop.db);
    await shop.ownerDb.query("delete from ledger_queue");
    await shop.ownerDb.query(
      "insert into ledger_queue (tenant_id, order_id) values ($1, $2), ($1, $2)",
      [shop.stores.own, orderId],
    );
    const postOne = async () => await shop.ownerDb.query("select post_transfers(1)");
    await Promise.all([postOne(), postOne()]);
    expect(await codesOf(orderId)).toEqual(posted);
  });
  await postTransfers(shop.db);
  expect(await rowsOf(UNPOSTED)).toEqual([]);
});

test("a refund whose process is killed leaves nothing, and the same record afterwards pays once", async () => {
  const orderId = await stage.buy([[shop.goods.drill, 2]]);
  const { id, due } = await inspected(orderId);
  const body = { version: 2, amount: due, at: shop.clock().toISOString(), reference: "FT 2" };
  const record = async () =>
    await shop.ask("POST /admin/returns/{id}/refund", {
      as: shop.cast.ownAdmin,
      params: { id },
      body,
    });
  const killed = await whileRefunding(record, async () => {
    await shop.ownerDb.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and not granted and objid = ${GATE}::oid`,
    );
  });
  expect(killed.status).toBeGreaterThanOrEqual(500);
  const standing = async () =>
    await rowsOf(
      `select state, paid_amount::float8 as paid,
         (select count(*) from return_refunds p where p.return_id = r.id) as payments,
         (select count(*) from revenue_changes c where c.order_id = r.order_id and c.event = 'refunded') as changes
       from returns r where id = $1`,
      [id],
    );
  expect(await standing()).toEqual([{ state: "inspected", paid: 0, payments: 0, changes: 0 }]);
  expect((await record()).status).toBe(200);
  expect(await standing()).toEqual([{ state: "refunded", paid: due, payments: 1, changes: 1 }]);
  await postTransfers(shop.db);
  expect(await codesOf(orderId)).toEqual(posted);
  expect(await rowsOf(UNPOSTED)).toEqual([]);
});

test(
  "without the lock of the order both would cost the same, and a đồng would be lost",
  { tags: ["long"] },
  async () => {
    const { amounts, price } = await acceptTwo(
      withoutGuards({ "returns.lock-order": "for update" }),
    );
    expect(amounts).toEqual([Math.floor(price / 3), Math.floor(price / 3)]);
  },
);
