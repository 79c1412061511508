import type { ReturnReason } from "#contract/rules/returns/reasons.ts";
import type { ReturnState } from "#contract/rules/returns/return-moves.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  columnTypes,
  shapedStatement,
  statement,
  type Row,
} from "#server/platform/database/statement.ts";
import { returnColumns, returnTypes } from "../returns.queries.ts";

/** The list ends here; its filters lead to older returns. */
export const LISTED_MAX = 10_000;

export type StoreReturnFilter = {
  state?: ReturnState | undefined;
  reason?: ReturnReason | undefined;
  due?: "waiting" | "today" | "late" | undefined;
  /** Letters and digits of a search. */
  plain?: string | undefined;
};

const waits = "waits_for = 'store'";
const conditions = {
  state: "state = :state",
  reason: "reason = :reason",
  waiting: waits,
  today: `${waits} and due_at >= :now and due_at < :soon`,
  late: `${waits} and due_at < :now`,
  plain: "(id = :plain or order_id = :plain or code in (:plain, :code) or tracking_key = :plain)",
} as const;

const partsOf = ({ state, reason, due, plain }: StoreReturnFilter): (keyof typeof conditions)[] => [
  ...(state ? (["state"] as const) : []),
  ...(reason ? (["reason"] as const) : []),
  ...(due ? [due] : []),
  ...(plain ? (["plain"] as const) : []),
];

const whereOf = (filter: StoreReturnFilter): string =>
  ["tenant_id = :tenant", ...partsOf(filter).map((part) => conditions[part])].join(" and ");

const nameOf = (filter: StoreReturnFilter): string =>
  [...partsOf(filter), filter.due ? "by-due" : "newest"].join("-");

const joins = "join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id";
const orderColumns = `o.payment_method as "paymentMethod", o.ship_to ->> 'fullName' as "buyerName!", o.ship_to ->> 'phoneNumber' as "buyerPhone!",
  o.created_at as "orderedAt", o.moved_at as "completedAt", o.total_amount as "orderTotal"`;

const pageOf = (filter: StoreReturnFilter): string => {
  const by = filter.due ? ["due_at", "id"] : ["created_at desc", "id"];
  return `select ${returnColumns}, ${orderColumns} from (
      select id from returns where ${whereOf(filter)} order by ${by.join(", ")} limit :limit offset :offset) p
    join returns r on r.id = p.id ${joins} order by ${by.map((column) => `r.${column}`).join(", ")}`;
};

const countOf = (filter: StoreReturnFilter): string =>
  `select count(*)::int as "total!" from (select from returns where ${whereOf(filter)} limit ${LISTED_MAX}) r`;

const listPage = shapedStatement("returns.of-store", () => pageOf({}), { columns: returnTypes });
const countPage = shapedStatement("returns.count-of-store", () => countOf({}));

type Times = { tenant: number; now: Date; soon: Date };

const paramsOf = ({ state, reason, plain }: StoreReturnFilter, times: Times) => ({
  ...times,
  state,
  reason,
  plain,
  // The note of a transfer has the prefix before the code.
  code: plain?.replace(/^RF/, ""),
});

/** A page of the store's returns. */
export const listStoreReturns = async (
  db: Queryable,
  filter: StoreReturnFilter,
  { limit, offset, ...times }: Times & { limit: number; offset: number },
) =>
  await listPage(db, {
    shape: nameOf(filter),
    text: () => pageOf(filter),
    params: { ...paramsOf(filter, times), limit, offset },
  });

export const countStoreReturns = async (db: Queryable, filter: StoreReturnFilter, times: Times) =>
  await countPage(db, {
    shape: nameOf(filter),
    text: () => countOf(filter),
    params: paramsOf(filter, times),
  });

/** How many returns are in each state. */
export const countByState = statement(
  "returns.by-state",
  `select state, count(*)::int as "count!" from returns where tenant_id = :tenant group by state`,
  { columns: columnTypes<{ state: ReturnState }>() },
);

/** How many returns wait for the store, are due within a day, and are late. */
export const countDue = statement(
  "returns.due-of-store",
  `select count(*)::int as "waiting!", count(*) filter (where due_at >= :now and due_at < :soon)::int as "dueToday!",
     count(*) filter (where due_at < :now)::int as "late!"
   from returns where tenant_id = :tenant and waits_for = 'store'`,
);

/** One return of the store, with its order. */
export const findStoreReturn = statement(
  "returns.store-one",
  `select ${returnColumns}, ${orderColumns} from returns r ${joins} where r.tenant_id = :tenant and r.id = :id`,
  { columns: returnTypes },
);

export type StoreReturnRow = Row<typeof findStoreReturn>;
