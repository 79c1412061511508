import { bcp47, type Language } from "#contract/language.ts";
import type { revenueBreakdown } from "#contract/staff/revenue.ts";
import type { Period } from "#contract/rules/reports/periods.ts";
import type {
  RevenueEvent,
  RevenueDimension,
  RevenueMeasure,
  RevenueSort,
} from "#contract/rules/reports/revenue-figures.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { exportText } from "#server/texts.ts";
import { discountsOf, type Sums } from "./figures-of.ts";
import { findBreakdown, type BreakdownRow, type BreakdownShape } from "./revenue.queries.ts";
import { fewestSpans, rangesOf, wholeDays } from "./spans.ts";

export type Breakdown = z.output<typeof revenueBreakdown>;
type Row = Breakdown["rows"][number];
type Part = NonNullable<Row["compared"]>;

/** The page of a breakdown's rows that a request names. */
type Division = {
  by: RevenueDimension;
  measure: RevenueMeasure;
  sort: RevenueSort;
  page: number;
  size: number;
};

/** The event whose figures a measure divides. */
const eventOf = { placed: "placed", cancelled: "cancelled", realised: "completed" } as const;

/** The kept figures that a breakdown is made from, and how their rows are named. */
const sources = {
  product: { dimension: "product", table: "product", spansOf: fewestSpans },
  category: { dimension: "category", table: "category", spansOf: fewestSpans },
  province: { dimension: "province", table: "other", spansOf: fewestSpans },
  payment_method: { dimension: "payment_method", table: "other", spansOf: fewestSpans },
  hour_weekday: { dimension: "hour", table: "hour_weekday", spansOf: wholeDays },
  voucher: { dimension: "voucher", table: "voucher", spansOf: fewestSpans },
} as const satisfies Record<
  RevenueDimension,
  { dimension: string; table: BreakdownShape["table"]; spansOf: typeof wholeDays }
>;

const WEEKDAYS = 7;
const HOURS = 24;

/** Reads the rows of a page; by hour and weekday all of them. */
export const findParts = async (
  db: Queryable,
  tenant: TenantId,
  request: Division & { period: Period; compared: Period | null },
  language: Language,
): Promise<BreakdownRow[]> => {
  const { by, measure, sort, page, size, period, compared } = request;
  const { dimension, table, spansOf } = sources[by];
  const cut =
    by === "hour_weekday"
      ? { limit: WEEKDAYS * HOURS, offset: 0 }
      : { limit: size, offset: (page - 1) * size };
  return await findBreakdown(
    db,
    { table, sort },
    {
      tenant,
      dimension,
      event: eventOf[measure],
      language,
      ...cut,
      ...rangesOf(period, compared, spansOf),
    },
  );
};

type Whole = Record<RevenueEvent, Sums>;

/** The breakdown of a page's rows. The rest is what they leave of all rows, so that all of it adds up. */
export const divide = (
  found: readonly BreakdownRow[],
  { by, measure, page, size }: Division,
  { own, other }: { own: Whole; other: Whole | null },
  language: Language,
): Breakdown => {
  const whole = own[eventOf[measure]];
  const before = other && other[eventOf[measure]];
  const isByLine = by === "product" || by === "category";
  const lined = (sums: Sums): number => (isByLine ? sums.goods : sums.amount);
  const shareOf = (amount: number) => (whole.amount === 0 ? 0 : amount / whole.amount);

  const shown = found.flatMap(({ key, label, ...row }) =>
    key === null ? [] : [{ ...row, key, label: labelOf(by, key, label ?? "", language) }],
  );
  const every = allOf(found[0]);
  const { totalRows } = every;
  const ordersOf = (count: number | null) => (by === "category" ? null : (count ?? 0));
  const listed: Row[] = shown.map((row) => ({
    key: row.key,
    label: row.label,
    orders: ordersOf(row.count),
    items: row.items ?? 0,
    amount: row.amount ?? 0,
    share: shareOf(row.amount ?? 0),
    compared: before && {
      orders: ordersOf(row.beforeCount),
      items: row.beforeItems ?? 0,
      amount: row.beforeAmount ?? 0,
    },
  }));
  const rows = by === "hour_weekday" ? allHours(listed, before !== null, language) : listed;
  const left = (all: Counted, parts: readonly (Part | null)[]) => ({
    orders: isByLine ? null : all.count - sum(parts.map((part) => part?.orders ?? 0)),
    items: all.items - sum(parts.map((part) => part?.items ?? 0)),
    amount: all.amount - sum(parts.map((part) => part?.amount ?? 0)),
  });
  const rest = left(every.own, rows);
  const twice = (all: Counted, sums: Sums) => ({
    orders: isByLine ? null : all.count - sums.count,
    items: all.items - sums.items,
    amount: all.amount - lined(sums),
  });
  const beside = (of: (sums: Sums) => number) => ({
    amount: isByLine ? of(whole) : 0,
    compared: before && (isByLine ? of(before) : 0),
  });
  return {
    by,
    measure,
    page,
    size,
    totalRows: by === "hour_weekday" ? rows.length : totalRows,
    rows,
    rest: {
      rows: by === "hour_weekday" ? 0 : totalRows - rows.length,
      ...rest,
      share: shareOf(rest.amount),
      compared:
        before &&
        left(
          every.other,
          rows.map(({ compared }) => compared),
        ),
    },
    deliveryFees: beside(({ fees }) => fees),
    discounts: beside(discountsOf),
    overlap: { ...twice(every.own, whole), compared: before && twice(every.other, before) },
    total: { ...totalOf(whole), compared: before && totalOf(before) },
  };
};

type Counted = Pick<Sums, "count" | "items" | "amount">;

/** The number of all rows, and their sums in the period and in the compared one. */
const allOf = (row: BreakdownRow | undefined) => ({
  totalRows: row?.totalRows ?? 0,
  own: {
    count: row?.all_count ?? 0,
    items: row?.all_items ?? 0,
    amount: row?.all_amount ?? 0,
  },
  other: {
    count: row?.all_before_count ?? 0,
    items: row?.all_before_items ?? 0,
    amount: row?.all_before_amount ?? 0,
  },
});

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

const totalOf = ({ count, items, amount }: Sums) => ({ orders: count, items, amount });

const labelOf = (by: RevenueDimension, key: string, label: string, language: Language): string => {
  if (by === "payment_method") return exportText(language, `method.${key}`);
  if (label !== "") return label;
  if (by === "category") return exportText(language, "revenue.noCategory");
  return by === "voucher" ? exportText(language, "revenue.noVoucher") : label;
};

/** All hours of a week from Monday on; those without orders are zero. */
const allHours = (found: readonly Row[], isCompared: boolean, language: Language): Row[] => {
  const kept = new Map(found.map((row) => [row.key, row]));
  const none = { orders: 0, items: 0, amount: 0 };
  return Array.from({ length: WEEKDAYS * HOURS }, (_, nth) => {
    const [weekday, hour] = [1 + Math.floor(nth / HOURS), nth % HOURS];
    const key = `${weekday}-${hour}`;
    const label = `${weekdayName(weekday, language)} ${String(hour).padStart(2, "0")}:00`;
    const row = kept.get(key) ?? { ...none, share: 0, compared: isCompared ? none : null };
    return { ...row, key, label };
  });
};

/** 1 is Monday: 1 January 2024 was one. */
const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(bcp47(language), { weekday: "short", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, weekday),
  );
