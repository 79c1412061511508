import { afterAll, beforeAll, expect, test } from "vitest";
import { revenueDimensions } from "#contract/rules/reports/revenue-figures.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { foldChanges, rebuildFigures } from "./keep-revenue.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
});
afterAll(async () => await shop.close());

/** Sets the clock to a time in Vietnam. */
const at = (time: string): void => {
  shop.clock.set(new Date(`${time}+07:00`));
  shop.forgetTokens();
};

const report = async (query: Record<string, string>) => {
  const { status, body, text } = await shop.ask("GET /admin/revenue", {
    as: shop.cast.ownAdmin,
    query,
  });
  expect(status, text).toBe(200);
  return body;
};

const listed = async (query: Record<string, string>) =>
  (await shop.ask("GET /admin/orders", { as: shop.cast.ownAdmin, query: { ...query, size: "50" } }))
    .body;

const october = { from: "2026-10-01", to: "2026-10-31" };

test("a second before midnight in Vietnam is the day before", async () => {
  at("2026-10-04T23:59:59.999");
  const late = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  at("2026-10-05T00:00:00");
  await stage.order(shop.cast.customer, [[shop.goods.drill, 2]]);
  const { series, totals, step } = await report({ ...october, step: "day" });
  expect(step).toBe("day");
  expect(series).toHaveLength(31);
  expect(totals.placed).toEqual({ orders: 2, items: 3, amount: 3_000_000 });
  expect(series[3]).toMatchObject({
    from: "2026-10-04",
    hour: null,
    figures: { placed: { orders: 1, amount: 1_000_000 } },
  });
  expect(series[4].figures.placed).toEqual({ orders: 1, items: 2, amount: 2_000_000 });
  const hours = await report({ from: "2026-10-04", to: "2026-10-04", step: "hour" });
  expect(hours.series[23].figures.placed.orders).toBe(1);

  at("2026-10-20T10:00:00");
  await stage.move(late, "cancelled");
  const then = await report({ ...october, step: "day" });
  expect(then.series[3].figures.cancelled).toEqual({ orders: 1, items: 1, amount: 1_000_000 });
  expect(then.series[19].figures.cancelled.orders).toBe(0);
  await foldChanges(shop.db);
  expect(await report({ ...october, step: "day" })).toEqual(then);
  expect(await rebuildFigures(shop.db)).toBe(0);
});

/** The sum of the totals of the orders that a list shows, and how many there are. */
const sumOfList = async (query: Record<string, string>) => {
  const { orders, totalOrders } = await listed(query);
  expect(orders).toHaveLength(totalOrders);
  const amount = orders.reduce(
    (sum: number, order: { totalAmount: number }) => sum + order.totalAmount,
    0,
  );
  return { orders: totalOrders, amount };
};

test("each figure is the sum of the orders that its list shows, and all parts of a breakdown are the whole", async () => {
  const { customer, otherCustomer } = shop.cast;
  const { drill, grinder } = shop.goods;
  const own = { tenantId: String(shop.stores.own), code: "OWN1" };
  const ofShop = { tenantId: null, code: "SHOP1" };
  // All people of the tests have one phone number, so they are one customer.
  await addVoucher(shop.ownerDb, { code: own.code, tenantId: shop.stores.own, perCustomer: 2 });
  await addVoucher(shop.ownerDb, { code: ofShop.code, amount: 15_000 });
  at("2026-10-06T13:30:00");
  const far = await stage.order(
    customer,
    [
      [drill, 1],
      [grinder, 2],
    ],
    {
      addressId: await stage.canTho(customer),
      paymentMethod: "BANK_TRANSFER",
      vouchers: [own],
    },
  );
  at("2026-10-07T09:00:00");
  const express = await stage.order(otherCustomer, [[grinder, 1]], {
    shippingMethod: "express",
    vouchers: [own, ofShop],
  });
  await stage.order(customer, [[shop.goods.wiper, 1]]); // of another store
  at("2026-10-08T09:00:00");
  await stage.atDesk("POST /admin/orders/{id}/payments", far, { amount: 3_000_000 });
  await stage.atDesk("POST /admin/orders/{id}/payments", far, { amount: -100_000, reason: "typo" });
  for (const status of ["transferred", "delivering"]) await stage.move(express, status);
  const sent = await report(october);
  expect(sent.codOutstanding).toEqual({ orders: 1, amount: 855_000 });
  expect(await sumOfList({ codOutstanding: "true" })).toEqual(sent.codOutstanding);
  at("2026-11-01T00:00:00");
  await stage.move(express, "completed");
  await stage.move(far, "cancelled");
  await stage.atDesk("POST /admin/orders/{id}/refund", far, {});

  const november = { from: "2026-11-01", to: "2026-11-30" };
  const { totals } = await report({ ...october, compare: "previous" });
  const then = await report({ ...november, compare: "previous" });
  expect(then.comparison.totals).toEqual(totals);
  const withoutItems = ({ orders, amount }: { orders: number; amount: number }) => ({
    orders,
    amount,
  });
  expect(totals.transfersReceived).toEqual({ payments: 2, amount: 2_900_000 });
  expect(
    (await listed({ ...october, dating: "paid" })).orders.map(({ id }: { id: string }) => id),
  ).toEqual([far]);
  expect(then.totals.refunds).toEqual({ payments: 1, amount: 2_900_000 });
  expect(then.totals.net).toBe(then.totals.realised.amount - 2_900_000);
  expect((await listed({ ...november, dating: "refunded" })).orders).toMatchObject([{ id: far }]);
  expect(await sumOfList(october)).toEqual(withoutItems(totals.placed));
  expect(await sumOfList({ ...october, status: "cancelled" })).toEqual(
    withoutItems(totals.cancelled),
  );
  expect(totals.realised.orders).toBe(0);
  expect(await sumOfList({ ...november, dating: "completed" })).toEqual(
    withoutItems(then.totals.realised),
  );
  expect(then.totals).toMatchObject({
    realised: { orders: 1, amount: 855_000 },
    goods: 850_000,
    deliveryFees: 30_000,
    discounts: 25_000,
  });
  expect((await listed({ ...november, dating: "cancelled" })).orders).toMatchObject([{ id: far }]);
});

type Line = { productId: string; amount: number };
type Row = { key: string; amount: number };
type Listed = { totalAmount: number; products: Line[] };

/** The filter of the list that each row of a breakdown opens. */
const filterOf = (by: string, key: string): Record<string, string> => {
  const [weekday = "", hour = ""] = key.split("-");
  const filters: Record<string, Record<string, string>> = {
    product: { productId: key },
    category: { categoryId: key || "none" },
    province: { province: key },
    payment_method: { paymentMethod: key },
    hour_weekday: { weekday, hour },
    voucher: { voucherId: key || "none" },
  };
  return filters[by] ?? {};
};

const measures = {
  placed: {},
  cancelled: { status: "cancelled" },
  realised: { dating: "completed" },
} as const;

test.each(revenueDimensions)("each row by %s opens exactly its orders", async (by) => {
  const uncategorized = shop.goods.grinder.id;
  await shop.ownerDb.query(
    "update products set category_id = null, is_deleted = true where id = $1",
    [shop.goods.grinder.productId],
  );
  const period = { from: "2026-10-01", to: "2026-11-30" };
  const isOf: Record<string, (line: Line, key: string) => boolean> = {
    product: (line, key) => line.productId === key,
    category: (line, key) =>
      Object.values(shop.goods).some(
        (good) =>
          good.id === line.productId &&
          (good.id === uncategorized ? "" : String(good.categoryId)) === key,
      ),
  };
  for (const [measure, more] of Object.entries(measures)) {
    const { breakdown } = await report({ ...period, by, measure, compare: "previous" });
    const rows = breakdown.rows.filter(
      (row: Row) => row.amount > 0 && (row.key !== "" || by === "category" || by === "voucher"),
    );
    expect(rows.length).toBeGreaterThan(0);
    if (by === "category" && measure === "placed")
      expect(rows.map(({ key }: Row) => key)).toContain("");
    for (const { key, amount, orders } of rows) {
      const found = await listed({ ...period, ...more, ...filterOf(by, key) });
      expect(found.orders).toHaveLength(found.totalOrders);
      const isOwn = isOf[by];
      const amounts = found.orders.flatMap(({ products, totalAmount }: Listed) =>
        isOwn
          ? products.filter((line) => isOwn(line, key)).map((line) => line.amount)
          : [totalAmount],
      );
      expect(amounts.reduce((total: number, each: number) => total + each, 0)).toBe(amount);
      if (orders !== null) expect(found.totalOrders).toBe(orders);
    }
  }
});

test("a list says how many orders it has, whether kept figures or the orders themselves tell", async () => {
  const { drill, grinder } = shop.goods;
  const narrowed: Record<string, string>[] = [
    {},
    { hour: "13" },
    { weekday: "2" },
    { weekday: "3", hour: "9" },
    { hour: "9", productId: grinder.id },
    { productId: drill.id, paymentMethod: "COD" },
    { productId: drill.id },
    { paymentStatus: "unpaid", productId: drill.id },
    { categoryId: String(grinder.categoryId) },
    { voucherId: "999" },
    { productId: "x" },
  ];
  const days = { from: "2026-10-05", to: "2026-11-20" };
  const statuses: Record<string, string>[] = [{}, { status: "cancelled" }, { status: "completed" }];
  for (const dating of ["placed", "completed", "cancelled"])
    for (const status of statuses)
      for (const more of narrowed) {
        const found = await listed({ ...days, dating, ...status, ...more });
        expect(found.orders, JSON.stringify({ dating, status, more })).toHaveLength(
          found.totalOrders,
        );
      }
});

test("an order with two vouchers stands in the rows of both, and counts once in the whole", async () => {
  const { breakdown } = await report({ ...october, by: "voucher", compare: "previous" });
  const [own, none, ofShop] = breakdown.rows;
  expect(own).toMatchObject({ label: "OWN1 · Voucher OWN1", orders: 2 });
  expect(none).toMatchObject({ key: "", label: "Without a voucher", orders: 2, amount: 3_000_000 });
  expect(ofShop).toMatchObject({ orders: 1, items: 1, amount: 855_000 });
  expect(breakdown.overlap).toEqual({
    orders: 1,
    items: 1,
    amount: 855_000,
    compared: { orders: 0, items: 0, amount: 0 },
  });
  expect(own.amount + none.amount + ofShop.amount - 855_000).toBe(breakdown.total.amount);
});

test("a product counts in the category that it is in now, and a page of a breakdown leaves the rest", async () => {
  const query = { ...october, by: "product", size: "5", lng: "vn" };
  const { breakdown } = await report(query);
  expect(breakdown).toMatchObject({ totalRows: 2, rest: { rows: 0, amount: 0, orders: null } });
  expect(breakdown.rows[0].label).not.toBe("");
  const beyond = (await report({ ...query, page: "2" })).breakdown;
  expect(beyond).toMatchObject({ rows: [], totalRows: 2, rest: { rows: 2 } });
  expect(beyond.rest.amount + beyond.deliveryFees.amount - beyond.discounts.amount).toBe(
    beyond.total.amount,
  );
  const hours = (await report({ ...october, by: "hour_weekday" })).breakdown;
  expect(hours.rows).toHaveLength(168);
  expect(hours.rows[37]).toMatchObject({ key: "2-13", label: "Tue 13:00", orders: 1 });
});

test("only a store's admin reads its revenue, and never another's", async () => {
  const as = (person: TestShop["cast"]["customer"], query = {}) =>
    shop.ask("GET /admin/revenue", { as: person, query });
  expect((await as(shop.cast.ownAgent)).status).toBe(403);
  expect((await as(shop.cast.superAdmin)).status).toBe(403);
  const { body } = await as(shop.cast.otherAdmin, { ...october, by: "product" });
  expect(body.totals.placed.orders).toBe(1);
  expect(body.breakdown.rows).toMatchObject([{ key: shop.goods.wiper.id }]);
});

test.each([
  [{ from: "2026-01-01", to: "2027-01-02" }, "to", "period"],
  [{ from: "2026-01-02", to: "2026-01-01" }, "to", "period"],
  [{ from: "2026-01-01" }, "to", "required"],
  [{ from: "2026-02-30", to: "2026-04-01" }, "from", "day"],
  [{ from: "2026-01-01", to: "2026-03-01", step: "hour" }, "step", "hourly"],
  [{ by: "colour" }, "by", "choice"],
])("%o is refused by name", async (query, path, code) => {
  const { status, body } = await shop.ask("GET /admin/revenue", { as: shop.cast.ownAdmin, query });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path, code }]);
});

test("without a period it tells the last thirty days", async () => {
  at("2026-11-22T00:00:00");
  const { period, step, breakdown } = await report({});
  expect({ period, step, breakdown }).toEqual({
    period: { from: "2026-10-24", to: "2026-11-22" },
    step: "day",
    breakdown: null,
  });
});
