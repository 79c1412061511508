import { ORDER_SEARCH_MAX } from "#contract/rules/limits.ts";
import {
  orderSorts,
  orderStatuses,
  paymentStatuses,
  type OrderSort,
  type OrderStatus,
  type OrderTask,
  type PaymentStatus,
} from "#contract/rules/moves.ts";
import { readOrderScope, type OrderScope } from "./filters/order-scope.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";

/** The query of the orders page's URL; a missing or invalid parameter is `undefined`. */
export type OrderQuery = Paging & {
  status: OrderStatus | undefined;
  paymentStatus: PaymentStatus | undefined;
  /** The text of the search; links to one order name it `orderId`. */
  q: string | undefined;
  /** `undefined` sorts the newest first. */
  sort: OrderSort | undefined;
} & Tasks &
  OrderScope;

/** The tasks that the listed orders wait for. */
type Tasks = Record<OrderTask, true | undefined>;

const tasksOf = (isOn: (task: OrderTask) => boolean): Tasks => ({
  due: isOn("due") || undefined,
  overdue: isOn("overdue") || undefined,
  toHandOver: isOn("toHandOver") || undefined,
  longDelivery: isOn("longDelivery") || undefined,
  cancellationRequested: isOn("cancellationRequested") || undefined,
});

/** The list of one task, or of none. */
export const onlyTask = (task: OrderTask | undefined): Tasks => tasksOf((each) => each === task);

export const readOrderQuery = (search: URLSearchParams): OrderQuery => ({
  status: orderStatuses.find((status) => status === search.get("status")),
  paymentStatus: paymentStatuses.find((paid) => paid === search.get("paymentStatus")),
  q: searchIn(search),
  ...tasksOf((task) => search.get(task) === "true"),
  ...readOrderScope(search),
  sort: orderSorts.find((sort) => sort === search.get("sort") && sort !== "newest"),
  ...readPaging(search),
});

const searchIn = (search: URLSearchParams): string | undefined =>
  (search.get("q") ?? search.get("orderId"))?.trim().slice(0, ORDER_SEARCH_MAX) || undefined;
