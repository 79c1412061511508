/** Endpoints of a store's revenue, for its admin. Every figure is the sum of the orders that `GET /admin/orders` lists. */
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  comparisons,
  HOURLY_DAYS_MAX,
  periodError,
  steps,
} from "#contract/rules/reports/periods.ts";
import {
  revenueDimensions,
  revenueMeasures,
  revenueSorts,
} from "#contract/rules/reports/revenue-figures.ts";
import { returnReasons } from "#contract/rules/returns/reasons.ts";
import { countDays } from "#contract/rules/reports/vietnam-days.ts";
import { day, dong, id, paging } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

/** The rows of a breakdown that are shown at first. */
export const REVENUE_PAGE_SIZE = 10;

/** Orders, their pieces, and the sum of their totals in đồng. */
export const orderFigure = z.object({ orders: z.int(), items: z.int(), amount: dong });

/** A number of orders with the sum of their totals. */
export const orderSum = z.object({ orders: z.int(), amount: dong });

/** Payments, and their sum in đồng; corrections may make it negative. */
export const paymentFigure = z.object({ payments: z.int(), amount: z.int() });

/** The figures of a period, in đồng. */
export const revenueFigures = z.object({
  /** Orders placed in the period; listed with `dating=placed`. */
  placed: orderFigure,
  /** Those of them that were cancelled since; listed with `dating=placed&status=cancelled`. */
  cancelled: orderFigure,
  /** Orders completed in the period; listed with `dating=completed`. It is goods + delivery fees - discounts. */
  realised: orderFigure,
  /** The lines of the realised orders, at the prices of the orders. */
  goods: dong,
  /** Of the realised orders. */
  deliveryFees: dong,
  /** Of the realised orders. */
  discounts: dong,
  /** Money given back in the period; listed with `dating=refunded`. */
  refunds: paymentFigure,
  /** Realised - refunds. */
  net: z.int(),
  /** Bank transfers recorded in the period, less corrections; listed with `dating=paid`. */
  transfersReceived: paymentFigure,
});

export const revenuePeriod = z.object({ from: day, to: day });

/** A step of the series: the days, and the hour where each hour is a step. */
export const revenueStep = z.object({
  from: day,
  to: day,
  hour: z.nullable(z.int()),
  figures: revenueFigures,
});

/** The period that figures are compared with. Its series is aligned with the other one by position. */
export const revenueComparison = z.object({
  period: revenuePeriod,
  totals: revenueFigures,
  series: z.array(revenueStep),
});

/**
 * The orders, pieces and amount of one value of a dimension. `orders` is null for a category, because an order may
 * contain several of its products.
 */
export const revenuePart = z.object({
  orders: z.nullable(z.int()),
  items: z.int(),
  amount: z.int(),
});

export const revenueRow = z.object({
  /**
   * The id of a product, category or voucher, the name of a province as on the order, a payment method, or weekday-hour:
   * `1-13` is Monday from 13:00. Empty for products without a category and for orders without a voucher.
   */
  key: z.string(),
  /** In the caller's language. */
  label: z.string(),
  ...revenuePart.shape,
  /** The part of the measure's amount, between 0 and 1. */
  share: z.number(),
  compared: z.nullable(revenuePart),
});

/** Sums of amounts that belong to no row. */
export const revenueRemainder = z.object({ amount: z.int(), compared: z.nullable(z.int()) });

/**
 * The orders of a measure, divided. The amounts of the rows, the rest and the delivery fees, minus discounts and overlap,
 * are the total's. By product and category the amounts are those of the lines, without the fees.
 */
export const revenueBreakdown = z.object({
  by: z.enum(revenueDimensions),
  measure: z.enum(revenueMeasures),
  page: z.int(),
  size: z.int(),
  totalRows: z.int(),
  /** By hour and weekday all 168, else those of the page. */
  rows: z.array(revenueRow),
  /** All rows of other pages. */
  rest: z.object({
    rows: z.int(),
    ...revenuePart.shape,
    share: z.number(),
    compared: z.nullable(revenuePart),
  }),
  deliveryFees: revenueRemainder,
  discounts: revenueRemainder,
  /**
   * By voucher, the amount that two rows count, because orders had a voucher of the store and one of the shop. Otherwise 0.
   */
  overlap: z.object({ ...revenuePart.shape, compared: z.nullable(revenuePart) }),
  total: z.object({ ...orderFigure.shape, compared: z.nullable(orderFigure) }),
});

/** Returned pieces for one reason, with their part of all returned pieces, between 0 and 1. */
export const returnReasonFigures = z.object({
  reason: z.enum(returnReasons),
  /** How many returns there are. */
  returns: z.int(),
  /** How many pieces came back. */
  pieces: z.int(),
  share: z.number(),
});

/** A product with its returned pieces, and those of it that were realised in the period. */
export const returnProductFigures = z.object({
  productId: id,
  /** In the caller's language. */
  label: z.string(),
  /** How many pieces came back. */
  pieces: z.int(),
  /** How many pieces completed orders have. */
  realised: z.int(),
  /** Returned pieces for each realised one; null where none was realised. */
  share: z.nullable(z.number()),
});

/** Returned goods: the pieces that buyers got money or goods for, by the time at which that was fixed. */
export const returnFigures = z.object({
  /** How many returns there are. */
  returns: z.int(),
  /** How many pieces came back. */
  pieces: z.int(),
  /** Returned pieces for each piece of the realised orders; null without any. */
  share: z.nullable(z.number()),
  /** Mean days from the request to the last payment, of returns that were paid in the period; null without any. */
  daysToRefund: z.nullable(z.number()),
  /** By reason, the most pieces first. */
  reasons: z.array(returnReasonFigures),
  /** The products with the most returned pieces. */
  products: z.array(returnProductFigures),
});

export const revenueReport = z.object({
  period: revenuePeriod,
  step: z.enum(steps),
  totals: revenueFigures,
  series: z.array(revenueStep),
  comparison: z.nullable(revenueComparison),
  /**
   * Cash to be collected for the orders that are in delivery now, whenever they were placed; listed with
   * `codOutstanding=true`.
   */
  codOutstanding: orderSum,
  /** Goods that came back in the period. */
  returned: returnFigures,
  /** Null where `by` is absent. */
  breakdown: z.nullable(revenueBreakdown),
});

const tenantAdmin = ["ROLE_TENANT_ADMIN"] as const;

const filters = {
  /** The first day, in Vietnam. Without both ends: the last 30 days, today included. */
  from: z.optional(day),
  /** The last day, included. */
  to: z.optional(day),
  /** Chosen by the period where absent. */
  step: z.optional(z.enum(steps)),
  compare: z._default(z.enum(comparisons), "none"),
  by: z.optional(z.enum(revenueDimensions)),
  /** The orders that `by` divides. */
  measure: z._default(z.enum(revenueMeasures), "placed"),
  sort: z._default(z.enum(revenueSorts), "amount_desc"),
};

/** A period has both ends or none, and is at most a leap year; only a short one is shown by hours. */
const fitsPeriod: z.core.CheckFn<{
  from?: string | undefined;
  to?: string | undefined;
  step?: string | undefined;
}> = ({ value: { from, to, step }, issues }) => {
  const error = (path: string, message: string) =>
    issues.push({ code: "custom", message, path: [path], input: undefined });
  const wrong = periodError(from, to);
  if (wrong) error(...wrong);
  else if (step === "hour" && from !== undefined && to !== undefined)
    if (countDays(from, to) > HOURLY_DAYS_MAX) error("step", "hourly");
};

export const revenue = {
  "GET /admin/revenue": endpoint({
    summary: "The store's figures of a period: totals, their course, a comparison and a breakdown",
    callers: tenantAdmin,
    scope: "revenue:read",
    query: z.strictObject({ ...filters, ...paging(REVENUE_PAGE_SIZE) }).check(fitsPeriod),
    answer: revenueReport,
  }),
  "GET /admin/revenue/export": endpoint({
    summary: "The same figures as a file: all rows of the breakdown, or the series without one",
    callers: tenantAdmin,
    scope: "revenue:read",
    query: z
      .strictObject({ ...filters, format: z._default(z.enum(["csv", "xlsx"]), "csv") })
      .check(fitsPeriod),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  }),
} as const;
