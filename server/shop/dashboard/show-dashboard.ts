import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { overviewPeriods, type OverviewPeriod } from "#contract/rules/reports/overview.ts";
import { previousPeriod, type Period } from "#contract/rules/reports/periods.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { countStoreProducts } from "../catalogue/catalogue.ts";
import { countByStatus, countCalls, countEverythingWaiting } from "../orders/orders.ts";
import { countTransfersWaiting } from "../payments/payments.ts";
import { findEffectivePolicies } from "../policies/policies.ts";
import { countReturnsWaiting } from "../returns/returns.ts";
import { reportRevenue } from "../revenue/revenue.ts";
import { countReviews } from "../reviews/reviews.ts";
import { findTenant, type Tenant } from "../tenants/tenants.ts";

type Dashboard = Answer<Contract["GET /admin/dashboard"]>;

const BEST_SELLERS = 5;

/** The days of a period that ends today. */
export const periodUpTo = (now: Date, name: OverviewPeriod): Period => {
  const to = vietnamDay(now);
  return { from: addDays(to, 1 - overviewPeriods[name]), to };
};

/** The waiting work of a store, its figures and its first steps. */
export const showDashboard = async (
  db: Database,
  tenant: TenantId,
  asked: { period: OverviewPeriod },
  language: Language,
  now: Date,
): Promise<Dashboard> => {
  const period = periodUpTo(now, asked.period);
  const before = previousPeriod(period);
  const [state, report] = await Promise.all([
    readAs(db, { tenant }, (client) =>
      Promise.all([
        findTenant(client, tenant),
        countEverythingWaiting(client, tenant, now),
        countStoreProducts(client, tenant),
        countReviews(client, { tenant, product: null }),
        countByStatus(client, { tenantId: tenant }),
        countCalls(client, { tenantId: tenant, ...period, now }),
        countCalls(client, { tenantId: tenant, ...before, now }),
        findEffectivePolicies(client, { tenant, now }),
        countTransfersWaiting(client, { tenant }),
        countReturnsWaiting(client, tenant),
      ]),
    ),
    reportRevenue(
      db,
      tenant,
      {
        ...period,
        compare: "previous",
        by: "product",
        measure: "placed",
        sort: "amount_desc",
        page: 1,
        size: BEST_SELLERS,
      },
      language,
      now,
    ),
  ]);
  const [
    store,
    waiting,
    products,
    reviews,
    statuses,
    [calls],
    [callsBefore],
    policies,
    transfers,
    returns,
  ] = state;
  const { comparison, breakdown, step, totals, series } = report;
  if (!store) throw new Refused("http/not-found");
  if (!calls || !callsBefore || !comparison || !breakdown)
    throw new Error("counts are always a row, and the report was asked for all of this");
  return {
    waiting: {
      ...waiting,
      lowStock: products.low_stock,
      soldOut: products.sold_out,
      returnsRequested: returns.requested ?? 0,
      returnsReceived: returns.received ?? 0,
      returnsInspected: returns.inspected ?? 0,
      transfersUnmatched: transfers.find(({ state }) => state === "unmatched")?.count ?? 0,
      unanswered: reviews.reduce((sum, { isAnswered, count }) => sum + (isAnswered ? 0 : count), 0),
    },
    lowStockAt: store.lowStock,
    firstSteps: {
      ...stepsOf(store),
      product: products.active > 0,
      policies: policies.some(({ ofShop }) => !ofShop),
      order: statuses.some(({ status, count }) => status === "completed" && count > 0),
    },
    figures: {
      period,
      step,
      totals,
      calls,
      series,
      comparison,
      callsBefore,
      bestSellers: breakdown.rows,
    },
  };
};

const stepsOf = (store: Tenant) => ({
  profile: store.picture !== null && (store.hotline !== null || store.email !== null),
  bankAccount: store.bankAccount !== null,
});
