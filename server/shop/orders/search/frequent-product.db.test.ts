import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { copyOrder } from "#test/copy-order.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { withFirstOrders } from "../store/first-with-products.queries.ts";
import { filterOf } from "../store/store-orders.ts";
import { SEARCHED_MOST } from "./search-condition.queries.ts";

/** Orders of the store; the drill is in none of the newest 6,000, and in two of three of the others. */
const MANY = 23_000;
const SINCE_THE_DRILL = 6_000;
const SIZE = 50;

let shop: TestShop;
beforeAll(async () => {
  // The orders are changed here without their moves, and a look for wrong copies takes a second after each test.
  shop = await openShop({ copiesMayDiffer: true });
  const { drill } = shop.goods;
  const id = await stageOrders(shop).order(shop.cast.customer, [[drill, 1]]);
  await shop.ownerDb.query({
    text: "update products set product_number = 'GSR 180-LI' where id = $1",
    values: [drill.productId],
  });
  await shop.ownerDb.query("update order_lines set product_number = 'GSR 180-LI'");
  await copyOrder(shop.ownerDb, id, MANY - 1);
  await shop.ownerDb.query(`
    create temp table placed as
      select id, row_number() over (order by created_at desc, id) as nth from orders where tenant_id = ${shop.stores.own};
    update order_lines l set product_id = (select max(id) from products)
    from placed p where p.id = l.order_id and (p.nth <= ${SINCE_THE_DRILL} or p.nth % 3 = 0);
    update orders o set status = case when p.nth % 50 = 1 then 'cancelled' else 'completed' end, moved_at = created_at + nth % 7 * interval '1 hour',
      payment_status = case p.nth % 5 when 0 then 'paid' else 'cod_collected' end, contacted_at = created_at
    from placed p where p.id = o.id and p.nth % 100 <> 2;
    insert into order_history (order_id, step, tenant_id, account_id, to_status, by_role)
    select id, 1, tenant_id, account_id, 'pending', 'customer' from orders on conflict do nothing;
    analyze orders, order_lines`);
}, 120_000);
afterAll(async () => await shop.close());

const orderings = {
  newest: "created_at desc, id",
  oldest: "created_at, id desc",
  amount: "total_amount desc, id",
} as const;

/** Orders of the drill that PostgreSQL finds under a condition without the shop's statements. */
const withDrill = async (condition: string, sort: string): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ id: string }>({
    text: `select id from orders o where tenant_id = $1 and ${condition}
      and exists (select from order_lines l where l.order_id = o.id and l.product_id = $2) order by ${sort}`,
    values: [shop.stores.own, shop.goods.drill.productId],
  });
  return rows.map(({ id }) => id);
};

const day = (offset: number) =>
  new Date(Date.now() + 7 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
const today = { from: day(-1), to: day(1) };

const filters: [name: string, query: Record<string, string>, condition: string, time?: string][] = [
  ["no filter", {}, "true"],
  ["a status that most have", { status: "completed" }, "status = 'completed'"],
  ["a status that few have", { status: "pending" }, "status = 'pending'"],
  ["a status that is rarer still", { status: "cancelled" }, "status = 'cancelled'"],
  ["a payment status", { paymentStatus: "paid" }, "payment_status = 'paid'"],
  ["a task", { due: "true" }, "status = 'pending' and contacted_at is null"],
  [
    "a task that they don't have",
    { due: "false" },
    "not (status = 'pending' and contacted_at is null)",
  ],
  ["days of placing", today, "true"],
  ["days of completion", { ...today, dating: "completed" }, "status = 'completed'", "moved_at"],
  ["a status that none has", { status: "delivering" }, "false"],
];

const list = async (query: Record<string, string>) => {
  const { status, body, text } = await shop.ask("GET /admin/orders", {
    as: shop.cast.ownAgent,
    query: { q: "gsr 180", size: String(SIZE), ...query },
  });
  if (status !== 200) throw new Error(text);
  return { ...body, ids: body.orders.map(({ id }: { id: string }) => id) };
};

test.each(
  filters.flatMap(([name, query, condition, time = "created_at"]) =>
    (["newest", "oldest", "amount"] as const).map(
      (sort) =>
        [
          `${sort}, ${name}`,
          { sort, ...query },
          condition,
          orderings[sort].replace("created_at", time),
        ] as const,
    ),
  ),
)(
  "a product of more orders than are looked up one by one: the first hundred by %s",
  async (_, query, condition, order) => {
    const expected = await withDrill(condition, order);
    const pages = await Promise.all(
      ["1", "2", "3"].map(async (page) => await list({ ...query, page })),
    );
    expect(pages.flatMap(({ ids }) => ids)).toEqual(expected.slice(0, SEARCHED_MOST));
    for (const { totalOrders, isCut } of pages) {
      expect(totalOrders).toBe(Math.min(expected.length, SEARCHED_MOST));
      expect(isCut).toBe(expected.length > SEARCHED_MOST);
    }
  },
);

const download = async (sort: keyof typeof orderings) => {
  const { text, headers } = await shop.ask("GET /admin/orders/export", {
    as: shop.cast.ownAdmin,
    query: { q: "gsr 180", sort },
  });
  const [, ...rows] = text.trimEnd().split("\r\n");
  return { total: headers["x-total-orders"], ids: rows.map((row) => row.split(",")[0]) };
};

test("a file of such a product has all of its orders, the newest first", async () => {
  const expected = await withDrill("true", orderings.newest);
  expect(expected.length).toBeGreaterThan(10_000);
  expect(await download("newest")).toEqual({ total: String(expected.length), ids: expected });
}, 60_000);

test.each(["oldest", "amount"] as const)(
  "a file of such a product has all of its orders, by %s",
  { tags: ["long"], timeout: 60_000 },
  async (sort) => {
    expect((await download(sort)).ids).toEqual(await withDrill("true", orderings[sort]));
  },
);

test("the orders placed since the product was sold are not read", async () => {
  const { db } = shop;
  const tenant = shop.stores.own as TenantId; // as: a test asks for the store that it opened
  const pages: number[] = [];
  await inTransaction(db, { tenant }, async (client) => {
    const now = new Date();
    const filter = await filterOf(
      client,
      tenant,
      { q: "gsr 180", dating: "placed", sort: "newest" },
      now,
    );
    if (!filter) throw new Error("the search found nothing");
    const explaining: Queryable = {
      query: async (config) => {
        const { text, values = [] } = config;
        const { rows } = await client.query({ text: `explain (analyze, buffers) ${text}`, values });
        pages.push(Number(/shared hit=(\d+)/.exec(JSON.stringify(rows))?.[1]));
        return await client.query(config);
      },
    };
    await withFirstOrders(explaining, tenant, filter, "newest");
  });
  expect(Math.max(...pages)).toBeLessThan(1_000);
});
