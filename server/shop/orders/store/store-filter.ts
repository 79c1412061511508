import type { InvoiceWish } from "#contract/rules/invoices/invoices.ts";
import type { OrderStatus, OrderTask } from "#contract/rules/moves.ts";
import type { Order } from "../order-shapes.ts";
import type { Searched } from "../search/search-condition.queries.ts";
import type { EventFilter } from "./event-orders.queries.ts";

/**
 * The filters of a list of a store's orders; `beginning` is the beginning of an id, a transfer code or a tracking code.
 */
export type StoreFilter = {
  status?: OrderStatus | undefined;
  paymentStatus?: Order["paymentStatus"] | undefined;
  beginning?: string | undefined;
  tasks?: Tasks | undefined;
  codOutstanding?: boolean | undefined;
  refundDue?: boolean | undefined;
  invoice?: InvoiceWish | undefined;
  event?: EventFilter | undefined;
  search?: Searched | undefined;
  now: Date;
};

/** The tasks that orders must have, or must not have. */
export type Tasks = { [Task in OrderTask]?: boolean | undefined };
