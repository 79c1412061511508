import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import {
  stagePayments,
  type PaymentStage,
  type TransferOrder,
} from "#test/payments/payment-stage.ts";
import { cutOut, openTwoWriters, withoutGuards } from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Pool } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { recordRefund } from "../orders/store/order-log.ts";
import { expireUnpaidOrders } from "./webhooks/payment-jobs.ts";

let shop: TestShop;
let node: { url: string };
let stage: OrderStage;
let payments: PaymentStage;
type Connection = Awaited<ReturnType<PaymentStage["connect"]>>;
/** Two accounts of the store; transfers to one are read one after the other anyway. */
let connection: Connection;
let other: Connection;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;

/** Opens a shop with two processes, unchanged or with guards removed from statements by their names. */
const begin = async (cuts?: Parameters<typeof withoutGuards>[0]): Promise<void> => {
  shop = await openShop({ copiesMayDiffer: true, ...(cuts && { through: withoutGuards(cuts) }) });
  node = await shop.openNode();
  stage = stageOrders(shop);
  payments = stagePayments(shop);
  connection = await payments.connect();
  other = await payments.connect();
  await shop.ownerDb.query("update stock set quantity = 500 where quantity > 0");
  invariants = await watchInvariants(shop.ownerDb);
};

const buy = async (): Promise<TransferOrder> =>
  await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );
const tell = async (amount: number, text: string, to = connection): Promise<void> => {
  const transfer = to.bank.transfer({ amount, text, at: new Date() });
  await payments.send(to.path, to.bank.webhook(transfer));
};
/** The invariants that an order or a transaction breaks. */
const brokenBy = async (id: string): Promise<string[]> =>
  (await invariants.broken()).flatMap(({ invariant, rows }) =>
    JSON.stringify(rows).includes(id) ? [invariant] : [],
  );

const countWaiting = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};
/** Runs acts at once: in their sequence they begin to wait for a row, then it is released. */
const raceFor = async <T>(
  table: "orders" | "bank_transactions",
  id: string,
  acts: (() => Promise<T>)[],
): Promise<T[]> => {
  const gate = await shop.ownerDb.connect();
  await gate.query("begin");
  await gate.query(`select from ${table} where id = $1 for update`, [id]);
  const done: Promise<T>[] = [];
  for (const act of acts) {
    done.push(act());
    await expect.poll(countWaiting, { interval: 10 }).toBeGreaterThanOrEqual(done.length);
  }
  await gate.query("commit");
  gate.release();
  return await Promise.all(done);
};

const post = async (path: string, token: Promise<string>, body: object): Promise<number> => {
  const answer = await fetch(node.url + BASE_PATH + path, {
    method: "POST",
    headers: { authorization: `Bearer ${await token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
};
const cancelThere = async (id: string): Promise<number> =>
  await post(`/orders/${id}/cancel`, shop.tokenOf(shop.cast.customer), { reason: "changed_mind" });
const matchThere = async (id: string, orderId: string): Promise<number> =>
  await post(`/admin/payments/${id}/match`, shop.tokenOf(shop.cast.ownAdmin), {
    orderId,
    reason: "x",
  });
const expireUnpaid = async (): Promise<void> =>
  void (await expireUnpaidOrders(shop.db)(
    new Date(Date.now() + 49 * 3_600_000),
    new AbortController().signal,
  ));

/** A transfer without a code, which staff have to match. */
const tellUnmatched = async (amount: number): Promise<string> => {
  await tell(amount, "khong co ma");
  await payments.work();
  return (await payments.list({ state: "unmatched" })).transactions[0].id;
};

/** The buyer cancels, or the shop does after 48 hours, and a transfer comes; both wait for the order. */
const cancelAndPay = async (
  cancel: (id: string) => Promise<unknown>,
  first: "cancelled" | "paid" = "cancelled",
): Promise<TransferOrder> => {
  const order = await buy();
  await tell(order.total, order.code);
  const acts = [() => cancel(order.id), () => payments.work()];
  await raceFor("orders", order.id, first === "paid" ? acts.toReversed() : acts);
  return order;
};
const payTwice = async (): Promise<TransferOrder> => {
  const order = await buy();
  await tell(400_000, order.code);
  await raceFor("orders", order.id, [
    () => payments.work(),
    async () => {
      await tell(order.total - 400_000, order.code, other);
      await payments.work();
    },
  ]);
  return order;
};
const matchAndPay = async (): Promise<TransferOrder> => {
  const order = await buy();
  const id = await tellUnmatched(order.total);
  await tell(order.total, order.code);
  await raceFor<unknown>("orders", order.id, [
    () => matchThere(id, order.id),
    () => payments.work(),
  ]);
  return order;
};
/** Two staff match one transaction, each to another order. */
const matchTwice = async (): Promise<{ id: string; statuses: number[] }> => {
  const [order, second] = [await buy(), await buy()];
  const id = await tellUnmatched(order.total);
  const statuses = await raceFor("bank_transactions", id, [
    () => matchThere(id, order.id),
    () => matchThere(id, second.id),
  ]);
  return { id, statuses };
};
/** One transaction has paid two orders, which were cancelled; both amounts are given back at once. */
const refundTwice = async (): Promise<{ id: string; state: string }> => {
  const orders = [await buy(), await buy()];
  const codes = orders.map(({ code }) => code).join(" ");
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  await payments.pay(connection, total, codes);
  for (const { id } of orders) await stage.move(id, "cancelled", { reason: "other" });
  const [first, second] = orders.map(({ id }) => async (db: Pool) => {
    const tenant = shop.stores.own as TenantId; // as: the test is its caller check
    const { accountId } = shop.cast.ownAdmin;
    await recordRefund({ ...shop, db }, { tenant, accountId, orderId: id, language: "en" });
  });
  if (!first || !second) throw new Error("two orders were placed");
  const writers = openTwoWriters(shop);
  await writers.across(first, second);
  await writers.close();
  return (await payments.list({ q: orders[0]?.code ?? "" })).transactions[0];
};

describe("at once at two processes", () => {
  beforeAll(async () => await begin());
  afterAll(async () => await shop.close());
  afterEach(async () => expect(await invariants.broken()).toEqual([]));

  test.each(["cancelled", "paid"] as const)(
    "the buyer's cancellation and a webhook, %s first: the money is due back",
    async (first) => {
      const order = await cancelAndPay(cancelThere, first);
      expect(await payments.atDesk(order.id)).toMatchObject({
        status: "cancelled",
        paymentStatus: "refund_due",
        refundDue: order.total,
      });
    },
  );

  test("the cancellation after 48 hours and a webhook: a cancelled order owes the money, a paid one is kept", async () => {
    const cancelled = await cancelAndPay(expireUnpaid);
    expect(await payments.atDesk(cancelled.id)).toMatchObject({
      status: "cancelled",
      refundDue: cancelled.total,
    });
    const paid = await cancelAndPay(expireUnpaid, "paid");
    expect(await payments.atDesk(paid.id)).toMatchObject({
      status: "pending",
      paymentStatus: "paid",
      refundDue: 0,
    });
  });

  test("two transfers for one order add up", async () => {
    const order = await payTwice();
    expect(await payments.atDesk(order.id)).toMatchObject({
      paymentStatus: "paid",
      amountPaid: order.total,
    });
  });

  test("a match by hand and a webhook for the same order both count, each once", async () => {
    const order = await matchAndPay();
    expect(await payments.atDesk(order.id)).toMatchObject({
      amountPaid: 2 * order.total,
      refundDue: order.total,
    });
  });

  test("two staff match one transaction: the second is refused", async () => {
    expect((await matchTwice()).statuses).toEqual([200, 409]);
  });

  test("two refunds of a transaction that paid two orders: the transaction says that all was given back", async () => {
    expect((await refundTwice()).state).toBe("refunded");
  });

  test("a password is asked before a connection is made, and connections have a limit", async () => {
    for (let made = 2; made < 10; made++) await payments.connect();
    const more = await shop.ask("POST /admin/payment-connections", {
      as: shop.cast.ownAdmin,
      body: { provider: "sepay", password: CAST_PASSWORD },
    });
    expect(more.body).toMatchObject({ code: "payments/too-many-connections", limit: 10 });
  });
});

describe(
  "without the locks, and without the condition that a transaction is unmatched",
  { tags: ["long"] },
  () => {
    const FOR_UPDATE = " for update";
    beforeAll(
      async () =>
        await begin({
          "orders.hold-own": FOR_UPDATE,
          "orders.hold-store": FOR_UPDATE,
          "orders.hold-several": FOR_UPDATE,
          "payments.lock": FOR_UPDATE,
          "payments.mark-matched": " and state = 'unmatched'",
          // Two steps of one number would fail, and the webhook would be matched again.
          "orders.write-all-paid": [
            "1 + (select max(step)",
            "(random() * 1e6)::int + (select max(step)",
          ],
        }),
    );
    afterAll(async () => await shop.close());

    test.each([
      ["the buyer's cancellation", cancelThere],
      ["the cancellation after 48 hours", expireUnpaid],
    ])("%s would keep money that came at that moment", async (_, cancel) => {
      const { id } = await cancelAndPay(cancel);
      expect(await brokenBy(id)).toContain("a cancelled order holds money without a refund due");
    });

    test.each([
      ["one of two transfers", payTwice],
      ["a match by hand beside a webhook", matchAndPay],
    ])("%s would be lost", async (_, race) => {
      const { id } = await race();
      expect(await brokenBy(id)).toContain(
        "what an order says was paid is not the sum of its payments",
      );
    });

    test("two staff would match one transaction to two orders", async () => {
      const { id, statuses } = await matchTwice();
      expect(statuses).toEqual([200, 200]);
      expect(await brokenBy(id)).toContain(
        "a bank transaction counts for more or less than its amount",
      );
    });

    test("the transaction of two refunds would say that money is still due back", async () => {
      await cutOut(shop.ownerDb, "transactions_settled", "ORDER BY t.id FOR UPDATE");
      const { id, state } = await refundTwice();
      expect(state).toBe("late");
      expect(await brokenBy(id)).toContain(
        "a bank transaction is in another state than its orders say",
      );
    });
  },
);
