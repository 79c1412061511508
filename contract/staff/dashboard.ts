/** The first page of a store's admin, and the super admin's overview of all stores. */
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  orderSum,
  paymentFigure,
  revenueComparison,
  revenueFigures,
  revenuePeriod,
  revenueRow,
  revenueStep,
} from "./revenue.ts";
import {
  DEFAULT_OVERVIEW_PERIOD,
  DEFAULT_OVERVIEW_SORT,
  overviewPeriodNames,
  overviewSorts,
} from "#contract/rules/reports/overview.ts";
import { periodError, steps } from "#contract/rules/reports/periods.ts";
import { waitingOrders } from "./store-orders.ts";
import { tenantRef } from "#contract/tenants.ts";
import { booleanText, day, dong, id, paging, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

/** The tasks that wait in a store; each number is the total of a list of orders, products or reviews. */
export const dashboardWaiting = z.object({
  ...waitingOrders.shape,
  /** Listed with `paymentStatus=awaiting_transfer`. */
  awaitingTransfer: z.int(),
  /** Listed with `paymentStatus=partially_paid`. */
  partiallyPaid: z.int(),
  /** Listed with `refundDue=true`. */
  refundDue: z.int(),
  /** Returns to decide, listed by `GET /admin/returns?state=requested`. */
  returnsRequested: z.int(),
  /** Returns whose goods are to be inspected, listed with `state=received`. */
  returnsReceived: z.int(),
  /** Returns to be refunded or replaced, listed with `state=inspected`. */
  returnsInspected: z.int(),
  /** Bank transactions, listed by `GET /admin/payments?state=unmatched`. */
  transfersUnmatched: z.int(),
  /** Products, listed with `tab=low_stock`. */
  lowStock: z.int(),
  /** Products, listed with `tab=sold_out`. */
  soldOut: z.int(),
  /** Shown reviews without a reply, listed with `unanswered=true`. */
  unanswered: z.int(),
});

/** The first steps of a new store, each with whether it is done. */
export const firstSteps = z.object({
  /** The store has a picture, a description, and a hotline or an e-mail. */
  profile: z.boolean(),
  /** Orders can be paid by bank transfer. */
  bankAccount: z.boolean(),
  /** A product is on sale. */
  product: z.boolean(),
  /** A policy of the store's own applies, and not only the shop's default texts. */
  policies: z.boolean(),
  /** An order was completed. */
  order: z.boolean(),
});

/**
 * Orders of a period whose time for the call is over: `inTime` were called within 24 hours; `late` are all others, also
 * those still without a call.
 */
export const callFigure = z.object({ inTime: z.int(), late: z.int() });

/** The figures of the days up to today, compared with the period before; those of money are as in `GET /admin/revenue`. */
export const dashboardFigures = z.object({
  period: revenuePeriod,
  step: z.enum(steps),
  totals: revenueFigures,
  calls: callFigure,
  series: z.array(revenueStep),
  comparison: revenueComparison,
  callsBefore: callFigure,
  /** The products of placed orders with the largest amounts. */
  bestSellers: z.array(revenueRow),
});

const overviewPeriod = z._default(z.enum(overviewPeriodNames), DEFAULT_OVERVIEW_PERIOD);

/** The figures of a store in a period. */
export const storeFigures = z.object({
  /** Orders placed in the period. */
  placed: orderSum,
  /** Those of them that were cancelled since. */
  cancelled: orderSum,
  /** Orders completed in the period. */
  realised: orderSum,
  /** Of the realised orders. */
  discounts: dong,
  /** Money given back in the period. */
  refunds: paymentFigure,
  /** Realised - refunds. */
  net: z.int(),
  /** Bank transfers recorded in the period, less corrections. */
  transfersReceived: paymentFigure,
  calls: callFigure,
});

/** A store's figures in the period and in the one before, and what is late or to be collected in it now. */
export const storeOverview = z.object({
  figures: storeFigures,
  before: storeFigures,
  lateCalls: z.int(),
  /** Refunds that are due for more than 7 days. */
  overdueRefunds: z.int(),
  /** Returns whose refund or replacement the store has not sent in time. */
  overdueReturns: z.int(),
  /** Cash to be collected for the orders that are in delivery now, whenever they were placed. */
  codOutstanding: orderSum,
});

export const overviewRow = z.object({
  tenant: z.object({ ...tenantRef.shape, isDeleted: z.boolean() }),
  ...storeOverview.shape,
  lastOrderAt: z.nullable(timestamp),
});

const overviewFilters = {
  period: overviewPeriod,
  /** The first day of a period of one's own, in Vietnam; it needs `to`. */
  from: z.optional(day),
  /** The last day, included; it needs `from`. */
  to: z.optional(day),
  /** Only open stores in which nothing was ordered in the period. */
  quiet: z.optional(booleanText),
  sort: z._default(z.enum(overviewSorts), DEFAULT_OVERVIEW_SORT),
};

/** A period of one's own has both ends, and is at most a leap year. */
const fitsOwnPeriod: z.core.CheckFn<{ from?: string | undefined; to?: string | undefined }> = ({
  value: { from, to },
  issues,
}) => {
  const error = periodError(from, to);
  if (!error) return;
  const [end, message] = error;
  issues.push({ code: "custom", message, path: [end], input: undefined });
};

const superAdmin = ["SUPER_ADMIN"] as const;

/** The numbers of the menu: orders, reviews, payments and returns that wait for the store. */
export const menuCounts = z.object({
  /** Orders to call about, to hand over, or whose buyer asked to cancel. */
  orders: z.int(),
  /** Shown reviews without a reply; null for an agent. */
  reviews: z.nullable(z.int()),
  /** Bank transactions without an order; null for an agent. */
  payments: z.nullable(z.int()),
  /** Returns to decide, to inspect or to refund; null for an agent. */
  returns: z.nullable(z.int()),
});

export const dashboard = {
  "GET /admin/waiting": endpoint({
    summary: "How much waits in orders, reviews, payments and returns, for the menu",
    callers: ["ROLE_TENANT_ADMIN", "ROLE_AGENT"],
    answer: menuCounts,
  }),
  "GET /admin/dashboard": endpoint({
    summary: "What waits in the store, its figures and its first steps",
    callers: ["ROLE_TENANT_ADMIN"],
    query: z.strictObject({ period: overviewPeriod }),
    answer: z.object({
      waiting: dashboardWaiting,
      /** The stock at which a product is low. */
      lowStockAt: z.int(),
      firstSteps,
      figures: dashboardFigures,
    }),
  }),
  "GET /super/overview": endpoint({
    summary: "The figures of every store and of all, and what is late; nothing of a single order",
    callers: superAdmin,
    query: z
      .strictObject({
        ...overviewFilters,
        /** The store whose figures `total` and the series are; null for all stores. */
        tenantId: z.optional(id),
        ...paging(),
      })
      .check(fitsOwnPeriod),
    answer: z.object({
      period: revenuePeriod,
      before: revenuePeriod,
      /** The store that `tenantId` names. */
      tenant: z.nullable(tenantRef),
      /** The figures of all stores, or of `tenant`; filters of the list do not change them. */
      total: storeOverview,
      step: z.enum(steps),
      /** The figures of each step of the period, and of the period before. */
      series: z.array(revenueStep),
      seriesBefore: z.array(revenueStep),
      quietStores: z.int(),
      totalStores: z.int(),
      page: z.int(),
      size: z.int(),
      stores: z.array(overviewRow),
    }),
    refuses: ["http/not-found"],
  }),
  "GET /super/overview/export": endpoint({
    summary: "The same figures as a file: a row for each store, and their sum",
    callers: superAdmin,
    query: z
      .strictObject({ ...overviewFilters, format: z._default(z.enum(["csv", "xlsx"]), "csv") })
      .check(fitsOwnPeriod),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  }),
} as const;
