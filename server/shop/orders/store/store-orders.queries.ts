import type { OrderSort, OrderStatus } from "#contract/rules/moves.ts";
import { TRACKING_MAX } from "#contract/tracking.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import {
  lines,
  orderColumns,
  timeline,
  type OrderRow,
  type StepRow,
} from "../order-columns.queries.ts";
import { cancellationCondition, countByStatuses, dueCondition } from "./order-counts.queries.ts";
import type { Order } from "../order-shapes.ts";
import { callsOf, paymentsOf, type CallRow, type PaymentRow } from "./order-log.queries.ts";

/** An order as its store sees it, with its buyer. */
export type StoreOrderRow = OrderRow & {
  timeline: StepRow[];
  customerName: string;
  customerPhone: string | null;
  customerEmail: string;
  contactedAt: Date | null;
  note: string;
};

/** An order of an exported file, without its history. */
export type ExportRow = Omit<StoreOrderRow, "timeline">;

export type StoreDetailRow = StoreOrderRow & {
  calls: CallRow[] | null;
  payments: PaymentRow[] | null;
};

/**
 * The filters of a list of a store's orders; `beginning` is the beginning of an id, a transfer code or a tracking code.
 */
export type StoreFilter = {
  status?: OrderStatus | undefined;
  paymentStatus?: Order["paymentStatus"] | undefined;
  beginning?: string | undefined;
  due?: boolean | undefined;
  cancellationRequested?: boolean | undefined;
};

type Narrowed = { name: string; where: string; values: unknown[] };

// The columns contain digits and capitals: texts that begin with a value are between the value and the value padded
// with Z.
const begins = (column: string, value: string, length = 11) =>
  `${column} between ${value} and rpad(${value}, ${length}, 'Z') and starts_with(${column}, ${value})`;

const ALL = "orders.store";

/** Each combination of filters has its own statement, so that each uses its own index. */
const narrow = (tenant: number, filter: StoreFilter): Narrowed => {
  const { status, paymentStatus, beginning, due, cancellationRequested } = filter;
  const values: unknown[] = [tenant];
  const take = (value: unknown) => `$${values.push(value)}`;
  const parts: [name: string, condition: string][] = [];
  if (status !== undefined) parts.push(["status", `status = ${take(status)}`]);
  if (paymentStatus !== undefined) parts.push(["paid", `payment_status = ${take(paymentStatus)}`]);
  if (beginning !== undefined) {
    const value = take(beginning);
    // All transfer codes of a store begin with the same two letters, so those alone only match ids.
    if (beginning.length < 3) parts.push(["id-only", begins("id", value)]);
    else {
      const either = [
        begins("id", value),
        begins("transfer_code", value),
        begins("tracking_key", value, TRACKING_MAX + 1),
      ];
      parts.push(["id", `(${either.join(" or ")})`]);
    }
  }
  if (due !== undefined)
    parts.push(due ? ["due", dueCondition] : ["not-due", `not ${dueCondition}`]);
  if (cancellationRequested !== undefined)
    parts.push(
      cancellationRequested
        ? ["asked", cancellationCondition]
        : ["not-asked", `not ${cancellationCondition}`],
    );
  return {
    name: [ALL, ...parts.map(([name]) => name)].join("."),
    where: ["tenant_id = $1", ...parts.map(([, condition]) => condition)].join(" and "),
    values,
  };
};

/** Forward and backward sort orders. */
const orderings: Record<OrderSort, { on: readonly string[]; back: readonly string[] }> = {
  newest: { on: ["created_at desc", "id"], back: ["created_at", "id desc"] },
  oldest: { on: ["created_at", "id desc"], back: ["created_at desc", "id"] },
  amount: { on: ["total_amount desc", "id"], back: ["total_amount", "id desc"] },
};

/**
 * Up to this many matches are collected and sorted instead of being found by an index of all orders, where rare matches
 * are far apart.
 */
const SORTED_MOST = 50_000;

const sorted = (columns: readonly string[], of = "") =>
  `order by ${columns.map((column) => of + column).join(", ")}`;

const forFile = `${orderColumns}, ${lines}, a.full_name as "customerName",
  a.phone as "customerPhone", a.email as "customerEmail", o.contacted_at as "contactedAt", o.note`;
const forStore = `${forFile}, ${timeline}`;

/** An index alone finds the ids of a page; whole rows and their lines are read only for these orders. */
const pageOf = (
  columns: string,
  { where, values }: Narrowed,
  by: readonly string[],
  isRare = false,
) =>
  `select ${columns}
  from (select id from orders where ${where}
    ${sorted(isRare ? by.map((column) => column.replace("total_amount", "total_amount + 0")) : by)}
    limit $${values.length + 1} offset $${values.length + 2}) page
  join orders o on o.id = page.id
  join tenants t on t.id = o.tenant_id join accounts a on a.id = o.account_id ${sorted(by, "o.")}`;

/** The requested part of a sorted list: `limit` of its `total`, after the first `offset`. */
export type Cut = { sort: OrderSort; limit: number; offset: number; total: number };

/** A page of a store's orders. Pages in the second half are read backwards from the end, which is nearer. */
export const findStoreOrders = async (
  db: Queryable,
  tenant: number,
  filter: StoreFilter,
  { sort, limit, offset, total }: Cut,
): Promise<StoreOrderRow[]> => {
  if (offset >= total) return [];
  const size = Math.min(limit, total - offset);
  const isBack = offset > total / 2;
  const narrowed = narrow(tenant, filter);
  const isRare = sort === "amount" && narrowed.name !== ALL && total <= SORTED_MOST;
  const find = statement<unknown[], StoreOrderRow>(
    `${narrowed.name}.by-${sort}${isBack ? ".back" : ""}${isRare ? ".rare" : ""}`,
    pageOf(forStore, narrowed, orderings[sort][isBack ? "back" : "on"], isRare),
  );
  if (!isBack) return await find(db, ...narrowed.values, size, offset);
  return (await find(db, ...narrowed.values, size, total - offset - size)).toReversed();
};

/** The first `limit` of a store's orders, for a file. */
export const exportStoreOrders = async (
  db: Queryable,
  tenant: number,
  filter: StoreFilter,
  sort: OrderSort,
  limit: number,
): Promise<ExportRow[]> => {
  const narrowed = narrow(tenant, filter);
  const find = statement<unknown[], ExportRow>(
    `${narrowed.name}.file-by-${sort}`,
    pageOf(forFile, narrowed, orderings[sort].on),
  );
  return await find(db, ...narrowed.values, limit, 0);
};

/** The number of a store's orders; filters by status and payment alone read `order_counts`. */
export const countStoreOrders = async (
  db: Queryable,
  tenant: number,
  filter: StoreFilter,
): Promise<number> => {
  const { status = null, paymentStatus = null, beginning, due, cancellationRequested } = filter;
  if ([beginning, due, cancellationRequested].every((each) => each === undefined)) {
    const [kept] = await countByStatuses(db, tenant, status, paymentStatus);
    return kept?.total ?? 0;
  }
  const { name, where, values } = narrow(tenant, filter);
  const count = statement<unknown[], { total: number }>(
    `${name}.count`,
    `select count(*) as total from orders where ${where}`,
  );
  const [row] = await count(db, ...values);
  return row?.total ?? 0;
};

export const findStoreOrder = statement<[tenantId: number, id: string], StoreDetailRow>(
  "orders.store-one",
  `select ${forStore}, ${callsOf}, ${paymentsOf}
  from orders o join tenants t on t.id = o.tenant_id join accounts a on a.id = o.account_id
  where o.tenant_id = $1 and o.id = $2`,
);
