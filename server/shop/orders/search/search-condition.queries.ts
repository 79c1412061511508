import { TRACKING_MAX } from "#contract/tracking.ts";

/** A search that matches more than can be counted in time lists so many of its orders. */
export const SEARCHED_MOST = 100;

/** The buyers, products and orders that a search looked up; `null` means too many to be looked up one by one. */
export type Searched = {
  code: string | null;
  froms: string[];
  untils: string[];
  accounts: number[] | null;
  kinds: Map<number, Set<string>>;
  products: number[];
  orders: string[] | null;
  /** The first of too many orders of the products, in the order of a list that is cut off and under its filters. */
  firstOrders?: string[];
};

/** Whether a search has so many matches that its list is cut off. The list is then read in its own order. */
export const isCut = ({ accounts, orders }: Searched): boolean =>
  accounts === null || orders === null;

// The columns contain digits and capitals: texts that begin with a value are between the value and the value padded
// with Z.
export const begins = (column: string, param: string, length = 11): string =>
  `${column} between :${param} and rpad(:${param}, ${length}, 'Z') and starts_with(${column}, :${param})`;

/** Orders whose id, transfer code or tracking code begins with a parameter. */
export const beginsAnyCode = (param: string): string =>
  [
    begins("id", param),
    begins("transfer_code", param),
    begins("tracking_key", param, TRACKING_MAX + 1),
  ].join(" or ");

// A subquery that counts is never planned as a join, so that the list is read in its order until it is full.
const isBuyers = `(select count(*) from unnest(:froms::text[], :untils::text[]) range (first, last)
  join buyer_keys k on k.tenant_id = :tenant and k.account_id = orders.account_id
    and k.key >= range.first and k.key < range.last) > 0`;
/** All orders of the products of a search. */
export const ordersWith = `select order_id from order_lines
  where tenant_id = :tenant and product_id = any (:products::bigint[])`;

/** The condition of a search with its name. Kinds of keys that found nothing are no part of it. */
export const searchCondition = ({
  code,
  accounts,
  products,
  orders,
  firstOrders,
}: Searched): [name: string, condition: string] => {
  const parts: [string, string][] = [];
  if (code !== null) parts.push(["code", beginsAnyCode("code")]);
  if (accounts === null) parts.push(["buyers-walk", isBuyers]);
  else if (accounts.length > 0) parts.push(["buyers", "account_id = any (:accounts::bigint[])"]);
  const isEach = orders === null && firstOrders === undefined;
  if (products.length > 0 && !isEach) parts.push(["products", "id = any (:orders::text[])"]);
  const name = parts.map(([part]) => part).join("-");
  const condition = parts.map(([, part]) => part).join(" or ");
  if (!isEach) return [name, `(${condition})`];
  // One subquery, which PostgreSQL joins: one after an `or` would be checked for each order.
  const others =
    condition && `select id from orders where tenant_id = :tenant and (${condition}) union all `;
  return [`each-${name}`, `id in (${others}${ordersWith})`];
};

/** The parameters of `searchCondition`. */
export const searchParams = ({ kinds: _kinds, orders, firstOrders, ...params }: Searched) => ({
  ...params,
  orders: orders ?? firstOrders ?? null,
});
