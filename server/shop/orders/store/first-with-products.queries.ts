import type { OrderSort } from "#contract/rules/moves.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { shapedStatement } from "#server/platform/database/statement.ts";
import { ordersWith, SEARCHED_MOST } from "../search/search-condition.queries.ts";
import { eventColumn } from "./event-orders.queries.ts";
import { narrow, orderings, sorted } from "./narrow-orders.queries.ts";
import { countByStatuses } from "./order-counts.queries.ts";
import type { StoreFilter } from "./store-filter.ts";

/** Up to so many orders are compared with those of the products; in more, the first ones are soon met. */
const COMPARED_MOST = 20_000;

/** Walks the lines of each product, which an index has in this order, until enough of their orders match. */
const walk = (orders: string, sort: "newest" | "oldest", isDated: boolean) => {
  const [time, id] = sort === "newest" ? ["desc nulls first", ""] : ["asc nulls last", "desc"];
  return `select id as "id!" from (
    select distinct o.id, o.created_at from unnest(:products::bigint[]) product cross join lateral (
      select o.id, o.created_at from order_lines l
      join (select id, created_at from ${orders}) o on o.id = l.order_id
      where l.tenant_id = :tenant and l.product_id = product${
        isDated ? " and l.placed_at >= :begin and l.placed_at < :end" : ""
      }
      order by l.placed_at ${time}, l.order_id ${id} limit ${SEARCHED_MOST + 1}) o) first
  ${sorted(orderings.created_at[sort].on)} limit ${SEARCHED_MOST + 1}`;
};

/** Compares all orders that match with those of the products, and then sorts them. */
const compare = (orders: string, by: readonly string[]) => `
  with matching as materialized (
    select id, created_at, moved_at, total_amount from ${orders} and id in (${ordersWith}))
  select id as "id!" from matching ${sorted(by)} limit ${SEARCHED_MOST + 1}`;

const selectFirst = shapedStatement("orders.first-with-products", () =>
  compare("orders where true", orderings.created_at.newest.on),
);

/** Whether most of a store's orders may match a filter, as far as kept counts say. */
const mayMatchMany = async (
  db: Queryable,
  tenant: number,
  { status, paymentStatus, beginning, tasks = {}, codOutstanding, refundDue, invoice }: StoreFilter,
): Promise<boolean> => {
  const ofFew = [beginning, codOutstanding, refundDue, invoice, ...Object.values(tasks)];
  if (ofFew.some((each) => each !== undefined)) return false;
  const [kept] = await countByStatuses(db, {
    tenantId: tenant,
    status: status ?? null,
    paymentStatus: paymentStatus ?? null,
  });
  return (kept?.total ?? 0) > COMPARED_MOST;
};

/**
 * The filter of a cut list with the first orders of its products, one more than it lists. A product may have sold much
 * long ago, so the list itself can't be read until it has met enough of them.
 */
export const withFirstOrders = async (
  db: Queryable,
  tenant: number,
  { search, ...others }: StoreFilter,
  sort: OrderSort,
): Promise<StoreFilter> => {
  if (search?.orders !== null) return { ...others, search };
  const { name, from, params } = narrow(tenant, others);
  const { event } = others;
  const time = eventColumn(event);
  const isByPlacing = event === undefined || event.event === "placed";
  const walked =
    sort !== "amount" && isByPlacing && (await mayMatchMany(db, tenant, others)) ? sort : undefined;
  const rows = await selectFirst(db, {
    shape: `${name}.by-${sort}${walked ? ".walk" : ""}`,
    text: () =>
      walked ? walk(from, walked, event !== undefined) : compare(from, orderings[time][sort].on),
    params: { ...params, products: search.products },
    plansEachTime: true,
  });
  return { ...others, search: { ...search, firstOrders: rows.map(({ id }) => id) } };
};
