import { paymentMethods } from "#contract/orders.ts";
import { invoiceWishes } from "#contract/rules/invoices/invoices.ts";
import { ORDER_ID_TYPED_MAX, ORDER_SEARCH_MAX, PROVINCE_MAX } from "#contract/rules/limits.ts";
import { orderSorts, orderStatuses, paymentStatuses } from "#contract/rules/moves.ts";
import { periodError } from "#contract/rules/reports/periods.ts";
import { revenueEvents } from "#contract/rules/reports/revenue-figures.ts";
import { booleanText, day, freeText, id, integerText } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

/** The fields that a search of orders looks at. */
export const searchKinds = [
  "orderId",
  "transferCode",
  "trackingCode",
  "phone",
  "name",
  "productNumber",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Instead of an id: products without a category, orders without a voucher. */
export const WITHOUT = "none";

/** The filters of a list of a store's orders. */
export const orderFilters = {
  status: z.optional(z.enum(orderStatuses)),
  paymentStatus: z.optional(z.enum(paymentStatuses)),
  /** A prefix of an order's id, of its transfer code or of its tracking code. */
  orderId: z.optional(freeText(ORDER_ID_TYPED_MAX)),
  /**
   * A buyer's words on the phone, in any spelling: a phone number or its last four digits, words of a name, or the
   * beginning of a product number or of a text that `orderId` takes.
   */
  q: z.optional(freeText(ORDER_SEARCH_MAX)),
  // The tasks; `orderTasks` says what each of them is.
  due: z.optional(booleanText),
  overdue: z.optional(booleanText),
  toHandOver: z.optional(booleanText),
  longDelivery: z.optional(booleanText),
  cancellationRequested: z.optional(booleanText),
  /** Orders in delivery whose cash is still to be collected. */
  codOutstanding: z.optional(booleanText),
  /** Orders with money to give back: cancelled ones that were paid, and those paid with more than their total. */
  refundDue: z.optional(booleanText),
  invoice: z.optional(z.enum(invoiceWishes)),
  /** The event whose time `from`, `to`, `hour` and `weekday` filter. */
  dating: z._default(z.enum(revenueEvents), "placed"),
  /** The first day, in Vietnam; it needs `to`. */
  from: z.optional(day),
  /** The last day, included; it needs `from`. */
  to: z.optional(day),
  // These need a period.
  /** The hour of the day in Vietnam. */
  hour: z.optional(integerText(0, 23)),
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.optional(integerText(1, 7)),
  paymentMethod: z.optional(z.enum(paymentMethods)),
  /** The name of the province as on the order. */
  province: z.optional(freeText(PROVINCE_MAX)),
  /** Orders that contain the product. */
  productId: z.optional(id),
  /** Orders that contain a product that is in the category now; `none` for a product without one. */
  categoryId: z.optional(id),
  /** Orders with a discount of this voucher, the store's or the shop's; `none` for orders without a voucher. */
  voucherId: z.optional(id),
  sort: z._default(z.enum(orderSorts), "newest"),
};

/** The days of a list have both ends or none, and at most a leap year. Counts by day need them. */
export const fitsOrderPeriod: z.core.CheckFn<{
  from?: string | undefined;
  to?: string | undefined;
  hour?: number | undefined;
  weekday?: number | undefined;
  paymentMethod?: string | undefined;
  province?: string | undefined;
  productId?: string | undefined;
  categoryId?: string | undefined;
  voucherId?: string | undefined;
}> = ({ value: { from, to, ...more }, issues }) => {
  const error = (path: string, message: string) =>
    issues.push({ code: "custom", message, path: [path], input: undefined });
  const { hour, weekday, paymentMethod, province, productId, categoryId, voucherId } = more;
  const narrowing = [hour, weekday, paymentMethod, province, productId, categoryId, voucherId];
  const isNeeded = narrowing.some((each) => each !== undefined);
  if (isNeeded && from === undefined && to === undefined) error("from", "required");
  const wrong = periodError(from, to);
  if (wrong) error(...wrong);
};
