import { orderTasks, type OrderSort } from "#contract/rules/moves.ts";
import { invoiceConditions } from "../invoices/invoices.queries.ts";
import {
  begins,
  beginsAnyCode,
  searchCondition,
  searchParams,
} from "../search/search-condition.queries.ts";
import { daysOf, eventConditions, type Reading } from "./event-orders.queries.ts";
import {
  codCondition,
  refundCondition,
  taskConditions,
  taskTimes,
} from "./order-counts.queries.ts";
import type { StoreFilter } from "./store-filter.ts";

/**
 * The orders of a list, under a name of their own. After `from`, which ends with a `where`, more conditions may follow; it
 * has the id of each order and what lists are sorted by.
 */
export type Narrowed = { name: string; from: string; params: Record<string, unknown> };

/** The name without conditions. */
export const ALL = "all";

/** Each combination of filters has its own statement, so that each uses its own index. */
export const narrow = (tenant: number, filter: StoreFilter, reading?: Reading): Narrowed => {
  const { status, paymentStatus, beginning, tasks = {}, event, now } = filter;
  const { codOutstanding, refundDue, invoice, search } = filter;
  const parts: [name: string, condition: string][] = [];
  if (status !== undefined) parts.push(["status", "status = :status"]);
  if (paymentStatus !== undefined) parts.push(["paid", "payment_status = :paymentStatus"]);
  if (beginning !== undefined) {
    // All transfer codes of a store begin with the same two letters, so those alone only match ids.
    if (beginning.length < 3) parts.push(["id-only", begins("id", "beginning")]);
    else parts.push(["id", `(${beginsAnyCode("beginning")})`]);
  }
  for (const task of orderTasks) {
    const condition = taskConditions[task];
    if (tasks[task] === true) parts.push([task, condition]);
    if (tasks[task] === false) parts.push([`not-${task}`, `not ${condition}`]);
  }
  if (codOutstanding !== undefined)
    parts.push(codOutstanding ? ["cod", codCondition] : ["not-cod", `not ${codCondition}`]);
  if (refundDue !== undefined)
    parts.push(refundDue ? ["refund", refundCondition] : ["not-refund", `not ${refundCondition}`]);
  if (invoice) parts.push([`invoice-${invoice}`, invoiceConditions[invoice]]);
  if (event) parts.push(...eventConditions(event, reading));
  if (search) parts.push(searchCondition(search));
  const where = ["tenant_id = :tenant", ...parts.map(([, condition]) => condition)].join(" and ");
  const days = event && daysOf(event, reading);
  return {
    name: [ALL, ...parts.map(([name]) => name)].join("."),
    from: days
      ? // With the offset PostgreSQL reads the orders of each day, and not the days of each order.
        `${days} cross join lateral (
          select id, created_at, moved_at, total_amount from orders where ${where} offset 0) of_day where true`
      : `orders where ${where}`,
    params: Object.assign(
      { tenant, status, paymentStatus, beginning, ...taskTimes(now), ...event },
      search && searchParams(search),
    ),
  };
};

/** Forward and backward sort orders; `time` is the column of the event. */
const orderingsBy = (
  time: "created_at" | "moved_at",
): Record<OrderSort, { on: readonly string[]; back: readonly string[] }> => ({
  newest: { on: [`${time} desc`, "id"], back: [time, "id desc"] },
  oldest: { on: [time, "id desc"], back: [`${time} desc`, "id"] },
  amount: { on: ["total_amount desc", "id"], back: ["total_amount", "id desc"] },
});

/** The sort orders of lists by each time of an order. */
export const orderings = {
  created_at: orderingsBy("created_at"),
  moved_at: orderingsBy("moved_at"),
};

export const sorted = (columns: readonly string[], of = "") =>
  `order by ${columns.map((column) => of + column).join(", ")}`;
