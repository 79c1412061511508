import type { Contract } from "#contract/contract.ts";
import type { storeOverview } from "#contract/staff/dashboard.ts";
import { REFUND_WITHIN_DAYS } from "#contract/rules/moves.ts";
import {
  averageOrder,
  callsInTime,
  cancelledShare,
  type OverviewColumn,
} from "#contract/rules/reports/overview.ts";
import { previousPeriod, stepOf } from "#contract/rules/reports/periods.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSnapshotAs } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import { findCallsByStore, findLastOrders, findLateByStore } from "../orders/orders.ts";
import { findLateReturnsByStore } from "../returns/returns.ts";
import { reportStores } from "../revenue/revenue.ts";
import { findAllStores, tenantRef } from "../tenants/tenants.ts";
import { periodUpTo } from "./show-dashboard.ts";

type Overview = Answer<Contract["GET /super/overview"]>;
export type OverviewRow = Overview["stores"][number];
export type StoreOverview = z.output<typeof storeOverview>;
type Figures = StoreOverview["figures"];

const DAY_MS = 86_400_000;

/** The figures of each store and of all stores, for the super admin. It shows no single order. */
export const showOverview = async (
  db: Database,
  { page, size, tenantId, ...request }: Input<"GET /super/overview">["query"],
  now: Date,
): Promise<Overview> => {
  const wanted = tenantId === undefined ? null : keyOfId(tenantId);
  const { rows, period, before, step, series, seriesBefore } = await reportOverview(
    db,
    request,
    now,
    wanted,
  );
  const own = rows.find(({ tenant }) => tenant.id === tenantId);
  if (tenantId !== undefined && !own) throw new Refused("http/not-found");
  const listed = listedOf(rows, request);
  const offset = (page - 1) * size;
  return {
    period,
    before,
    tenant: own ? { id: own.tenant.id, name: own.tenant.name } : null,
    total: sumOf(own ? [own] : rows),
    step,
    series,
    seriesBefore,
    quietStores: rows.filter(isQuiet).length,
    totalStores: listed.length,
    page,
    size,
    stores: listed.slice(offset, offset + size),
  };
};

type OverviewQuery = Omit<Input<"GET /super/overview/export">["query"], "format">;

/** The days of an overview, and those that they are compared with. */
const periodsOf = ({ period: name, from, to }: OverviewQuery, now: Date) => {
  const own = from !== undefined && to !== undefined ? { from, to } : null;
  const period = own ?? periodUpTo(now, name);
  return { period, before: previousPeriod(period) };
};

/** The figures of all stores in a period and the one before, and the series of all of them or of one. */
export const reportOverview = async (
  db: Database,
  request: OverviewQuery,
  now: Date,
  store: number | null = null,
) => {
  const { period, before } = periodsOf(request, now);
  const step = stepOf(period);
  const refundBefore = new Date(now.getTime() - REFUND_WITHIN_DAYS * DAY_MS);
  const [stores, report, calls, callsBefore, late, lateReturns, last] = await readSnapshotAs(
    db,
    {},
    (client) =>
      Promise.all([
        findAllStores(client),
        reportStores(client, { period, compared: before, step, store }),
        findCallsByStore(client, { ...period, now }),
        findCallsByStore(client, { ...before, now }),
        findLateByStore(client, { now, refundBefore }),
        findLateReturnsByStore(client, { now }),
        findLastOrders(client),
      ]),
  );
  const [lateOf, returnsOf, lastOf] = [byStore(late), byStore(lateReturns), byStore(last)];
  const [callsOf, callsBeforeOf] = [byStore(calls), byStore(callsBefore)];
  const rows = stores.map((each): OverviewRow => {
    const { own, before: earlier, cod } = report.ofStore(each.id);
    const { lateCalls = 0, overdueRefunds = 0 } = lateOf.get(each.id) ?? {};
    const { overdueReturns = 0 } = returnsOf.get(each.id) ?? {};
    return {
      tenant: { ...tenantRef(each), isDeleted: each.isDeleted },
      figures: { ...serializeFigures(own), calls: serializeCalls(callsOf.get(each.id)) },
      before: { ...serializeFigures(earlier), calls: serializeCalls(callsBeforeOf.get(each.id)) },
      lateCalls,
      overdueRefunds,
      overdueReturns,
      codOutstanding: cod,
      lastOrderAt: lastOf.get(each.id)?.at.toISOString() ?? null,
    };
  });
  const { series, seriesBefore } = report;
  return { rows, period, before, step, series, seriesBefore };
};

/** The stores that the list is narrowed to, sorted. */
export const listedOf = (
  rows: readonly OverviewRow[],
  { quiet, sort }: Pick<OverviewQuery, "quiet" | "sort">,
): OverviewRow[] =>
  sorted(quiet === undefined ? rows : rows.filter((row) => isQuiet(row) === quiet), sort);

const isQuiet = ({ tenant, figures: { placed } }: OverviewRow) =>
  !tenant.isDeleted && placed.orders === 0;

const byStore = <Each extends { tenantId: number }>(rows: readonly Each[]): Map<number, Each> =>
  new Map(rows.map((row) => [row.tenantId, row]));

type Sum = { orders: number; amount: number };
const withoutItems = ({ orders, amount }: Sum): Sum => ({ orders, amount });

type Revenue = Omit<Figures, "calls">;

/** The part of a store's revenue that the overview shows. */
const serializeFigures = ({
  placed,
  cancelled,
  realised,
  discounts,
  refunds,
  net,
  transfersReceived,
}: Revenue): Revenue => ({
  placed: withoutItems(placed),
  cancelled: withoutItems(cancelled),
  realised: withoutItems(realised),
  discounts,
  refunds,
  net,
  transfersReceived,
});

type Calls = Figures["calls"];
const serializeCalls = ({ inTime, late }: Calls = { inTime: 0, late: 0 }): Calls => ({
  inTime,
  late,
});

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const totalOrders = (sums: readonly Sum[]): Sum => ({
  orders: total(sums.map(({ orders }) => orders)),
  amount: total(sums.map(({ amount }) => amount)),
});
const totalPayments = (sums: readonly Figures["refunds"][]): Figures["refunds"] => ({
  payments: total(sums.map(({ payments }) => payments)),
  amount: total(sums.map(({ amount }) => amount)),
});

const totalFigures = (all: readonly Figures[]): Figures => ({
  placed: totalOrders(all.map(({ placed }) => placed)),
  cancelled: totalOrders(all.map(({ cancelled }) => cancelled)),
  realised: totalOrders(all.map(({ realised }) => realised)),
  discounts: total(all.map(({ discounts }) => discounts)),
  refunds: totalPayments(all.map(({ refunds }) => refunds)),
  net: total(all.map(({ net }) => net)),
  transfersReceived: totalPayments(all.map(({ transfersReceived }) => transfersReceived)),
  calls: {
    inTime: total(all.map(({ calls }) => calls.inTime)),
    late: total(all.map(({ calls }) => calls.late)),
  },
});

/** The figures of stores together. */
export const sumOf = (rows: readonly OverviewRow[]): StoreOverview => ({
  figures: totalFigures(rows.map(({ figures }) => figures)),
  before: totalFigures(rows.map(({ before }) => before)),
  lateCalls: total(rows.map(({ lateCalls }) => lateCalls)),
  overdueRefunds: total(rows.map(({ overdueRefunds }) => overdueRefunds)),
  overdueReturns: total(rows.map(({ overdueReturns }) => overdueReturns)),
  codOutstanding: totalOrders(rows.map(({ codOutstanding }) => codOutstanding)),
});

/** The value of each column that rows are sorted by; null where a store has no such value. */
const valueOf: Record<OverviewColumn, (row: OverviewRow) => number | string | null> = {
  name: ({ tenant }) => tenant.name,
  placed: ({ figures }) => figures.placed.orders,
  realised: ({ figures }) => figures.realised.amount,
  average: ({ figures }) => averageOrder(figures),
  cancelled: ({ figures }) => cancelledShare(figures),
  calls: ({ figures }) => callsInTime(figures),
  late_calls: ({ lateCalls }) => lateCalls,
  overdue_refunds: ({ overdueRefunds }) => overdueRefunds,
  overdue_returns: ({ overdueReturns }) => overdueReturns,
  last_order: ({ lastOrderAt }) => lastOrderAt,
  discounts: ({ figures }) => figures.discounts,
  refunds: ({ figures }) => figures.refunds.amount,
  net: ({ figures }) => figures.net,
  transfers: ({ figures }) => figures.transfersReceived.amount,
  cod: ({ codOutstanding }) => codOutstanding.amount,
};

/** Sorts stores; those without a value come last, and equal ones in the order of their opening. */
const sorted = (rows: readonly OverviewRow[], sort: string): OverviewRow[] => {
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
