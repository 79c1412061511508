/** What a store's admin sees first, and what the super admin sees of all stores. */
import { endpoint } from "./wire/endpoint.ts";
import { waitingOrders } from "./store-orders.ts";
import { z } from "./wire/zod.ts";

/** What waits in a store; each number is the total of a list of orders or products. */
export const dashboardWaiting = z.object({
  ...waitingOrders.shape,
  /** Listed with `paymentStatus=awaiting_transfer`. */
  awaitingTransfer: z.int(),
  /** Listed with `paymentStatus=partially_paid`. */
  partiallyPaid: z.int(),
  /** Listed with `paymentStatus=refund_due`. */
  refundDue: z.int(),
  /** Products, listed with `tab=low_stock`. */
  lowStock: z.int(),
  /** Products, listed with `tab=sold_out`. */
  soldOut: z.int(),
});

/** The first steps of a new store, each with whether it is done. */
export const firstSteps = z.object({
  /** The store has a picture, a description, and a hotline or an e-mail. */
  profile: z.boolean(),
  /** Orders can be paid by bank transfer. */
  bankAccount: z.boolean(),
  /** A product is on sale. */
  product: z.boolean(),
  /** An order was completed. */
  order: z.boolean(),
});

export const dashboard = {
  "GET /admin/dashboard": endpoint({
    summary: "What waits in the store, its figures and its first steps",
    callers: ["ROLE_TENANT_ADMIN"],
    answer: z.object({ waiting: dashboardWaiting, firstSteps }),
  }),
} as const;
