/** The parameters of the figures of the dashboard and of the super admin's overview. */

/** Periods that end today, in days of Vietnam. */
export const overviewPeriods = { today: 1, "7days": 7, "30days": 30 } as const;
export type OverviewPeriod = keyof typeof overviewPeriods;
export const overviewPeriodNames = [
  "today",
  "7days",
  "30days",
] as const satisfies readonly OverviewPeriod[];
export const DEFAULT_OVERVIEW_PERIOD = "7days" satisfies OverviewPeriod;

/** The sort orders of stores: a column with its direction. */
export const overviewColumns = [
  "name",
  "placed",
  "realised",
  "average",
  "cancelled",
  "calls",
  "late_calls",
  "overdue_refunds",
  "overdue_returns",
  "last_order",
  "discounts",
  "refunds",
  "net",
  "transfers",
  "cod",
] as const;
export type OverviewColumn = (typeof overviewColumns)[number];
export type OverviewSort = `${OverviewColumn}_${"asc" | "desc"}`;
export const overviewSorts = overviewColumns.flatMap(
  (column) => [`${column}_asc`, `${column}_desc`] as const, // as: literals
) satisfies OverviewSort[];
export const DEFAULT_OVERVIEW_SORT = "realised_desc" satisfies OverviewSort;

type Shares = {
  placed: { orders: number; amount: number };
  cancelled: { orders: number };
  calls: { inTime: number; late: number };
};

/** The average amount of a placed order in whole đồng; null without orders. */
export const averageOrder = ({ placed }: Pick<Shares, "placed">): number | null =>
  placed.orders === 0 ? null : Math.round(placed.amount / placed.orders);

/** The share of placed orders that were cancelled, between 0 and 1; null without orders. */
export const cancelledShare = ({
  placed,
  cancelled,
}: Pick<Shares, "placed" | "cancelled">): number | null =>
  placed.orders === 0 ? null : cancelled.orders / placed.orders;

/** The share of calls that were made in time, between 0 and 1; null without calls. */
export const callsInTime = ({ calls: { inTime, late } }: Pick<Shares, "calls">): number | null =>
  inTime + late === 0 ? null : inTime / (inTime + late);
