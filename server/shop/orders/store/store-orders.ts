import type { Language } from "#contract/language.ts";
import type { InvoiceWish } from "#contract/rules/invoices/invoices.ts";
import { orderTasks, type OrderSort, type OrderStatus } from "#contract/rules/moves.ts";
import type { RevenueEvent } from "#contract/rules/reports/revenue-figures.ts";
import { addDays, beginningOf } from "#contract/rules/reports/vietnam-days.ts";
import { WITHOUT } from "#contract/staff/order-filters.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { findTenantById } from "#server/shop/tenants/tenants.ts";
import { plainId } from "../checkout/order-symbols.ts";
import type { AdminOrder, AdminOrderDetail, AdminOrderPage } from "../order-shapes.ts";
import { findSearched, foundBy } from "../search/find-searched.ts";
import { isCut, SEARCHED_MOST } from "../search/search-condition.queries.ts";
import type { StoreFilter, Tasks } from "./store-filter.ts";
import { showStoreDetail, showStoreOrder } from "./show-store-order.ts";
import { countByStatus } from "./order-counts.queries.ts";
import {
  selectIsOwnVoucher,
  type CountByFigures,
  type EventFilter,
} from "./event-orders.queries.ts";
import { withFirstOrders } from "./first-with-products.queries.ts";
import { countStoreOrders, findStoreOrder, findStoreOrders } from "./store-orders.queries.ts";

/** The filters of a list of a store's orders, as on the wire. */
export type FilterQuery = {
  status?: OrderStatus | undefined;
  paymentStatus?: AdminOrder["paymentStatus"] | undefined;
  /** The beginning of an id, a transfer code or a tracking code, in any spelling. */
  orderId?: string | undefined;
  /** The text that `findSearched` looks for. */
  q?: string | undefined;
  codOutstanding?: boolean | undefined;
  refundDue?: boolean | undefined;
  invoice?: InvoiceWish | undefined;
  sort: OrderSort;
} & Tasks &
  EventQuery;

/** The period of a list, and the values that all its orders share. */
type EventQuery = Omit<
  EventFilter,
  "event" | "period" | "begin" | "end" | "productId" | "categoryId" | "voucherId"
> & {
  dating: RevenueEvent;
  from?: string | undefined;
  to?: string | undefined;
  productId?: string | undefined;
  categoryId?: string | undefined;
  voucherId?: string | undefined;
};

/** The counts that a room to the right provides. */
export type Counting = { countByFigures: CountByFigures };

/** A store's orders that match the filters; `page` starts at 1. */
export const listStoreOrders = async (
  { db, clock, countByFigures }: Pick<AppContext, "db" | "clock"> & Counting,
  tenant: TenantId,
  request: FilterQuery & { page: number; size: number },
  language: Language,
): Promise<AdminOrderPage> =>
  await inTransaction(db, { tenant }, async (client) => {
    const { page, size, sort } = request;
    const now = clock();
    const asked = await filterOf(client, tenant, request, now);
    const isSearch = Boolean(request.q);
    if (!asked)
      return {
        totalOrders: 0,
        page,
        size,
        orders: [],
        foundBy: isSearch ? [] : null,
        isCut: false,
      };
    const filter = await withFirstOrders(client, tenant, asked, sort);
    const { search } = filter;
    const found = await countStoreOrders(client, tenant, filter, countByFigures);
    const total = search && isCut(search) ? Math.min(found, SEARCHED_MOST) : found;
    const cut = { sort, limit: size, offset: (page - 1) * size, total };
    const rows = await findStoreOrders(client, tenant, filter, cut);
    const orders = rows.map((row) => showStoreOrder(row, language, now));
    return {
      totalOrders: total,
      page,
      size,
      orders,
      foundBy: search ? rows.map((row) => foundBy(search, row)) : null,
      isCut: found > total,
    };
  });

/** The requested filter; `null` if nothing can match: no id begins with punctuation, or a search found nothing. */
export const filterOf = async (
  client: Queryable,
  tenant: TenantId,
  request: FilterQuery,
  now: Date,
): Promise<StoreFilter | null> => {
  const { status, paymentStatus, orderId, q, codOutstanding, refundDue, invoice } = request;
  const beginning = orderId ? plainId(orderId) : undefined;
  const tasks: Tasks = {};
  for (const task of orderTasks) tasks[task] = request[task];
  if (beginning === "") return null;
  const search = q ? await findSearched(client, tenant, q) : undefined;
  if (search === null) return null;
  const event = await withOwnerOfVoucher(client, tenant, eventFilterOf(request));
  return {
    status,
    paymentStatus,
    beginning,
    tasks,
    codOutstanding,
    refundDue,
    invoice,
    event,
    search,
    now,
  };
};

/** No product, category or voucher has it. */
const NOTHING = 0;

const eventFilterOf = (request: EventQuery): EventFilter | undefined => {
  const { from, to, productId, categoryId, voucherId, ...common } = request;
  if (from === undefined || to === undefined) return undefined;
  const { dating, hour, weekday, paymentMethod, province } = common;
  const keyOf = (id: string | undefined) =>
    id === undefined ? undefined : (keyOfId(id) ?? NOTHING);
  return {
    event: dating,
    period: { from, to },
    begin: beginningOf(from),
    end: beginningOf(addDays(to, 1)),
    hour,
    weekday,
    paymentMethod,
    province,
    productId: keyOf(productId),
    categoryId: categoryId === WITHOUT ? null : keyOf(categoryId),
    voucherId: voucherId === WITHOUT ? null : keyOf(voucherId),
  };
};

const withOwnerOfVoucher = async (
  client: Queryable,
  tenant: TenantId,
  event: EventFilter | undefined,
): Promise<EventFilter | undefined> => {
  if (!event?.voucherId) return event;
  const [owner] = await selectIsOwnVoucher(client, { tenant, voucherId: event.voucherId });
  return { ...event, isOwnVoucher: owner?.isOwnVoucher };
};

/** One order of a store, in a transaction of that store. */
export const theStoreOrder = async (
  client: Queryable,
  tenant: TenantId,
  id: string,
  language: Language,
  now: Date,
): Promise<AdminOrderDetail> => {
  const [row] = await findStoreOrder(client, { tenantId: tenant, id });
  if (!row) throw new Refused("http/not-found");
  return showStoreDetail(row, language, now);
};

/** One order of a store. */
export const showOrderToStore = async (
  db: Database,
  tenant: TenantId,
  id: string,
  language: Language,
  now: Date,
): Promise<AdminOrderDetail> =>
  await readAs(db, { tenant }, (client) => theStoreOrder(client, tenant, id, language, now));

export type Overview = Record<OrderStatus | "total", number>;

/** The number of a store's orders in each status. */
export const overviewOrders = async (db: Database, tenant: TenantId): Promise<Overview> =>
  await readAs(db, { tenant }, async (client) => {
    const overview: Overview = {
      total: 0,
      pending: 0,
      transferred: 0,
      delivering: 0,
      completed: 0,
      cancelled: 0,
    };
    for (const { status, count } of await countByStatus(client, { tenantId: tenant })) {
      overview[status] = count;
      overview.total += count;
    }
    return overview;
  });

/**
 * The number of a store's open orders, for a super admin who considers closing the store; it reveals nothing else about
 * them.
 */
export const countOpenOrders = async (
  db: Database,
  wireId: string,
): Promise<{ openOrders: number }> => {
  const tenant = await findTenantById(db, wireId);
  if (!tenant) throw new Refused("http/not-found");
  // as: only the super admin may call this, for any store
  const { pending, transferred, delivering } = await overviewOrders(db, tenant.id as TenantId);
  return { openOrders: pending + transferred + delivering };
};
