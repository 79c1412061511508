import type { Contract } from "#contract/contract.ts";
import type { storeFigures, storeOverview } from "#contract/staff/dashboard.ts";
import { REFUND_WITHIN_DAYS } from "#contract/rules/moves.ts";
import {
  averageOrder,
  callsInTime,
  cancelledShare,
  type OverviewColumn,
} from "#contract/rules/reports/overview.ts";
import type { Period } from "#contract/rules/reports/periods.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { readAs } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import { findCallsByStore, findLastOrders, findLateByStore } from "../orders/orders.ts";
import { findRevenueByStore } from "../revenue/revenue.ts";
import { findAllStores, tenantRef } from "../tenants/tenants.ts";
import { periodsUpTo } from "./show-dashboard.ts";

type Overview = Answer<Contract["GET /super/overview"]>;
type Row = Overview["stores"][number];
type Figures = z.output<typeof storeFigures>;
type StoreOverview = z.output<typeof storeOverview>;

const DAY_MS = 86_400_000;

/** The figures of every store and of all, for the super admin; nothing of a single order. */
export const showOverview = async (
  db: Database,
  { period: name, quiet, sort, page, size }: Input<"GET /super/overview">["query"],
  now: Date,
): Promise<Overview> => {
  const { period, before } = periodsUpTo(now, name);
  const refundBefore = new Date(now.getTime() - REFUND_WITHIN_DAYS * DAY_MS);
  const [stores, figures, figuresBefore, late, last] = await readAs(db, {}, (client) =>
    Promise.all([
      findAllStores(client),
      findFigures(client, period, now),
      findFigures(client, before, now),
      findLateByStore(client, { now, refundBefore }),
      findLastOrders(client),
    ]),
  );
  const lateOf = byStore(late);
  const lastOf = byStore(last);
  const rows = stores.map((store): Row => {
    const { lateCalls = 0, overdueRefunds = 0 } = lateOf.get(store.id) ?? {};
    return {
      tenant: { ...tenantRef(store), isDeleted: store.isDeleted },
      figures: figures.get(store.id) ?? noFigures(),
      before: figuresBefore.get(store.id) ?? noFigures(),
      lateCalls,
      overdueRefunds,
      lastOrderAt: lastOf.get(store.id)?.at.toISOString() ?? null,
    };
  });
  const isQuiet = ({ tenant, figures: { placed } }: Row) =>
    !tenant.isDeleted && placed.orders === 0;
  const listed = quiet === undefined ? rows : rows.filter((row) => isQuiet(row) === quiet);
  const offset = (page - 1) * size;
  return {
    period,
    before,
    total: sumOf(rows),
    quietStores: rows.filter(isQuiet).length,
    totalStores: listed.length,
    page,
    size,
    stores: sorted(listed, sort).slice(offset, offset + size),
  };
};

const byStore = <Each extends { tenantId: number }>(rows: readonly Each[]): Map<number, Each> =>
  new Map(rows.map((row) => [row.tenantId, row]));

const noFigures = (): Figures => ({
  placed: { orders: 0, amount: 0 },
  cancelled: { orders: 0, amount: 0 },
  realised: { orders: 0, amount: 0 },
  calls: { inTime: 0, late: 0 },
});

const figureOf = { placed: "placed", cancelled: "cancelled", completed: "realised" } as const;

/** The figures of a period of every store that has some. */
const findFigures = async (
  client: Queryable,
  period: Period,
  now: Date,
): Promise<Map<number, Figures>> => {
  const [sums, calls] = await Promise.all([
    findRevenueByStore(client, period),
    findCallsByStore(client, { ...period, now }),
  ]);
  const found = new Map<number, Figures>();
  const of = (store: number): Figures => {
    const figures = found.get(store) ?? noFigures();
    found.set(store, figures);
    return figures;
  };
  for (const { tenantId, event, orders, amount } of sums)
    of(tenantId)[figureOf[event]] = { orders, amount };
  for (const { tenantId, inTime, late } of calls) of(tenantId).calls = { inTime, late };
  return found;
};

const addFigures = (sum: Figures, { placed, cancelled, realised, calls }: Figures): void => {
  for (const [to, from] of [
    [sum.placed, placed],
    [sum.cancelled, cancelled],
    [sum.realised, realised],
  ] as const) {
    to.orders += from.orders;
    to.amount += from.amount;
  }
  sum.calls.inTime += calls.inTime;
  sum.calls.late += calls.late;
};

/** The figures of all stores together. */
const sumOf = (rows: readonly Row[]): StoreOverview => {
  const sum = { figures: noFigures(), before: noFigures(), lateCalls: 0, overdueRefunds: 0 };
  for (const { figures, before, lateCalls, overdueRefunds } of rows) {
    addFigures(sum.figures, figures);
    addFigures(sum.before, before);
    sum.lateCalls += lateCalls;
    sum.overdueRefunds += overdueRefunds;
  }
  return sum;
};

/** What rows are sorted by; null where a store has no such value. */
const valueOf: Record<OverviewColumn, (row: Row) => number | string | null> = {
  name: ({ tenant }) => tenant.name,
  placed: ({ figures }) => figures.placed.orders,
  realised: ({ figures }) => figures.realised.amount,
  average: ({ figures }) => averageOrder(figures),
  cancelled: ({ figures }) => cancelledShare(figures),
  calls: ({ figures }) => callsInTime(figures),
  late_calls: ({ lateCalls }) => lateCalls,
  overdue_refunds: ({ overdueRefunds }) => overdueRefunds,
  last_order: ({ lastOrderAt }) => lastOrderAt,
};

/** Sorts stores; those without a value stand last, and equal ones in the order of their opening. */
const sorted = (rows: readonly Row[], sort: string): Row[] => {
  const isDown = sort.endsWith("_desc");
  // as: the contract takes only sorts of these columns
  const column = sort.slice(0, sort.lastIndexOf("_")) as OverviewColumn;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf[column](one), valueOf[column](other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === "string" && column === "name"
        ? compareNames(a, String(b))
        : a < b
          ? -1
          : Number(a > b);
    return isDown ? -order : order;
  });
};

const collator = new Intl.Collator("vi");
const compareNames = (one: string, other: string): number => collator.compare(one, other);
