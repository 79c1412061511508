import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderTasks, type OrderTask } from "#contract/rules/moves.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { urlFor } from "#server/platform/database/connections/roles.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
});
afterAll(async () => await shop.close());

const asAgent = async (query: Record<string, string> = {}) =>
  (await shop.ask("GET /admin/orders", { as: shop.cast.ownAgent, query })).body;
const overview = async () =>
  (await shop.ask("GET /admin/orders/overview", { as: shop.cast.ownAgent })).body;
const waiting = async () =>
  (await shop.ask("GET /admin/orders/waiting", { as: shop.cast.ownAgent })).body;

/** The stored counts and the counts computed from the orders, which must be equal. */
const storedAndComputed = async () => {
  const figures = async (text: string) => (await shop.ownerDb.query(text)).rows;
  const keys = "tenant_id, status, payment_status";
  return [
    await figures(`select ${keys}, sum(count)::int as count from order_counts
      group by ${keys} having sum(count) <> 0 order by ${keys}`),
    await figures(
      `select ${keys}, count(*)::int as count from orders group by ${keys} order by ${keys}`,
    ),
  ];
};

const nothing = { due: 0, overdue: 0, toHandOver: 0, longDelivery: 0, cancellationRequested: 0 };

const DAY_MS = 24 * 60 * 60 * 1000;

test("a store's counts follow every order that is placed, paid, moved or cancelled", async () => {
  const { customer, otherCustomer } = shop.cast;
  const one = [[shop.goods.drill, 1]] as [typeof shop.goods.drill, number][]; // as: a pair
  await stage.order(customer, [[shop.goods.wiper, 1]]); // an order of another store
  const paid = await stage.order(customer, one, { paymentMethod: "BANK_TRANSFER" });
  await stage.order(otherCustomer, one);
  const asked = await stage.orderIn("transferred", customer, one);
  await stage.orderIn("completed", customer, one);
  await shop.ask("POST /orders/{id}/cancel", {
    as: customer,
    params: { id: asked },
    body: { reason: "wrong_address" },
  });
  expect(await overview()).toEqual({
    total: 4,
    pending: 2,
    transferred: 1,
    delivering: 0,
    completed: 1,
    cancelled: 0,
  });
  expect(await waiting()).toEqual({ ...nothing, due: 2, cancellationRequested: 1 });

  const amount = 1_000_000;
  await stage.atDesk("POST /admin/orders/{id}/payments", paid, { amount });
  expect(await asAgent({ paymentStatus: "paid" })).toMatchObject({
    totalOrders: 1,
    orders: [{ id: paid, paymentStatus: "paid" }],
  });
  expect(await asAgent({ paymentStatus: "awaiting_transfer" })).toMatchObject({ totalOrders: 0 });
  expect(await asAgent({ paymentStatus: "paid", status: "completed" })).toMatchObject({
    totalOrders: 0,
    orders: [],
  });
  await stage.move(paid, "cancelled");
  expect((await asAgent({ paymentStatus: "refund_due" })).orders[0].id).toBe(paid);
  await stage.atDesk("POST /admin/orders/{id}/calls", paid, { result: "answered" });

  shop.clock.set(new Date(Date.now() + DAY_MS + 60_000));
  shop.forgetTokens();
  expect(await waiting()).toEqual({ ...nothing, due: 1, overdue: 1, cancellationRequested: 1 });
  const [stored, computed] = await storedAndComputed();
  expect(stored).toEqual(computed);
});

test("an order goes from task to task, and each count is the number of orders in its list", async () => {
  const { customer } = shop.cast;
  const one = [[shop.goods.drill, 1]] as [typeof shop.goods.drill, number][]; // as: a pair
  const listed = async (task: OrderTask) =>
    (await asAgent({ [task]: "true", size: "50" })).orders.map(({ id }: { id: string }) => id);
  /** The tasks of an order; each list must be as long as its count, and its opposite hold the rest. */
  const tasksOf = async (id: string): Promise<OrderTask[]> => {
    const counts = await waiting();
    const { total } = await overview();
    const found: OrderTask[] = [];
    for (const task of orderTasks) {
      const ids = await listed(task);
      expect([task, counts[task]]).toEqual([task, ids.length]);
      const rest = await asAgent({ [task]: "false" });
      expect([task, rest.totalOrders]).toEqual([task, total - ids.length]);
      if (ids.includes(id)) found.push(task);
    }
    return found;
  };
  const sayYes = async (id: string) =>
    await stage.atDesk("POST /admin/orders/{id}/calls", id, { result: "answered" });

  const id = await stage.order(customer, one);
  expect(await tasksOf(id)).toEqual(["due"]);
  await sayYes(id);
  expect(await tasksOf(id)).toEqual(["toHandOver"]);
  await stage.move(id, "transferred");
  expect(await tasksOf(id)).toEqual([]);
  await stage.move(id, "delivering");
  const sent = shop.clock().getTime();
  const after = (ms: number) => {
    shop.clock.set(new Date(sent + ms));
    shop.forgetTokens();
  };
  after(5 * DAY_MS - 1000);
  expect(await tasksOf(id)).toEqual([]);
  await stage.atDesk("PUT /admin/orders/{id}/note", id, { note: "Still on its way" });
  after(5 * DAY_MS + 1000);
  expect(await tasksOf(id)).toEqual(["longDelivery"]);
  await stage.move(id, "completed");
  expect(await tasksOf(id)).toEqual([]);

  const byTransfer = await stage.order(customer, one, { paymentMethod: "BANK_TRANSFER" });
  await sayYes(byTransfer);
  expect(await tasksOf(byTransfer)).toEqual([]);
  await stage.atDesk("POST /admin/orders/{id}/payments", byTransfer, { amount: 1_000_000_000 });
  expect(await tasksOf(byTransfer)).toEqual(["toHandOver"]);
});

test("pages read backwards from the end show the same orders in the same order", async () => {
  for (let more = 0; more < 8; more++)
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  for (const sort of ["newest", "oldest", "amount"]) {
    const { orders, totalOrders } = await asAgent({ sort, size: "50" });
    expect(orders).toHaveLength(totalOrders);
    const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(totalOrders / 5); page++)
      paged.push(...idsOf((await asAgent({ sort, size: "5", page: String(page) })).orders));
    expect(paged).toEqual(idsOf(orders));
  }
  expect((await asAgent({ page: "1000000" })).orders).toEqual([]);
});

test("simultaneous checkouts of two stores and moves leave every count correct", async () => {
  const { customer, otherCustomer } = shop.cast;
  const ready = await Promise.all(
    Array.from({ length: 6 }, () => stage.order(customer, [[shop.goods.drill, 1]])),
  );
  const both = [shop.goods.drill, shop.goods.wiper].map((good) => [good, 1] as const); // as: pairs
  const placed = await Promise.all([
    ...Array.from({ length: 12 }, (_, turn) =>
      stage.buy(
        turn % 2 ? customer : otherCustomer,
        (turn % 3 ? both : both.toReversed()).map(([good, pieces]) => [good, pieces]),
      ),
    ),
    ...ready.map((id, turn) => stage.move(id, turn % 2 ? "transferred" : "cancelled")),
  ]);
  expect(placed.filter(({ status }) => status !== 201 && status !== 200)).toEqual([]);
  const [stored, computed] = await storedAndComputed();
  expect(stored).toEqual(computed);
});

/** More transactions than shared slots could separate. */
const AT_ONCE = 24;

/**
 * Counts one order of each of two payment states and keeps the transaction open; the second half of the transactions
 * counts in the opposite order.
 */
const countAtOnce = async (): Promise<PromiseSettledResult<unknown>[]> => {
  const clients = Array.from(
    { length: AT_ONCE },
    () => new pg.Client({ connectionString: urlFor(shop.urls.appUrl, "checkout") }),
  );
  const count = "select count_orders(array[$1::bigint], array['pending'], array[$2], array[1])";
  const begin = async (client: pg.Client, nth: number): Promise<void> => {
    await client.connect();
    await client.query("begin");
    await client.query("set local lock_timeout = '1s'");
    const payments = ["unpaid", "awaiting_transfer"];
    for (const payment of nth % 2 ? payments : payments.toReversed())
      await client.query(count, [shop.goods.drill.tenantId, payment]);
  };
  const begun = await Promise.allSettled(clients.map(begin));
  await Promise.all(clients.map((client) => client.query("commit")));
  await Promise.all(clients.map((client) => client.end()));
  return begun;
};

const counted = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    "select sum(count)::int as n from order_counts",
  );
  return rows[0]?.n ?? 0;
};

/** Counts everything again, because the orders that were counted here were never placed. */
const recount = async (): Promise<void> => {
  await shop.ownerDb.query(`
    delete from order_counts;
    insert into order_counts (tenant_id, status, payment_status, slot, count)
    select tenant_id, status, payment_status, 0, count(*) from orders group by 1, 2, 3`);
};

test("twenty-four open checkouts do not wait for one another's counts", async () => {
  const before = await counted();
  const waited = (await countAtOnce()).filter(({ status }) => status === "rejected");
  expect(waited).toEqual([]);
  expect(await counted()).toBe(before + 2 * AT_ONCE);
  await recount();
});

test(
  "with slots by the connection's number, which are shared, some of them do wait",
  { tags: ["long"] },
  async () => {
    const { rows } = await shop.ownerDb.query<{ text: string }>(
      "select pg_get_functiondef('take_count_slot'::regproc) as text",
    );
    const text = rows[0]?.text ?? "";
    const shared = text
      .replace("free int := 0", "free int := pg_backend_pid() % 16")
      .replace(/WHILE NOT[\s\S]*END LOOP;/, "");
    expect(shared).not.toBe(text);
    await shop.ownerDb.query(shared);
    const waited = (await countAtOnce()).filter(({ status }) => status === "rejected");
    expect(waited.length).toBeGreaterThan(0);
    await shop.ownerDb.query(text);
    await recount();
  },
);
