import type { CountByFigures } from "../orders/orders.ts";
import { countFigures, type FiguresShape } from "./revenue.queries.ts";
import { fewestSpans, rangesOf, wholeDays } from "./spans.ts";

type Filter = Parameters<CountByFigures>[2];

/**
 * Counts the orders of a list by figures, which hold a year in a few rows. It is null for lists that figures do not
 * count, and for a category that products have just left or entered.
 */
export const countByFigures: CountByFigures = async (db, tenant, filter) => {
  const event = countedEventOf(filter);
  const part = partOf(filter);
  if (event === null || part === null) return null;
  const { dimension, key, weekday } = part;
  const shape: FiguresShape = `${key === undefined ? "all" : "key"}${weekday === undefined ? "" : "-weekday"}`;
  const spansOf = weekday === undefined ? fewestSpans : wholeDays;
  const ranges = rangesOf(filter.period, null, spansOf);
  const [row] = await countFigures(db, shape, {
    tenant,
    event,
    dimension,
    key,
    weekday,
    ...ranges,
  });
  return row?.total ?? null;
};

/** The event that the orders of a list are counted with. A cancelled order is counted when it was placed. */
const countedEventOf = ({ event, status }: Filter): "placed" | "cancelled" | "completed" | null => {
  if (event === "placed" && status === undefined) return "placed";
  if (event === "placed" && status === "cancelled") return "cancelled";
  if (event === "completed" && (status ?? event) === event) return "completed";
  return null;
};

type Part = { dimension: string; key?: string; weekday?: number | undefined };

/** The dimension that a list has one key of; null where it has several, or one that is not kept. */
const partOf = (filter: Filter): Part | null => {
  const { hour, weekday, paymentMethod, province, productId, categoryId, voucherId } = filter;
  const parts: Part[] = [];
  const add = (dimension: string, key: string | number | undefined) => {
    if (key !== undefined) parts.push({ dimension, key: String(key) });
  };
  add("payment_method", paymentMethod);
  add("province", province);
  add("product", productId);
  add("category", categoryId === null ? "" : categoryId);
  add("voucher", voucherId === null ? "" : voucherId);
  if (weekday === undefined) add("hour", hour);
  else parts.push({ dimension: "hour", weekday, ...(hour !== undefined && { key: String(hour) }) });
  const [part = { dimension: "payment_method" }, another] = parts;
  return another ? null : part;
};
