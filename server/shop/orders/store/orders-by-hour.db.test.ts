import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { copyOrder } from "#test/copy-order.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { findStoreOrders } from "./store-orders.queries.ts";
import { filterOf } from "./store-orders.ts";

/** Orders of the store, one every ten minutes: 138 days, about 119 orders of each hour of a weekday. */
const MANY = 20_000;
const HOUR_MS = 3_600_000;
const SIZE = 50;

type Placed = {
  id: string;
  status: string;
  created_at: Date;
  moved_at: Date | null;
  total: string;
};

let shop: TestShop;
let placed: Placed[];
beforeAll(async () => {
  // The orders are changed here without their moves, and a look for wrong copies takes a second after each test.
  shop = await openShop({ copiesMayDiffer: true });
  const id = await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await copyOrder(shop.ownerDb, id, MANY - 1);
  await shop.ownerDb.query(`
    update orders o set created_at = now() - nth * interval '10 minutes' from (
      select id, row_number() over (order by created_at desc, id) as nth from orders) numbered
    where numbered.id = o.id;
    update orders set status = case when ascii(id) % 3 = 1 then 'cancelled' else 'completed' end where ascii(id) % 4 > 0;
    update orders set moved_at = created_at + ascii(id) % 7 * interval '50 minutes' where status <> 'pending';
    insert into order_history (order_id, step, tenant_id, account_id, to_status, by_role)
    select id, 1, tenant_id, account_id, 'pending', 'customer' from orders on conflict do nothing;
    update order_lines l set placed_at = created_at from orders o where o.id = l.order_id;
    select rebuild_revenue();
    analyze orders, order_lines`);
  const { rows } = await shop.ownerDb.query<Placed>({
    text: "select id, status, created_at, moved_at, total_amount as total from orders where tenant_id = $1",
    values: [shop.stores.own],
  });
  placed = rows;
}, 120_000);
afterAll(async () => await shop.close());

const vietnamTime = (time: Date): Date => new Date(time.getTime() + 7 * HOUR_MS);
const dayOf = (time: Date): string => vietnamTime(time).toISOString().slice(0, 10);
const period = {
  from: dayOf(new Date(Date.now() - 100 * 24 * HOUR_MS)),
  to: dayOf(new Date(Date.now() - 24 * HOUR_MS)),
};

type Narrowing = { hour?: string; weekday?: string };
const narrowings: Narrowing[] = [
  { weekday: "1", hour: "13" },
  { weekday: "7", hour: "0" },
  { weekday: "4", hour: "23" },
  { hour: "0" },
  { hour: "17" },
  { weekday: "1" },
  { weekday: "7" },
];

/** The orders as the test finds them without the database, in the order of the list. */
const expected = (
  dating: string,
  { hour, weekday }: Narrowing,
  sort: string,
  status?: string,
): string[] => {
  const timeOf = (order: Placed): Date | null =>
    dating === "placed" ? order.created_at : order.moved_at;
  const found = placed.flatMap((order) => {
    const time = timeOf(order);
    const isOf = dating === "placed" ? (status ?? order.status) : dating;
    if (!time || order.status !== isOf) return [];
    const there = vietnamTime(time);
    const day = dayOf(time);
    const matches =
      day >= period.from &&
      day <= period.to &&
      (hour === undefined || there.getUTCHours() === Number(hour)) &&
      (weekday === undefined || (there.getUTCDay() || 7) === Number(weekday));
    return matches ? [{ ...order, time: time.getTime() }] : [];
  });
  const byId = (one: Placed, other: Placed): number => (one.id < other.id ? -1 : 1);
  found.sort((one, other) => {
    if (sort === "amount") return Number(other.total) - Number(one.total) || byId(one, other);
    return sort === "newest"
      ? other.time - one.time || byId(one, other)
      : one.time - other.time || byId(other, one);
  });
  return found.map(({ id }) => id);
};

const list = async (query: Record<string, string>) => {
  const { status, body, text } = await shop.ask("GET /admin/orders", {
    as: shop.cast.ownAgent,
    query: { ...period, size: String(SIZE), ...query },
  });
  if (status !== 200) throw new Error(text);
  return { total: body.totalOrders, ids: body.orders.map(({ id }: { id: string }) => id) };
};

test.each(
  ["placed", "completed", "cancelled"].flatMap((dating) =>
    narrowings.map((narrowing) => [dating, narrowing] as const),
  ),
)("orders %s at %o are listed by time and by amount, on every page", async (dating, narrowing) => {
  for (const sort of ["newest", "oldest", "amount"]) {
    const ids = expected(dating, narrowing, sort);
    expect(ids.length).toBeGreaterThan(0);
    const pages = [1, 2, Math.ceil(ids.length / SIZE)];
    for (const page of pages) {
      const found = await list({ dating, ...narrowing, sort, page: String(page) });
      expect(found, `${sort}, page ${page}`).toEqual({
        total: ids.length,
        ids: ids.slice((page - 1) * SIZE, page * SIZE),
      });
    }
  }
});

test("the hours of a weekday are found next to a status, a province and a product", async () => {
  const narrowing = { weekday: "3", hour: "9" };
  const common = { dating: "placed", ...narrowing, sort: "newest" };
  const completed = expected("placed", narrowing, "newest", "completed");
  expect((await list({ ...common, status: "completed" })).total).toBe(completed.length);
  const product = { productId: shop.goods.drill.id, status: "completed" };
  expect(await list({ ...common, ...product })).toEqual({
    total: completed.length,
    ids: completed.slice(0, SIZE),
  });
  expect((await list({ ...common, province: "Nowhere" })).total).toBe(0);
});

test("a file has the orders of an hour of a weekday in its order", async () => {
  const narrowing = { weekday: "5", hour: "20" };
  const { text, headers } = await shop.ask("GET /admin/orders/export", {
    as: shop.cast.ownAdmin,
    query: { ...period, dating: "placed", ...narrowing, sort: "oldest" },
  });
  const ids = expected("placed", narrowing, "oldest");
  const [, ...rows] = text.trimEnd().split("\r\n");
  expect(headers["x-total-orders"]).toBe(String(ids.length));
  expect(rows.map((row) => row.split(",")[0])).toEqual(ids);
});

/** A node of a plan that was executed. */
type PlanNode = {
  "Relation Name"?: string;
  Alias?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

/** The orders that a plan reads from their table or an index of it, without the earlier orders of each buyer. */
const ordersRead = (node: PlanNode): number => {
  const rows = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  const isRead = node["Relation Name"] === "orders" && node.Alias !== "earlier";
  const own = isRead ? rows * (node["Actual Loops"] ?? 0) : 0;
  return (node.Plans ?? []).reduce((sum, each) => sum + ordersRead(each), own);
};

test("a list of an hour of a weekday reads no order of another hour, whatever day it is today", async () => {
  const { db } = shop;
  const tenant = shop.stores.own as TenantId; // as: a test asks for the store that it opened
  const read: number[] = [];
  await inTransaction(db, { tenant }, async (client) => {
    const explaining: Queryable = {
      query: async ({ text, values = [] }) => {
        const config = { text: `explain (analyze, format json) ${text}`, values };
        const { rows } = await client.query(config);
        const [{ "QUERY PLAN": plans }] = rows as [{ "QUERY PLAN": { Plan: PlanNode }[] }]; // as: PostgreSQL's format
        read.push(...plans.map(({ Plan }) => ordersRead(Plan)));
        return { rows: [], rowCount: 0 };
      },
    };
    for (let weekday = 1; weekday <= 7; weekday++) {
      const query = { ...period, dating: "placed", weekday, hour: 13, sort: "newest" } as const;
      const filter = await filterOf(client, tenant, query, new Date());
      if (!filter) throw new Error("nothing can match");
      const cut = { sort: "newest", limit: 20, offset: 0, total: 80 } as const;
      await findStoreOrders(explaining, tenant, filter, cut);
    }
  });
  // Six in each of 15 weeks, and the 20 of the page once more.
  expect(Math.max(...read)).toBeLessThanOrEqual(6 * 15 + 20);
});
