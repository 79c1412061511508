import { paymentMethods } from "#contract/orders.ts";
import { invoiceWishes, type InvoiceWish } from "#contract/rules/invoices/invoices.ts";
import { PROVINCE_MAX } from "#contract/rules/limits.ts";
import { revenueEvents, type RevenueEvent } from "#contract/rules/reports/revenue-figures.ts";
import { readPeriod } from "#web/staff/show-days.ts";

/** Ids are opaque; none is longer. */
const ID_MAX = 40;

/** The scope of a figure of the revenue. Members that are counted by day come together with the days. */
export type OrderScope = {
  /** `undefined` is the time of the order itself. */
  dating: RevenueEvent | undefined;
  from: string | undefined;
  to: string | undefined;
  hour: number | undefined;
  weekday: number | undefined;
  productId: string | undefined;
  categoryId: string | undefined;
  voucherId: string | undefined;
  paymentMethod: (typeof paymentMethods)[number] | undefined;
  province: string | undefined;
  codOutstanding: true | undefined;
  refundDue: true | undefined;
  invoice: InvoiceWish | undefined;
};

export const noDays = {
  dating: undefined,
  from: undefined,
  to: undefined,
  hour: undefined,
  weekday: undefined,
  productId: undefined,
  categoryId: undefined,
  voucherId: undefined,
} as const satisfies Partial<OrderScope>;

export const readOrderScope = (search: URLSearchParams): OrderScope => {
  const period = readPeriod(search.get("from"), search.get("to"));
  return {
    ...(period
      ? {
          dating: revenueEvents.find((each) => each === search.get("dating") && each !== "placed"),
          ...period,
          hour: wholeIn(search.get("hour"), 0, 23),
          weekday: wholeIn(search.get("weekday"), 1, 7),
          productId: idIn(search.get("productId")),
          categoryId: idIn(search.get("categoryId")),
          voucherId: idIn(search.get("voucherId")),
        }
      : noDays),
    paymentMethod: paymentMethods.find((each) => each === search.get("paymentMethod")),
    province: search.get("province")?.trim().slice(0, PROVINCE_MAX) || undefined,
    codOutstanding: search.get("codOutstanding") === "true" || undefined,
    refundDue: search.get("refundDue") === "true" || undefined,
    invoice: invoiceWishes.find((each) => each === search.get("invoice")),
  };
};

/** Takes what a URL's scope consists of out of a larger query. */
export const scopeOf = (query: OrderScope): OrderScope => ({
  dating: query.dating,
  from: query.from,
  to: query.to,
  hour: query.hour,
  weekday: query.weekday,
  productId: query.productId,
  categoryId: query.categoryId,
  voucherId: query.voucherId,
  paymentMethod: query.paymentMethod,
  province: query.province,
  codOutstanding: query.codOutstanding,
  refundDue: query.refundDue,
  invoice: query.invoice,
});

export const isScoped = (query: OrderScope): boolean =>
  Object.values(scopeOf(query)).some((each) => each !== undefined);

const wholeIn = (text: string | null, least: number, most: number): number | undefined => {
  const value = text !== null && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= least && value <= most ? value : undefined;
};

const idIn = (text: string | null): string | undefined =>
  text?.trim().slice(0, ID_MAX) || undefined;
