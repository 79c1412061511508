import type { OrderSort } from "#contract/rules/moves.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  columnTypes,
  shapedStatement,
  statement,
  type Row,
} from "#server/platform/database/statement.ts";
import { confirmedBy } from "../buyers/confirmed.queries.ts";
import type { EffectivePolicy } from "../../policies/policies.ts";
import {
  contents,
  invoiceColumns,
  orderColumns,
  parcelSnapshot,
  returnSnapshot,
  policiesOfThen,
  timeline,
  type InvoiceJson,
  type OrderJson,
  type ParcelsJson,
  type ReturnsJson,
  type StepRow,
} from "../orders.queries.ts";
import { eventColumn, type CountByFigures } from "./event-orders.queries.ts";
import { countByStatuses } from "./order-counts.queries.ts";
import { isCut, SEARCHED_MOST } from "../search/search-condition.queries.ts";
import { ALL, narrow, orderings, sorted } from "./narrow-orders.queries.ts";
import type { StoreFilter } from "./store-filter.ts";
import { callsOf, paymentsOf, type CallRow, type PaymentRow } from "./order-log.queries.ts";

type StoreOrderJson = OrderJson & { timeline: StepRow[] };

/**
 * Up to this many matches are collected and sorted instead of being found by an index of all orders, where rare matches
 * are far apart.
 */
const SORTED_MOST = 50_000;

/** A list of this many orders of an hour or a category is read in its order, a category up to so far from its nearer end. */
const WALKED_LEAST = 2_000;
const WALKED_MOST = 500;

const forFile = `${orderColumns}, ${contents}, a.full_name as "customerName",
  a.phone as "customerPhone", a.email as "customerEmail", o.contacted_at as "contactedAt", o.note,
  ${confirmedBy("o.tenant_id", "o.account_id")} as "isConfirmed!"`;
const forStore = `${forFile}, ${timeline}`;

/** An index alone finds the ids of a page; whole rows and their lines are read only for these orders. */
const pageOf = (columns: string, orders: string, by: readonly string[], hasFewRows = false) =>
  `select ${columns}
  from (select id from ${orders}
    ${sorted(hasFewRows ? by.map((column) => column.replace("total_amount", "total_amount + 0")) : by)}
    limit :limit offset :offset) page
  join orders o on o.id = page.id
  join tenants t on t.id = o.tenant_id join accounts a on a.id = o.account_id ${sorted(by, "o.")}`;

/** The requested part of a sorted list: `limit` of its `total`, after the first `offset`. */
export type Cut = { sort: OrderSort; limit: number; offset: number; total: number };

const ANY = "orders where true";
const anyOrder = orderings.created_at.newest.on;

const selectPage = shapedStatement("orders.store", () => pageOf(forStore, ANY, anyOrder), {
  columns: columnTypes<StoreOrderJson>(),
});

/** An order as its store sees it, with its buyer. */
export type StoreOrderRow = Row<typeof selectPage>;

/** Whether a product, a category or a voucher narrows a list: its orders may be all of the store's, or none. */
const isByLines = ({ event }: StoreFilter): boolean =>
  [event?.productId, event?.categoryId, event?.voucherId].some((each) => each !== undefined);

/** A page of a store's orders. Pages in the second half are read backwards from the end, which is nearer. */
export const findStoreOrders = async (
  db: Queryable,
  tenant: number,
  filter: StoreFilter,
  { sort, limit, offset, total }: Cut,
): Promise<StoreOrderRow[]> => {
  if (offset >= total) return [];
  const size = Math.min(limit, total - offset);
  const isListedShort = filter.search !== undefined && isCut(filter.search);
  const isBack = !isListedShort && offset > total / 2;
  const first = isBack ? total - offset - size : offset;
  const walks = sort !== "amount" && total >= WALKED_LEAST && first + size <= WALKED_MOST;
  const reading = { walks, hasFew: total < WALKED_LEAST };
  const { name, from, params } = narrow(tenant, filter, reading);
  const time = eventColumn(filter.event);
  const hasFewRows = sort === "amount" && name !== ALL && total <= SORTED_MOST && !isListedShort;
  const rows = await selectPage(db, {
    shape: `${name}.by-${sort}${isBack ? ".back" : ""}${hasFewRows ? ".rare" : ""}`,
    text: () => pageOf(forStore, from, orderings[time][sort][isBack ? "back" : "on"], hasFewRows),
    params: { ...params, limit: size, offset: first },
    plansEachTime: isByLines(filter) || filter.search !== undefined,
  });
  return isBack ? rows.toReversed() : rows;
};

type Sorting = { key: string; type: "timestamptz" | "bigint"; direction: "<" | ">" };

/** The sort order of a file; equal ones by id, against `oldest` backwards. */
const sortingOf = (sort: OrderSort, time: "created_at" | "moved_at"): Sorting => {
  if (sort === "amount") return { key: "total_amount", type: "bigint", direction: "<" };
  return { key: time, type: "timestamptz", direction: sort === "newest" ? "<" : ">" };
};

/** The orders that follow an order in the list: an index begins right there, however long the list is. */
const batchOf = (orders: string, by: readonly string[], sorting: Sorting, isFirst: boolean) => {
  const { key, type, direction } = sorting;
  const last = `:lastKey::text::${type}`;
  const afterId = direction === ">" ? "<" : ">";
  const after = `${key} ${direction}= ${last} and (${key} ${direction} ${last} or id ${afterId} :lastId)`;
  return `select ${forFile}, o.${key}::text as "key!"
  from (select id from ${orders}${isFirst ? "" : ` and ${after}`} ${sorted(by)} limit :limit) page
  join orders o on o.id = page.id
  join tenants t on t.id = o.tenant_id join accounts a on a.id = o.account_id ${sorted(by, "o.")}`;
};

const selectForFile = shapedStatement(
  "orders.file",
  () => batchOf(ANY, anyOrder, sortingOf("newest", "created_at"), true),
  { columns: columnTypes<OrderJson>() },
);

/** An order of an exported file, without its history. */
export type ExportRow = Row<typeof selectForFile>;

/** The next `limit` of a store's sorted orders after one of them; the first ones after none. */
export const findOrdersAfter = async (
  db: Queryable,
  tenant: number,
  filter: StoreFilter,
  { sort, limit, last }: { sort: OrderSort; limit: number; last: ExportRow | undefined },
): Promise<ExportRow[]> => {
  const { name, from, params } = narrow(tenant, filter);
  const time = eventColumn(filter.event);
  const by = orderings[time][sort].on;
  return await selectForFile(db, {
    shape: `${name}.by-${sort}${last ? ".after" : ""}`,
    text: () => batchOf(from, by, sortingOf(sort, time), last === undefined),
    params: { ...params, limit, ...(last && { lastKey: last.key, lastId: last.id }) },
    plansEachTime: isByLines(filter) || filter.search !== undefined,
  });
};

const countOrders = (orders: string) => `select count(*) as "total!" from ${orders}`;
const count = shapedStatement("orders.count", () => countOrders(ANY));

/** Counts no more than one order beyond the limit, in the order of the list. */
const countFirst = (orders: string) =>
  `select count(*) as "total!" from (select from ${orders}
    order by created_at desc limit ${SEARCHED_MOST + 1}) first`;

/**
 * The number of a store's orders; filters by status and payment alone read `order_counts`, those of a figure the kept
 * figures. A search that is cut short ends one beyond its limit, but for a file.
 */
export const countStoreOrders = async (
  db: Queryable,
  tenant: number,
  filter: StoreFilter,
  countByFigures: CountByFigures,
  isFile = false,
): Promise<number> => {
  const { status, paymentStatus, beginning, tasks = {}, event } = filter;
  const { codOutstanding, refundDue, invoice, search } = filter;
  if (
    [search, beginning, codOutstanding, refundDue, invoice, ...Object.values(tasks)].every(
      (each) => each === undefined,
    )
  ) {
    if (!event) {
      const [kept] = await countByStatuses(db, {
        tenantId: tenant,
        status: status ?? null,
        paymentStatus: paymentStatus ?? null,
      });
      return kept?.total ?? 0;
    }
    const behind =
      paymentStatus === undefined ? await countByFigures(db, tenant, { status, ...event }) : null;
    if (behind !== null) return behind;
  }
  const { name, from, params } = narrow(tenant, filter);
  const endsEarly = !isFile && search !== undefined && isCut(search);
  const [row] = await count(db, {
    shape: endsEarly ? `${name}.first` : name,
    text: () => (endsEarly ? countFirst(from) : countOrders(from)),
    params,
    plansEachTime: isByLines(filter) || search !== undefined,
  });
  return row?.total ?? 0;
};

export const findStoreOrder = statement(
  "orders.store-one",
  `select ${forStore}, ${parcelSnapshot}, ${returnSnapshot}, ${invoiceColumns}, ${callsOf}, ${paymentsOf}, ${policiesOfThen}
  from orders o join tenants t on t.id = o.tenant_id join accounts a on a.id = o.account_id
  where o.tenant_id = :tenantId and o.id = :id`,
  {
    columns: columnTypes<
      StoreOrderJson &
        ParcelsJson &
        ReturnsJson &
        InvoiceJson & {
          calls: CallRow[] | null;
          payments: PaymentRow[] | null;
          policies: EffectivePolicy[];
        }
    >(),
  },
);

export type StoreDetailRow = Row<typeof findStoreOrder>;
