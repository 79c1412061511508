import { afterEach, beforeEach, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { watchInvariants } from "#test/invariants.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { stagePayments, type PaymentStage, type TransferOrder } from "#test/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Pool, Query, Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { cancelUnpaid } from "../orders/orders.ts";
import { settleUnpaidOrders } from "./hooks/payment-jobs.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;

/** A guard that a test cuts out of the statements: a part of their text, and what replaces it. */
let cut: [name: RegExp, part: RegExp, instead: string] | null = null;
const withoutGuard = (query: Query): Query => {
  if (!cut || !query.name || !cut[0].test(query.name)) return query;
  const text = query.text.replace(cut[1], cut[2]);
  expect(text).not.toBe(query.text);
  return { ...query, name: `${query.name}-cut`, text };
};

/** Sends every statement through `withoutGuard`. */
const through = (pool: Pool): Pool => {
  const wrap = <T extends Queryable>(client: T): T =>
    new Proxy(client, {
      get: (target, name) => {
        if (name === "query")
          return async (query: Query) => await target.query(withoutGuard(query));
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === "connect") return async () => wrap(await target.connect());
      if (name === "query") return async (query: Query) => await target.query(withoutGuard(query));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
};

beforeEach(async () => {
  cut = null;
  shop = await openShop({ copiesMayDiffer: true, through });
  stage = stageOrders(shop);
  payments = stagePayments(shop);
  await shop.ownerDb.query("update stock set quantity = 500 where quantity > 0");
  invariants = await watchInvariants(shop.ownerDb);
});
afterEach(async () => await shop.close());

const buy = async (): Promise<TransferOrder> =>
  await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );

/** Keeps the row of an order locked until the returned function is called. */
const holdOrder = async (id: string) => {
  const gate = await shop.ownerDb.connect();
  await gate.query("begin");
  await gate.query("select from orders where id = $1 for update", [id]);
  return async () => {
    await gate.query("commit");
    gate.release();
  };
};
const countWaiting = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};
/** Runs acts at once: all of them wait for the order's row, then it is released. */
const raceFor = async <T>(id: string, acts: (() => Promise<T>)[]): Promise<T[]> => {
  const release = await holdOrder(id);
  const done = Promise.all(acts.map((act) => act()));
  await expect.poll(countWaiting, { interval: 10, timeout: 10_000 }).toBe(acts.length);
  await release();
  return await done;
};
const brokenNames = async (): Promise<string[]> =>
  (await invariants.broken()).map(({ invariant }) => invariant);

const tell = async (amount: number, text: string) => {
  const connection = await payments.connect();
  const transfer = connection.bank.transfer({ amount, text, at: new Date() });
  await payments.send(connection.path, connection.bank.webhook(transfer));
};

const cancelAt = async (origin: string, id: string): Promise<number> => {
  const answer = await fetch(`${origin}${BASE_PATH}/orders/${id}/cancel`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await shop.tokenOf(shop.cast.customer)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ reason: "changed_mind" }),
  });
  await answer.text();
  return answer.status;
};

test("a webhook against the buyer's cancellation at another process: the money is due back", async () => {
  const node = await shop.openNode();
  const order = await buy();
  await tell(order.total, order.code);
  await raceFor<unknown>(order.id, [() => payments.work(), () => cancelAt(node.url, order.id)]);
  expect(await payments.atDesk(order.id)).toMatchObject({
    status: "cancelled",
    paymentStatus: "refund_due",
    refundDue: order.total,
  });
  expect(await brokenNames()).toEqual([]);
});

test("without the lock on the order the same race leaves a cancelled order with money and no refund due", async () => {
  const node = await shop.openNode();
  const order = await buy();
  await tell(order.total, order.code);
  cut = [/^orders\.hold-(?:several|own)/, / for update/, ""];
  const release = await holdOrder(order.id);
  const done = Promise.all([payments.work(), cancelAt(node.url, order.id)]);
  await expect.poll(countWaiting, { interval: 10, timeout: 10_000 }).toBe(2);
  await release();
  await done;
  expect(await brokenNames()).not.toEqual([]);
});

test("two transfers for one order at two processes add up", async () => {
  const order = await buy();
  await tell(400_000, order.code);
  await tell(order.total - 400_000, order.code);
  await raceFor(order.id, [() => payments.work(), () => payments.work()]);
  expect(await payments.atDesk(order.id)).toMatchObject({
    paymentStatus: "paid",
    amountPaid: order.total,
  });
  expect(await brokenNames()).toEqual([]);
});

test("without the lock on the order one of two transfers is lost", async () => {
  const order = await buy();
  await tell(400_000, order.code);
  await tell(order.total - 400_000, order.code);
  cut = [/^orders\.hold-several/, / for update/, ""];
  await raceFor(order.id, [() => payments.work(), () => payments.work()]);
  expect(await brokenNames()).toContain(
    "what an order says was paid is not the sum of its payments",
  );
});

const matchAt = async (origin: string, id: string, orderId: string): Promise<number> => {
  const answer = await fetch(`${origin}${BASE_PATH}/admin/payments/${id}/match`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await shop.tokenOf(shop.cast.ownAdmin)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ orderId, reason: "x" }),
  });
  await answer.text();
  return answer.status;
};
const theUnmatched = async (): Promise<string> =>
  (await payments.list({ state: "unmatched" })).transactions[0].id;

test("a match by hand against a webhook for the same order: both count, each once", async () => {
  const node = await shop.openNode();
  const order = await buy();
  await tell(order.total, "khong co ma");
  await payments.work();
  const id = await theUnmatched();
  await tell(order.total, order.code);
  await raceFor<unknown>(order.id, [() => payments.work(), () => matchAt(node.url, id, order.id)]);
  expect(await payments.atDesk(order.id)).toMatchObject({
    amountPaid: 2 * order.total,
    refundDue: order.total,
  });
  expect(await brokenNames()).toEqual([]);
});

test("two staff who match one transaction at once: the second is refused", async () => {
  const node = await shop.openNode();
  const [order, other] = [await buy(), await buy()];
  await tell(order.total, "khong co ma");
  await payments.work();
  const id = await theUnmatched();
  const statuses = await raceFor(order.id, [
    () => matchAt(node.url, id, order.id),
    () => matchAt(node.url, id, order.id),
  ]);
  expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(await matchAt(node.url, id, other.id)).toBe(409);
  expect(await brokenNames()).toEqual([]);
});

test("the cancellation of an unpaid order against its transfer: money is never kept without a refund due", async () => {
  const order = await buy();
  await tell(order.total, order.code);
  const settle = settleUnpaidOrders(shop.db);
  const never = new AbortController().signal;
  await raceFor<unknown>(order.id, [
    () => payments.work(),
    async () => await settle(new Date(Date.now() + 49 * 3_600_000), never),
  ]);
  const { status, refundDue, amountPaid } = await payments.atDesk(order.id);
  expect(amountPaid).toBe(order.total);
  expect(refundDue).toBe(status === "cancelled" ? order.total : 0);
  expect(await brokenNames()).toEqual([]);
});

test("an order that was paid while its cancellation waited is not cancelled", async () => {
  const order = await buy();
  await tell(order.total, order.code);
  await payments.work();
  const tenant = shop.stores.own as TenantId; // as: the own store's
  const request = { tenant, orderId: order.id, now: new Date() };
  const cancelled = await inTransaction(shop.db, { tenant }, async (client) =>
    cancelUnpaid(client, request),
  );
  expect(cancelled).toBe(false);
});

test("a webhook that a dead process left is matched by another one, once", async () => {
  const order = await buy();
  await tell(order.total, order.code);
  // The process took the job and died.
  await shop.ownerDb.query(
    "update jobs set tries = 1, due_at = now() where kind = 'payments.delivery'",
  );
  await Promise.all([payments.work(), payments.work()]);
  expect((await payments.atDesk(order.id)).amountPaid).toBe(order.total);
  await shop.ownerDb.query(
    "update jobs set ended_at = null, outcome = null, due_at = now() where kind = 'payments.delivery'",
  );
  await payments.work();
  expect((await payments.atDesk(order.id)).amountPaid).toBe(order.total);
  expect(await brokenNames()).toEqual([]);
});

test("a password is asked before a connection is made, and connections have a limit", async () => {
  for (let made = 0; made < 10; made++) await payments.connect();
  const more = await shop.ask("POST /admin/payment-connections", {
    as: shop.cast.ownAdmin,
    body: { provider: "sepay", password: CAST_PASSWORD },
  });
  expect(more.body).toMatchObject({ code: "payments/too-many-connections", limit: 10 });
});
