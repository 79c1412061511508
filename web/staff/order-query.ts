import { MAX_PAGE, ORDER_ID_TYPED_MAX, STAFF_PAGE_SIZES } from "../../contract/limits.ts";
import {
  orderSorts,
  orderStatuses,
  paymentStatuses,
  type OrderSort,
  type OrderStatus,
  type PaymentStatus,
} from "../../contract/moves.ts";

/** What the orders page's URL says; `undefined` where it says nothing, or nothing that makes sense. */
export type OrderQuery = {
  status: OrderStatus | undefined;
  paymentStatus: PaymentStatus | undefined;
  orderId: string | undefined;
  /** Pending and not yet spoken with. */
  due: true | undefined;
  cancellationRequested: true | undefined;
  /** The newest first where it says nothing. */
  sort: OrderSort | undefined;
  page: number;
  size: StaffPageSize | undefined;
};

export type StaffPageSize = (typeof STAFF_PAGE_SIZES)[number];

export const readOrderQuery = (search: URLSearchParams): OrderQuery => ({
  status: orderStatuses.find((status) => status === search.get("status")),
  paymentStatus: paymentStatuses.find((paid) => paid === search.get("paymentStatus")),
  orderId: search.get("orderId")?.trim().slice(0, ORDER_ID_TYPED_MAX) || undefined,
  due: search.get("due") === "true" || undefined,
  cancellationRequested: search.get("cancellationRequested") === "true" || undefined,
  sort: orderSorts.find((sort) => sort === search.get("sort") && sort !== "newest"),
  ...readPaging(search),
});

export const readPaging = (search: URLSearchParams): Pick<OrderQuery, "page" | "size"> => {
  const page = Number(search.get("page") ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: STAFF_PAGE_SIZES.find((size) => String(size) === search.get("size")),
  };
};

/** The URL of a list: what is not said, and page 1, is left out. */
export const listHref = (
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !(name === "page" && value === 1)) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};
