import { afterAll, beforeAll, expect, test } from "vitest";
import { overviewSorts } from "#contract/rules/reports/overview.ts";
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

const overview = async (query: Record<string, string> = {}) =>
  (await shop.ask("GET /super/overview", { as: shop.cast.superAdmin, query })).body;
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
          calls: figures.calls,
        },
      ]);
      expect(row.before.placed).toEqual(sums(figures.comparison.totals.placed));
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

type Sum = { orders: number; amount: number };
type Row = {
  tenant: { id: string; name: string };
  figures: { placed: Sum };
  lastOrderAt: string | null;
};

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
    // Stores without orders have no average, so they stand last in either direction.
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
    expect((await shop.ask("GET /super/overview", { as })).status).toBe(403);
});
