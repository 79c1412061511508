import type { SearchKind } from "#contract/staff/order-filters.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { LineRow } from "../orders.queries.ts";
import { readSearch } from "./read-search.ts";
import type { Searched } from "./search-condition.queries.ts";
import { findBuyersByKeys, findOrdersWith, findSoldProducts } from "./search-orders.queries.ts";

/** Up to so many buyers or orders are looked up one by one; more are met often enough in the list itself. */
const BUYERS_MOST = 2_000;
const ORDERS_MOST = 10_000;
const PRODUCTS_MOST = 500;

const END = "\u{10ffff}";

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

type FoundOrder = {
  id: string;
  transferCode: string | null;
  trackingCode: string | null;
  accountId: number;
  lines: LineRow[];
};

/** The field in which a search matched an order; the most exact one when several match. */
export const foundBy = (
  { code, kinds, accounts, products }: Searched,
  order: FoundOrder,
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
