import type { SearchKind } from "#contract/staff/order-filters.ts";
import { TRACKING_MAX } from "#contract/tracking.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { StoreOrderRow } from "../store/store-orders.queries.ts";
import { readSearch } from "./read-search.ts";
import { findBuyersByKeys, findOrdersWith, findSoldProducts } from "./search-orders.queries.ts";

/** Up to so many buyers or orders are looked up one by one; more are met often enough in the list itself. */
const BUYERS_MOST = 2_000;
const ORDERS_MOST = 10_000;
const PRODUCTS_MOST = 500;
/** A search that matches more than can be counted in time lists so many of its orders. */
export const SEARCHED_MOST = 100;

const END = "\u{10ffff}";

/** What a search found before the orders themselves are read. `null` means more than can be looked up one by one. */
export type Searched = {
  code: string | null;
  froms: string[];
  untils: string[];
  accounts: number[] | null;
  kinds: Map<number, Set<string>>;
  products: number[];
  orders: string[] | null;
};

/** Looks up buyers and products by a typed text; null if nothing of the store can match it. */
export const findSearched = async (
  client: Queryable,
  tenant: number,
  text: string,
): Promise<Searched | null> => {
  const { code, phone, phoneEnd, name, productNumber } = readSearch(text);
  const froms = [
    ...(phone === null ? [] : [`p${phone}`]),
    ...(phoneEnd === null ? [] : [`r${[...phoneEnd].toReversed().join("")}`]),
    ...(name === null ? [] : [`n${name}`]),
  ];
  const untils = froms.map((from) => from + END);
  const most = BUYERS_MOST + 1;
  const buyers =
    froms.length === 0 ? [] : await findBuyersByKeys(client, { tenant, froms, untils, most });
  const products =
    productNumber === null
      ? []
      : await findSoldProducts(client, {
          tenant,
          first: productNumber,
          last: productNumber + END,
          most: PRODUCTS_MOST,
        });
  const productIds = products.map(({ productId }) => productId);
  const orders =
    productIds.length === 0
      ? []
      : await findOrdersWith(client, { tenant, productIds, most: ORDERS_MOST + 1 });
  if (code === null && buyers.length === 0 && orders.length === 0) return null;
  const kinds = new Map<number, Set<string>>();
  for (const { accountId, kind } of buyers)
    kinds.set(accountId, (kinds.get(accountId) ?? new Set()).add(kind));
  return {
    code,
    froms,
    untils,
    accounts: kinds.size > BUYERS_MOST ? null : [...kinds.keys()],
    kinds,
    products: productIds,
    orders: orders.length > ORDERS_MOST ? null : orders.map(({ orderId }) => orderId),
  };
};

/** Whether a search matches so much that its list ends early, and its orders are met in the order of the list. */
export const isCut = ({ accounts, orders }: Searched): boolean =>
  accounts === null || orders === null;

const begins = (column: string, length = 11) =>
  `${column} between :code and rpad(:code, ${length}, 'Z') and starts_with(${column}, :code)`;

// A subquery that counts is never planned as a join, so that the list is read in its order until it is full.
const isBuyers = `(select count(*) from unnest(:froms::text[], :untils::text[]) range (first, last)
  join buyer_keys k on k.tenant_id = :tenant and k.account_id = orders.account_id
    and k.key >= range.first and k.key < range.last) > 0`;
const hasProduct = `(select count(*) from order_lines l
  where l.order_id = orders.id and l.product_id = any (:products::bigint[])) > 0`;

/** The condition of a search with its name; what found nothing is no part of it. */
export const searchCondition = ({
  code,
  accounts,
  products,
  orders,
}: Searched): [name: string, condition: string] => {
  const parts: [string, string][] = [];
  if (code !== null) {
    const codes = ["id", "transfer_code"].map((column) => begins(column));
    parts.push(["code", [...codes, begins("tracking_key", TRACKING_MAX + 1)].join(" or ")]);
  }
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

/** By what a search found an order; the most exact one, where several fit. */
export const foundBy = (
  { code, kinds, accounts, products }: Searched,
  order: Pick<StoreOrderRow, "id" | "transferCode" | "trackingCode" | "accountId" | "lines">,
): SearchKind | null => {
  const { id, transferCode, trackingCode, accountId, lines } = order;
  if (code !== null) {
    if (id.startsWith(code)) return "orderId";
    if (transferCode?.startsWith(code)) return "transferCode";
    if (
      trackingCode
        ?.toUpperCase()
        .replaceAll(/[^0-9A-Z]/g, "")
        .startsWith(code)
    )
      return "trackingCode";
  }
  const ofBuyer = kinds.get(accountId);
  if (ofBuyer?.has("p") === true || ofBuyer?.has("r") === true) return "phone";
  if (ofBuyer?.has("n") === true) return "name";
  if (lines.some(({ productId }) => products.includes(productId))) return "productNumber";
  return accounts === null ? "name" : null;
};
