import { afterAll, beforeAll, expect, test } from "vitest";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openGate, withFunction, type WhileWriting } from "#test/race-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { foldChanges, rebuildFigures, recountCategories } from "./keep-revenue.ts";

let shop: TestShop;
let stage: OrderStage;
let whileWriting: WhileWriting;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    `insert into categories (tenant_id, name_en, name_vn)
     select tenant_id, 'Another', 'Khác' from categories where id = $1 returning id`,
    [shop.goods.drill.categoryId],
  );
  another = rows[0]?.id ?? 0;
  whileWriting = await openGate(shop, "revenue_figures");
});
afterAll(async () => await shop.close());

const differs = ["the figures of revenue differ from a recount of the orders"];
const differences = async () =>
  (await brokenCopies(shop.ownerDb)).map(({ invariant }) => invariant);

const today = () => ({ from: vietnamDay(shop.clock()), to: vietnamDay(shop.clock()) });
const categories = () => [shop.goods.drill.categoryId, another].map(String);
let another = 0;

const put = async (good: { productId: number }, category: string) =>
  await shop.ownerDb.query("update products set category_id = $2 where id = $1", [
    good.productId,
    category,
  ]);

/** The amount of each category in the report, and the number of orders that its list says. */
const shown = async () => {
  const as = shop.cast.ownAdmin;
  const { body } = await shop.ask("GET /admin/revenue", {
    as,
    query: { ...today(), by: "category" },
  });
  const found: Record<string, [amount: number, orders: number]> = {};
  const { rows }: { rows: { key: string; amount: number }[] } = body.breakdown;
  for (const { key, amount } of rows) {
    const query = { ...today(), categoryId: key, size: "50" };
    const list = (await shop.ask("GET /admin/orders", { as, query })).body;
    expect(list.orders).toHaveLength(list.totalOrders);
    found[key] = [amount, list.totalOrders];
  }
  return found;
};

/** The same from the orders' lines, by a program of the test's own. */
const expected = async () => {
  const { rows } = await shop.ownerDb.query<{ category: string; id: string; amount: number }>(
    `select p.category_id::text as category, l.order_id as id, (l.price * l.quantity)::int as amount
     from order_lines l join products p on p.id = l.product_id where l.tenant_id = $1`,
    [shop.stores.own],
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ category }) => category)].map(([category, lines]) => [
      category,
      [lines.reduce((sum, { amount }) => sum + amount, 0), new Set(lines.map(({ id }) => id)).size],
    ]),
  );
};

const order = async () =>
  await stage.order(shop.cast.customer, [
    [shop.goods.drill, 1],
    [shop.goods.grinder, 2],
  ]);

test("figures and lists of categories follow a product at once, before and after they are counted again", async () => {
  const [drills = "", others = ""] = categories();
  await order();
  await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  for (const category of [drills, others, drills]) {
    await put(shop.goods.grinder, category);
    expect(await shown()).toEqual(await expected());
    await foldChanges(shop.db);
    await order();
    expect(await shown()).toEqual(await expected());
    await recountCategories(shop.db);
    expect((await shop.ownerDb.query("select from revenue_recategorized")).rows).toEqual([]);
    expect(await shown()).toEqual(await expected());
    expect(await differences()).toEqual([]);
  }
  await foldChanges(shop.db);
  expect(await rebuildFigures(shop.db)).toBe(0);
});

const whileCounting = async (meanwhile: () => Promise<unknown>): Promise<unknown> =>
  await whileWriting(() => recountCategories(shop.db), meanwhile);

test("a product that moves, and an order that comes, while its category is counted again are in the figures", async () => {
  const [drills = "", others = ""] = categories();
  await put(shop.goods.grinder, others);
  await whileCounting(async () => {
    await put(shop.goods.grinder, drills);
    await order();
  });
  expect(await differences()).toEqual([]);
  expect(await shown()).toEqual(await expected());
  await foldChanges(shop.db);
  expect(await differences()).toEqual([]);
  expect(await shown()).toEqual(await expected());
});

test("a count that deletes its records afterwards would lose that move", async () => {
  const [drills = "", others = ""] = categories();
  const late = (text: string) =>
    text.replace("RETURN wrong;", "DELETE FROM revenue_recategorized; RETURN wrong;");
  await withFunction(shop.ownerDb, "recount_category", late, async () => {
    await put(shop.goods.grinder, others);
    await whileCounting(async () => await put(shop.goods.grinder, drills));
    expect(await differences()).toEqual(differs);
  });
  await rebuildFigures(shop.db);
  expect(await differences()).toEqual([]);
});

test("a list by hour, product or province needs its days", async () => {
  const { status, body } = await shop.ask("GET /admin/orders", {
    as: shop.cast.ownAdmin,
    query: { productId: shop.goods.drill.id },
  });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: "from", code: "required" }]);
});
