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
const hasProduct = `(select count(*) from order_lines l
  where l.order_id = orders.id and l.product_id = any (:products::bigint[])) > 0`;

/** The condition of a search with its name. Kinds of keys that found nothing are no part of it. */
export const searchCondition = ({
  code,
  accounts,
  products,
  orders,
}: Searched): [name: string, condition: string] => {
  const parts: [string, string][] = [];
  if (code !== null) parts.push(["code", beginsAnyCode("code")]);
  if (accounts === null) parts.push(["buyers-walk", isBuyers]);
  else if (accounts.length > 0) parts.push(["buyers", "account_id = any (:accounts::bigint[])"]);
  if (orders === null) parts.push(["products-walk", hasProduct]);
  else if (products.length > 0) parts.push(["products", "id = any (:orders::text[])"]);
  return [
    parts.map(([name]) => name).join("-"),
    `(${parts.map(([, condition]) => condition).join(" or ")})`,
  ];
};

/** The parameters of `searchCondition`. */
export const searchParams = ({ kinds: _kinds, ...params }: Searched) => params;
