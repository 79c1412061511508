import type { OrderStatus } from "#contract/rules/moves.ts";
import type { Period } from "#contract/rules/reports/periods.ts";
import type { RevenueEvent } from "#contract/rules/reports/revenue-figures.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import type { Order } from "../order-shapes.ts";

/** The event in a period that the orders of a list share, as a figure of revenue counts them, and further conditions. */
export type EventFilter = {
  event: RevenueEvent;
  period: Period;
  /** The beginning of the first day, and that of the day after the last. */
  begin: Date;
  end: Date;
  hour?: number | undefined;
  weekday?: number | undefined;
  paymentMethod?: Order["paymentMethod"] | undefined;
  province?: string | undefined;
  productId?: number | undefined;
  /** Null for products without a category. */
  categoryId?: number | null | undefined;
  /** Null for orders without a voucher. */
  voucherId?: number | null | undefined;
  /** Whether the voucher is the store's own; each order keeps those of its store and of the shop apart. */
  isOwnVoucher?: boolean | undefined;
};

/**
 * Counts the orders of a filter, and of a status, by kept figures; null where no figure counts just these.
 */
export type CountByFigures = (
  db: Queryable,
  tenant: number,
  filter: EventFilter & { status: OrderStatus | undefined },
) => Promise<number | null>;

type Conditions = [name: string, condition: string][];

/** How a list is read, as its count suggests. */
export type Reading = {
  /** The list is read in its order until a page is full, because many of its orders match. */
  walks?: boolean;
  /** Few orders match, so a walk would meet them late. */
  hasFew?: boolean;
};

const local = (time: string) => `${time} at time zone 'Asia/Ho_Chi_Minh'`;

/** Whether the event of a filter is a time of the order itself, and not of its payments. */
const hasOwnTime = ({ event }: EventFilter): boolean => event !== "paid" && event !== "refunded";

/**
 * Whether the orders are found in each day of the period, at the hour. A walk over the period meets an hour of a weekday
 * once in a week's orders.
 */
const isByDays = (filter: EventFilter, { hasFew }: Reading): boolean => {
  const narrowing = [filter.hour, filter.weekday].filter((each) => each !== undefined);
  return hasOwnTime(filter) && narrowing.length > (hasFew ? 0 : 1);
};

/** The days of a filter whose orders are found in each day, as a relation `day (begins, ends)`; null if they aren't. */
export const daysOf = (filter: EventFilter, reading: Reading = {}): string | null => {
  if (!isByDays(filter, reading)) return null;
  const { hour, weekday } = filter;
  const begins = hour === undefined ? "day" : "day + make_interval(hours => :hour::int)";
  const ends = `${begins} + interval '${hour === undefined ? "1 day" : "1 hour"}'`;
  return `(select ${local(`(${begins})`)} as begins, ${local(`(${ends})`)} as ends
    from generate_series(${local(":begin::timestamptz")}, ${local(":end::timestamptz")} - interval '1 day', '1 day') day${
      weekday === undefined ? "" : " where extract(isodow from day) = :weekday"
    }) day`;
};

/** The conditions on the time of placing or of a move. */
const moments = (
  time: "created_at" | "moved_at",
  filter: EventFilter,
  reading: Reading,
): Conditions => {
  if (!isByDays(filter, reading)) return timeConditions(time, filter);
  const { hour, weekday } = filter;
  const name = `days${hour === undefined ? "" : "-hour"}${weekday === undefined ? "" : "-weekday"}`;
  return [[name, `${time} >= day.begins and ${time} < day.ends`]];
};

/** The conditions on a time: its period, its hour and its weekday. */
const timeConditions = (time: string, { hour, weekday }: EventFilter): Conditions => {
  const parts: Conditions = [["period", `${time} >= :begin and ${time} < :end`]];
  if (hour !== undefined) parts.push(["hour", `extract(hour from ${local(time)}) = :hour`]);
  if (weekday !== undefined)
    parts.push(["weekday", `extract(isodow from ${local(time)}) = :weekday`]);
  return parts;
};

const paid = (kinds: string, filter: EventFilter, more = ""): Conditions => {
  const times = timeConditions("at", filter);
  const where = times.map(([, condition]) => condition).join(" and ");
  return [
    [
      [...times.map(([name]) => name), filter.event].join("-"),
      `id in (select order_id from order_payments where tenant_id = :tenant and kind in (${kinds}) and ${where}${
        more && ` union all select order_id from ${more} where ${where}`
      })`,
    ],
  ];
};

/** The payments of returns, which their room reads by a function. */
const RETURN_PAYMENTS = "return_payments(:tenant, :begin, :end)";

const ended = (
  status: "completed" | "cancelled",
  filter: EventFilter,
  reading: Reading,
): Conditions => [[status, `status = '${status}'`], ...moments("moved_at", filter, reading)];

const happened: Record<RevenueEvent, (filter: EventFilter, reading: Reading) => Conditions> = {
  placed: (filter, reading) => moments("created_at", filter, reading),
  completed: (filter, reading) => ended("completed", filter, reading),
  cancelled: (filter, reading) => ended("cancelled", filter, reading),
  paid: (filter) => paid("'transfer', 'correction'", filter),
  refunded: (filter) => paid("'refund'", filter, RETURN_PAYMENTS),
};

/** Lines of a product are found by the time of placing, because every other event comes later. */
const withLines = (products: string, { event }: EventFilter): string =>
  `id in (select order_id from order_lines where ${products} and placed_at < :end${
    event === "placed" ? " and placed_at >= :begin" : ""
  })`;

/** Checks the lines order by order: PostgreSQL never plans a counting subquery as a join. */
const hasCategory = (
  ofCategory: string,
) => `(select count(*) from order_lines l join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
  where l.order_id = orders.id and p.${ofCategory}) > 0`;

/** The conditions of a filter, each with a name of its own. Those of one with `daysOf` are on orders of such a `day`. */
export const eventConditions = (filter: EventFilter, reading: Reading = {}): Conditions => {
  const { event, paymentMethod, province, productId, categoryId, voucherId, isOwnVoucher } = filter;
  const parts: Conditions = happened[event](filter, reading);
  if (paymentMethod !== undefined) parts.push(["method", "payment_method = :paymentMethod"]);
  if (province !== undefined) parts.push(["province", "province = :province"]);
  if (productId !== undefined)
    parts.push(["product", withLines("product_id = :productId", filter)]);
  if (categoryId !== undefined) {
    const name = categoryId === null ? "no-category" : "category";
    const ofCategory = categoryId === null ? "category_id is null" : "category_id = :categoryId";
    const products = `select id from products where tenant_id = :tenant and ${ofCategory}`;
    if (reading.walks) parts.push([`${name}-walk`, hasCategory(ofCategory)]);
    else parts.push([name, withLines(`product_id in (${products})`, filter)]);
  }
  if (voucherId === null)
    parts.push(["no-voucher", "store_voucher_id is null and shop_voucher_id is null"]);
  else if (voucherId !== undefined)
    parts.push(
      isOwnVoucher
        ? ["store-voucher", "store_voucher_id = :voucherId"]
        : ["shop-voucher", "shop_voucher_id = :voucherId"],
    );
  return parts;
};

/** The column that a list by an event is sorted by: the time of the event, where the order has one. */
export const eventColumn = (filter: EventFilter | undefined): "moved_at" | "created_at" =>
  filter?.event === "completed" || filter?.event === "cancelled" ? "moved_at" : "created_at";

/** The newest orders that were placed in a store since a time, as their event shows them. */
export const selectPlacedSince = statement(
  "orders.placed-since",
  `select id, status, version from orders where tenant_id = :tenant and created_at >= :since
   order by created_at desc nulls first, id limit :limit`,
);

/** Whether a voucher is a store's own, and not the shop's. */
export const selectIsOwnVoucher = statement(
  "orders.is-own-voucher",
  `select exists (select from vouchers where id = :voucherId and tenant_id = :tenant) as "isOwnVoucher!"`,
);
