import { afterAll, beforeAll, expect, test } from "vitest";
import { overviewSorts } from "#contract/rules/reports/overview.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { addStore } from "#test/fixtures.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 100");
});
afterAll(async () => await shop.close());

const HOUR_MS = 3_600_000;
const start = Date.now();
const at = (hours: number) => {
  shop.clock.set(new Date(start + hours * HOUR_MS));
  shop.forgetTokens();
};

const asked = async (query: Record<string, string>) =>
  await shop.ask("GET /super/overview", { as: shop.cast.superAdmin, query });
const overview = async (query: Record<string, string> = {}) => (await asked(query)).body;
const dashboardOf = async (store: "own" | "other", period: string) =>
  (
    await shop.ask("GET /admin/dashboard", {
      as: store === "own" ? shop.cast.ownAdmin : shop.cast.otherAdmin,
      query: { period },
    })
  ).body;

test("each store's figures are those of its dashboard, and the total is their sum", async () => {
  const { customer } = shop.cast;
  const { drill, wiper } = shop.goods;
  at(0);
  const called = await stage.order(customer, [[drill, 2]]);
  await stage.atDesk("POST /admin/orders/{id}/calls", called, { result: "answered" });
  await stage.orderIn("completed", customer, [[drill, 1]]);
  const paid = await stage.order(customer, [[drill, 1]], { paymentMethod: "BANK_TRANSFER" });
  await stage.atDesk("POST /admin/orders/{id}/payments", paid, { amount: 500_000 });
  await stage.move(paid, "cancelled");
  await stage.order(customer, [[wiper, 3]]);
  await stage.order(customer, [[wiper, 1]]);
  at(25);
  for (const period of ["today", "7days", "30days"]) {
    const { stores, total } = await overview({ period });
    for (const store of ["own", "other"] as const) {
      const row = stores.find(({ tenant }: Row) => tenant.id === String(shop.stores[store]));
      const { figures } = await dashboardOf(store, period);
      const sums = ({ orders, amount }: Sum) => ({ orders, amount });
      expect([store, period, row.figures]).toEqual([
        store,
        period,
        {
          placed: sums(figures.totals.placed),
          cancelled: sums(figures.totals.cancelled),
          realised: sums(figures.totals.realised),
          discounts: figures.totals.discounts,
          refunds: figures.totals.refunds,
          net: figures.totals.net,
          transfersReceived: figures.totals.transfersReceived,
          calls: figures.calls,
        },
      ]);
      expect(row.before.placed).toEqual(sums(figures.comparison.totals.placed));
      expect(row.before.net).toBe(figures.comparison.totals.net);
      const one = await overview({ period, tenantId: row.tenant.id });
      expect(one.tenant).toEqual({ id: row.tenant.id, name: row.tenant.name });
      expect(one.total.figures).toEqual(row.figures);
      expect([one.step, one.series]).toEqual([figures.step, figures.series]);
      expect(one.seriesBefore).toEqual(figures.comparison.series);
      expect(row.before.calls).toEqual(figures.callsBefore);
    }
    const placed = stores.map(({ figures }: Row) => figures.placed.amount);
    expect(total.figures.placed.amount).toBe(
      placed.reduce((sum: number, one: number) => sum + one, 0),
    );
  }
  const week = await overview();
  expect(week.total.figures).toMatchObject({
    placed: { orders: 5 },
    cancelled: { orders: 1 },
    realised: { orders: 1, amount: 1_000_000 },
    calls: { inTime: 2, late: 2 },
  });
  expect(week.total.lateCalls).toBe(2);
  expect(JSON.stringify(week)).not.toContain(called);
});

test("thirty days that are a whole month have the month before beside them, in the overview as in the dashboard", async () => {
  const days = async (day: string): Promise<void> => {
    shop.clock.set(new Date(`${day}T10:00+07:00`));
    shop.forgetTokens();
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  };
  // The first of a month of 31 days is in the month before, and not among the thirty days before.
  for (const day of ["2027-03-01", "2027-03-31", "2027-04-01", "2027-04-30"]) await days(day);
  const { figures } = await dashboardOf("own", "30days");
  const { stores } = await overview({ period: "30days" });
  const row = stores.find(({ tenant }: Row) => tenant.id === String(shop.stores.own));
  expect(figures.comparison.period).toEqual({ from: "2027-03-01", to: "2027-03-31" });
  expect([figures.comparison.totals.placed.orders, row.before.placed.orders]).toEqual([2, 2]);
  expect(figures.callsBefore).toEqual(row.before.calls);
  expect(figures.callsBefore.late).toBe(2);
  at(25);
});

type Sum = { orders: number; amount: number };
type Row = {
  tenant: { id: string; name: string };
  figures: { placed: Sum };
  lastOrderAt: string | null;
};

type Counted = { store: number; event: string; at: Date; amount: number; discount: number };

/** The events of each order, counted by a query and a program of the test's own. */
const countedFrom = async (from: string, to: string, store?: number) => {
  const { rows } = await shop.ownerDb.query<Counted>(
    `select tenant_id::int as store, 'placed' as event, created_at as at, total_amount::int as amount, 0 as discount from orders
     union all select tenant_id::int, 'cancelled', created_at, total_amount::int, 0 from orders where status = 'cancelled'
     union all select tenant_id::int, 'realised', moved_at, total_amount::int, discount::int from orders where status = 'completed'
     union all select tenant_id::int, 'refunds', at, -amount::int, 0 from order_payments where kind = 'refund'
     union all select tenant_id::int, 'transfers', at, amount::int, 0 from order_payments where kind <> 'refund'`,
  );
  const [begin, end] = [Date.parse(`${from}T00:00+07:00`), Date.parse(`${to}T24:00+07:00`)];
  const within = rows.filter(
    (row) =>
      row.at.getTime() >= begin &&
      row.at.getTime() < end &&
      (store === undefined || row.store === store),
  );
  const of = (event: string) => within.filter((row) => row.event === event);
  const amount = (event: string) => of(event).reduce((sum, row) => sum + row.amount, 0);
  return {
    placed: { orders: of("placed").length, amount: amount("placed") },
    cancelled: { orders: of("cancelled").length, amount: amount("cancelled") },
    realised: { orders: of("realised").length, amount: amount("realised") },
    discounts: of("realised").reduce((sum, row) => sum + row.discount, 0),
    refunds: { payments: of("refunds").length, amount: amount("refunds") },
    net: amount("realised") - amount("refunds"),
    transfersReceived: { payments: of("transfers").length, amount: amount("transfers") },
  };
};

test("days of one's own have the figures and the course that a recount finds, of all stores and of one", async () => {
  const { customer, otherCustomer } = shop.cast;
  const { drill, wiper } = shop.goods;
  at(24 * 40);
  const refunded = await stage.order(customer, [[drill, 1]], { paymentMethod: "BANK_TRANSFER" });
  await stage.atDesk("POST /admin/orders/{id}/payments", refunded, { amount: 700_000 });
  at(24 * 75);
  await stage.orderIn("completed", otherCustomer, [[drill, 2]]);
  await stage.move(refunded, "cancelled");
  await stage.atDesk("POST /admin/orders/{id}/refund", refunded, {});
  await stage.orderIn("delivering", customer, [[drill, 3]]);
  await stage.order(customer, [[wiper, 2]]);
  const today = vietnamDay(shop.clock());
  for (const days of [0, 1, 40, 100, 365]) {
    const [from, to] = [addDays(today, -days), today];
    for (const store of [undefined, shop.stores.own, shop.stores.other]) {
      const query = { from, to, ...(store !== undefined && { tenantId: String(store) }) };
      const { period, before, total, series, seriesBefore } = await overview(query);
      expect(period).toEqual({ from, to });
      const { calls: _calls, ...figures } = total.figures;
      expect([from, store, figures]).toEqual([from, store, await countedFrom(from, to, store)]);
      const { calls: _callsBefore, ...figuresBefore } = total.before;
      expect(figuresBefore).toEqual(await countedFrom(before.from, before.to, store));
      for (const [steps, { net, placed }] of [
        [series, total.figures],
        [seriesBefore, total.before],
      ]) {
        const sum = (of: (step: Step) => number) =>
          steps.reduce((all: number, step: Step) => all + of(step), 0);
        expect(sum((step) => step.figures.net)).toBe(net);
        expect(sum((step) => step.figures.placed.amount)).toBe(placed.amount);
      }
    }
  }
  const { total } = await overview({ tenantId: String(shop.stores.own) });
  const { rows } = await shop.ownerDb.query<{ owed: number }>(
    "select sum(total_amount - paid_amount)::int as owed from orders where status = 'delivering' and tenant_id = $1",
    [shop.stores.own],
  );
  expect(total.codOutstanding).toEqual({ orders: 1, amount: rows[0]?.owed });
  const refused: Record<string, string>[] = [
    { from: today },
    { from: today, to: addDays(today, -1) },
    { from: addDays(today, -366), to: today },
  ];
  for (const query of refused) expect((await asked(query)).status).toBe(400);
  expect((await asked({ tenantId: "999999" })).status).toBe(404);
});

type Step = { figures: { net: number; placed: Sum } };

test("the file has a row for each listed store, and their sum, in the reader's language", async () => {
  const { stores, total } = await overview({ period: "30days", sort: "net_desc" });
  const query = { period: "30days", sort: "net_desc", lng: "vn" };
  const { text, headers } = await shop.ask("GET /super/overview/export", {
    as: shop.cast.superAdmin,
    query,
  });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [headings = "", ...rows] = text.slice(1).trimEnd().split("\r\n");
  expect(headings).toMatch(/^Cửa hàng,Số đơn đã đặt,Đã đặt \(VND\),/);
  const columns = headings.split(",");
  const cell = (row: string | undefined, name: string) =>
    (row ?? "").split(",")[columns.indexOf(name)];
  expect(rows.map((row) => cell(row, "Cửa hàng"))).toEqual([
    ...stores.map(({ tenant }: Row) => tenant.name),
    "Tổng cộng",
  ]);
  expect(rows.map((row) => cell(row, "Doanh thu thuần (VND)"))).toEqual(
    [
      ...stores.map(({ figures }: { figures: Step["figures"] }) => figures.net),
      total.figures.net,
    ].map(String),
  );
  const xlsx = { ...query, format: "xlsx" };
  const book = await shop.ask("GET /super/overview/export", {
    as: shop.cast.superAdmin,
    query: xlsx,
  });
  expect(book.headers["content-disposition"]).toMatch(/overview-[\d-]+\.xlsx/);
});

test("a refund is overdue after seven days, from the cancellation on or from a transfer that came later", async () => {
  const overdue = async () => (await overview()).total.overdueRefunds;
  at(24 * 8 - 1);
  // The order of the first test was paid and cancelled at the start.
  expect(await overdue()).toBe(1);
  at(24 * 7 - 1);
  expect(await overdue()).toBe(0);
  const late = await stage.orderIn("cancelled", shop.cast.customer, [[shop.goods.drill, 1]]);
  at(24 * 13);
  await stage.atDesk("POST /admin/orders/{id}/payments", late, { amount: 1_000 });
  at(24 * 15);
  expect(await overdue()).toBe(1);
  at(24 * 21);
  expect(await overdue()).toBe(2);
  await stage.atDesk("POST /admin/orders/{id}/refund", late, {});
  expect(await overdue()).toBe(1);
});

test("stores are sorted by every column from both ends, paged, and narrowed to those without orders", async () => {
  const silent = await addStore(shop.ownerDb, "Gốm Bát Tràng", "gom_bat_trang", "GB");
  const closed = await addStore(shop.ownerDb, "Đã đóng", "da_dong", "DD");
  await shop.ownerDb.query("update tenants set is_deleted = true where id = $1", [closed]);
  at(26);
  const ids = async (query: Record<string, string>) =>
    (await overview(query)).stores.map(({ tenant }: Row) => tenant.id);
  for (const sort of overviewSorts) {
    const listed = await ids({ sort });
    expect([sort, listed.toSorted()]).toEqual([sort, (await ids({})).toSorted()]);
    // Stores without orders have no average, so they come last in either direction.
    if (sort.startsWith("average") || sort.startsWith("last_order"))
      expect(listed.slice(-2).toSorted()).toEqual([String(silent), String(closed)].toSorted());
  }
  expect((await ids({ sort: "placed_desc" }))[0]).toBe(String(shop.stores.own));
  expect((await ids({ sort: "name_asc" }))[0]).not.toBe((await ids({ sort: "name_desc" }))[0]);
  expect(await ids({ quiet: "true" })).toEqual([String(silent)]);
  const { quietStores, totalStores, stores } = await overview({ size: "5", page: "2" });
  expect([quietStores, totalStores, stores]).toEqual([1, 4, []]);
  const never = (await overview()).stores.find(({ tenant }: Row) => tenant.id === String(silent));
  expect(never.lastOrderAt).toBeNull();
});

test("nobody but the super admin sees the overview", async () => {
  for (const as of [shop.cast.ownAdmin, shop.cast.ownAgent, shop.cast.customer])
    for (const key of ["GET /super/overview", "GET /super/overview/export"] as const)
      expect((await shop.ask(key, { as })).status).toBe(403);
});
