/** The parameters of the figures of a store's revenue. */

/** The dimensions by which a breakdown divides the revenue. */
export const revenueDimensions = [
  "product",
  "category",
  "province",
  "payment_method",
  "hour_weekday",
  "voucher",
] as const;
export type RevenueDimension = (typeof revenueDimensions)[number];

/**
 * The orders that a breakdown is of: those placed in the period, those of them that were cancelled since, or those
 * completed in the period.
 */
export const revenueMeasures = ["placed", "cancelled", "realised"] as const;
export type RevenueMeasure = (typeof revenueMeasures)[number];

/** The sort orders of a breakdown. */
export const revenueSorts = [
  "amount_desc",
  "amount_asc",
  "orders_desc",
  "orders_asc",
  "items_desc",
  "items_asc",
  "label_asc",
  "label_desc",
] as const;
export type RevenueSort = (typeof revenueSorts)[number];

/** The moment of an order that a list dates it by. `paid` and `refunded` are the times of its payments. */
export const revenueEvents = ["placed", "completed", "cancelled", "paid", "refunded"] as const;
export type RevenueEvent = (typeof revenueEvents)[number];
