import { afterEach, beforeEach, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import {
  stagePayments,
  type PaymentStage,
  type TransferOrder,
} from "#test/payments/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { EVERYTHING } from "#server/platform/database/changes/changes.ts";
import type { Pool, Query, Queryable } from "#server/platform/database/database.ts";
import { workWebhooks } from "./work-webhooks.ts";
import { makeJobsDue } from "#test/make-jobs-due.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;

/** Whether commits are answered and not carried out. */
let areCommitsLost = false;
const losingCommits = (pool: Pool): Pool => {
  const lose = (query: Query): Query =>
    areCommitsLost && query.text === "commit" ? { ...query, text: "rollback" } : query;
  const through = <T extends Queryable>(client: T): T =>
    new Proxy(client, {
      get: (target, name) => {
        if (name === "query") return async (query: Query) => await target.query(lose(query));
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === "connect") return async () => through(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
};

beforeEach(async () => {
  areCommitsLost = false;
  shop = await openShop({ through: losingCommits });
  stage = stageOrders(shop);
  payments = stagePayments(shop);
  await shop.ownerDb.query("update stock set quantity = 500 where quantity > 0");
  invariants = await watchInvariants(shop.ownerDb);
});
afterEach(async () => {
  expect(await invariants.broken()).toEqual([]);
  await shop.close();
});

const buy = async (): Promise<TransferOrder> =>
  await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );
const tell = async (amount: number, text: string) => {
  const connection = await payments.connect();
  const transfer = connection.bank.transfer({ amount, text, at: new Date() });
  await payments.send(connection.path, connection.bank.webhook(transfer));
};
/** Keeps the row of an order locked until the returned function is called. */
const lockOrder = async (id: string) => {
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

/** Ends the connections that wait for a lock, as those of a process that dies. */
const cutWaiting = async (): Promise<void> => {
  await shop.ownerDb.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
};
/** A process that matches webhooks, notified of changes by hand. */
const openWorker = () => {
  const listeners: ((tag: string) => void)[] = [];
  const errors: string[] = [];
  const worker = workWebhooks({
    db: shop.db,
    clock: shop.clock,
    changes: { subscribe: (listener) => listeners.push(listener) },
    onError: ({ message }) => errors.push(message),
  });
  return { ...worker, errors, tell: (tag: string) => listeners.forEach((each) => each(tag)) };
};

test("a webhook that a process was matching when it died is matched by another one, once", async () => {
  const order = await buy();
  await tell(order.total, order.code);
  const release = await lockOrder(order.id);
  const dying = payments.work().catch((error: Error) => error.message);
  await expect.poll(countWaiting, { interval: 10, timeout: 10_000 }).toBe(1);
  await cutWaiting();
  expect(await dying).toMatch(/terminat/i);
  await release();
  expect((await payments.atDesk(order.id)).amountPaid).toBe(0);
  const worker = openWorker();
  worker.tell(EVERYTHING);
  await expect.poll(async () => (await payments.atDesk(order.id)).amountPaid).toBe(order.total);
  await worker.close();
  await Promise.all([payments.work(), payments.work()]);
  expect((await payments.atDesk(order.id)).amountPaid).toBe(order.total);
  expect(worker.errors).toEqual([]);
});

test("a webhook that can't be matched holds up no other one, and a job tries it again", async () => {
  const [order, later] = [await buy(), await buy()];
  const connection = await payments.connect();
  for (const { total, code } of [order, later]) {
    const transfer = connection.bank.transfer({ amount: total, text: code, at: new Date() });
    await payments.send(connection.path, connection.bank.webhook(transfer));
  }
  const { rows } = await shop.ownerDb.query(
    `update webhook_deliveries set transactions = jsonb_set(transactions, '{0,direction}', '"sideways"')
     where id = (select min(id) from webhook_deliveries) returning id`,
  );
  const worker = openWorker();
  worker.tell(`webhooks:${shop.stores.own}:${connection.id}`);
  await expect.poll(async () => (await payments.atDesk(later.id)).amountPaid).toBe(later.total);
  await worker.close();
  expect(worker.errors).toEqual([expect.stringContaining("direction")]);
  await expect(payments.work()).rejects.toThrow("direction");
  await shop.ownerDb.query(
    `update webhook_deliveries set transactions = jsonb_set(transactions, '{0,direction}', '"in"') where id = $1`,
    [rows[0].id],
  );
  await makeJobsDue(shop.ownerDb, "payments.delivery");
  await payments.work();
  expect((await payments.atDesk(order.id)).amountPaid).toBe(order.total);
});

test(
  "a webhook whose order stays locked for longer than a statement may take is matched later by a job",
  { tags: ["long"] },
  async () => {
    const order = await buy();
    await tell(order.total, order.code);
    const release = await lockOrder(order.id);
    const worker = openWorker();
    worker.tell(EVERYTHING);
    await expect.poll(() => worker.errors).toEqual([expect.stringContaining("timeout")]);
    await worker.close();
    await release();
    expect((await payments.atDesk(order.id)).amountPaid).toBe(0);
    await makeJobsDue(shop.ownerDb, "payments.delivery");
    await payments.work();
    expect((await payments.atDesk(order.id)).amountPaid).toBe(order.total);
  },
);

/** A hundred webhooks at once, in the middle of which connections break; how many were answered with success and are lost. */
const countLost = async (
  connection: Awaited<ReturnType<PaymentStage["connect"]>>,
): Promise<{ answered: number; lost: number }> => {
  const webhooks = Array.from({ length: 100 }, (_, nth) =>
    connection.bank.webhook(
      connection.bank.transfer({ amount: 1_000 + nth, text: `${nth}`, at: new Date() }),
    ),
  );
  const gate = await shop.ownerDb.connect();
  await gate.query("begin; lock table webhook_deliveries in share mode");
  const sent = webhooks
    .slice(0, 50)
    .map(async (webhook) => payments.send(connection.path, webhook));
  await expect.poll(countWaiting, { interval: 10, timeout: 10_000 }).toBeGreaterThan(0);
  await cutWaiting();
  await gate.query("commit");
  gate.release();
  sent.push(...webhooks.slice(50).map(async (webhook) => payments.send(connection.path, webhook)));
  const answers = await Promise.all(sent);
  const { rows } = await shop.ownerDb.query<{ body: Buffer }>(
    "select body from webhook_deliveries",
  );
  const stored = new Set(rows.map(({ body }) => body.toString()));
  const succeeded = webhooks.filter((_, nth) => answers[nth]?.status === 200);
  const lost = succeeded.filter(({ body }) => !stored.has(body)).length;
  return { answered: succeeded.length, lost };
};

test("of a hundred webhooks at once none is lost that was answered with success, while connections break", async () => {
  const { answered, lost } = await countLost(await payments.connect());
  expect(answered).toBeGreaterThan(49);
  expect(lost).toBe(0);
});

test("if the answer didn't wait for the commit, webhooks would be lost", async () => {
  const connected = await payments.connect();
  areCommitsLost = true;
  expect((await countLost(connected)).lost).toBeGreaterThan(0);
});
