import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { ask } from "#web/platform/api/api.ts";
import { findStoreCategories } from "#web/staff/products/load-products.ts";
import { readOrderQuery, type OrderQuery } from "./order-query.ts";

export type OrderList = Answer<Contract["GET /admin/orders"]>;
export type StoreOrder = OrderList["orders"][number];
/** An order with its calls and payments. */
export type OrderDetail = Answer<Contract["GET /admin/orders/{id}"]>;
export type Overview = Answer<Contract["GET /admin/orders/overview"]>;
/** The numbers of orders that wait for an act of the store. */
export type Waiting = Answer<Contract["GET /admin/orders/waiting"]>;

/** The names of what the list is narrowed to, where they are known. */
export type ScopeNames = Record<"product" | "category" | "voucher", string | undefined>;

export type LoadedOrders = {
  query: OrderQuery;
  list: OrderList;
  overview: Overview;
  waiting: Waiting;
  names: ScopeNames;
  /** Time of the fetch, ISO 8601. */
  at: string;
};

/** Fetches a page of the store's orders with the overview and the waiting counts. */
export const findOrders = async (
  query: OrderQuery,
  signal?: AbortSignal,
): Promise<LoadedOrders> => {
  const options = signal ? { signal } : {};
  const { productId, categoryId, voucherId } = query;
  const [list, overview, waiting, categories] = await Promise.all([
    ask("GET /admin/orders", { query }, options),
    ask("GET /admin/orders/overview", {}, options),
    ask("GET /admin/orders/waiting", {}, options),
    categoryId === undefined ? [] : findStoreCategories(),
  ]);
  const names = {
    product: list.orders
      .flatMap(({ products }) => products)
      .find((line) => line.productId === productId)?.name,
    category: categories.find(({ id }) => id === categoryId)?.name,
    voucher: list.orders
      .flatMap(({ discounts }) => discounts)
      .find((discount) => discount.voucherId === voucherId)?.name,
  };
  return { query, list, overview, waiting, names, at: new Date().toISOString() };
};

/** Loads the orders that a URL describes, together with the page's texts. */
export const loadOrders = async (url: string): Promise<LoadedOrders> => {
  const query = readOrderQuery(new URL(url).searchParams);
  const [loaded] = await Promise.all([
    findOrders(query),
    textsReady("staff", "parcels", "delivery", "returns", "store-returns"),
  ]);
  return loaded;
};

export const findOrderDetail = async (id: string, signal: AbortSignal): Promise<OrderDetail> =>
  await ask("GET /admin/orders/{id}", { params: { id } }, { signal });
