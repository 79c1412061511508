import type { Period } from "#contract/rules/reports/periods.ts";
import type { RevenueDimension, RevenueMeasure } from "#contract/rules/reports/revenue-figures.ts";
import { WITHOUT } from "#contract/staff/order-filters.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import type { ChartMeasure } from "./revenue-query.ts";

/** The filters of the orders page that find the orders of a measure. */
const filtersOf = {
  placed: { dating: "placed" },
  cancelled: { dating: "placed", status: "cancelled" },
  realised: { dating: "completed" },
  refunds: { dating: "refunded" },
  transfersReceived: { dating: "paid" },
} as const;

export type ListedMeasure = keyof typeof filtersOf;

/** Returns the URL of the orders whose sum a figure is. */
export const ordersOf = (
  measure: ListedMeasure,
  { from, to }: Period,
  more: Record<string, string | number> = {},
): string => listHref(staffPaths.adminOrders, { ...filtersOf[measure], from, to, ...more });

/** The URL of the orders whose cash is still to be collected. */
export const outstandingOrders = listHref(staffPaths.adminOrders, { codOutstanding: true });

/** The net of a time is made of two lists, so its link opens the one that contributes most. */
export const listedMeasure = (measure: ChartMeasure): ListedMeasure =>
  measure === "net" ? "realised" : measure;

/** The filter of the orders page that finds those of a row; none for what has no name of its own. */
export const rowFilter = (
  by: RevenueDimension,
  key: string,
): Record<string, string | number> | null => {
  if (key === "") {
    if (by === "category") return { categoryId: WITHOUT };
    return by === "voucher" ? { voucherId: WITHOUT } : null;
  }
  switch (by) {
    case "product":
      return { productId: key };
    case "category":
      return { categoryId: key };
    case "province":
      return { province: key };
    case "payment_method":
      return { paymentMethod: key };
    case "voucher":
      return { voucherId: key };
    case "hour_weekday": {
      const [weekday = "", hour = ""] = key.split("-");
      return { weekday, hour };
    }
  }
};

/** Returns the URL of the orders of a row of a breakdown. */
export const ordersOfRow = (
  measure: RevenueMeasure,
  period: Period,
  by: RevenueDimension,
  key: string,
): string | undefined => {
  const filter = rowFilter(by, key);
  return filter ? ordersOf(measure, period, filter) : undefined;
};
