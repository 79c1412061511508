import { ORDER_ID_TYPED_MAX } from "#contract/rules/limits.ts";
import {
  orderSorts,
  orderStatuses,
  paymentStatuses,
  type OrderSort,
  type OrderStatus,
  type PaymentStatus,
} from "#contract/rules/moves.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";

/** The query of the orders page's URL; a missing or invalid parameter is `undefined`. */
export type OrderQuery = Paging & {
  status: OrderStatus | undefined;
  paymentStatus: PaymentStatus | undefined;
  orderId: string | undefined;
  /** Pending orders whose buyer has not been spoken with yet. */
  due: true | undefined;
  cancellationRequested: true | undefined;
  /** `undefined` sorts the newest first. */
  sort: OrderSort | undefined;
};

export const readOrderQuery = (search: URLSearchParams): OrderQuery => ({
  status: orderStatuses.find((status) => status === search.get("status")),
  paymentStatus: paymentStatuses.find((paid) => paid === search.get("paymentStatus")),
  orderId: search.get("orderId")?.trim().slice(0, ORDER_ID_TYPED_MAX) || undefined,
  due: search.get("due") === "true" || undefined,
  cancellationRequested: search.get("cancellationRequested") === "true" || undefined,
  sort: orderSorts.find((sort) => sort === search.get("sort") && sort !== "newest"),
  ...readPaging(search),
});
