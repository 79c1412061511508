import type { revenueFigures } from "#contract/staff/revenue.ts";
import { bucketsOf, type Bucket, type Period, type Step } from "#contract/rules/reports/periods.ts";
import type { RevenueEvent } from "#contract/rules/reports/revenue-figures.ts";
import type { z } from "#contract/wire/zod.ts";
import type { SeriesRow } from "./revenue.queries.ts";

export type Figures = z.output<typeof revenueFigures>;
type SeriesStep = Bucket & { figures: Figures };

/** A row of figures of a day, an hour or a store. */
type SumRow = Sums & { event: RevenueEvent };

/** The figures of a period from its rows. */
export const totalsOf = (rows: readonly SumRow[]): Figures => {
  const sums = noEvents();
  for (const row of rows) add(sums, row);
  return showFigures(sums);
};

/** Sums of the events of orders: their number, their pieces, and đồng. */
export type Sums = Pick<SeriesRow, "count" | "items" | "goods" | "fees" | "amount">;
type EventSums = Record<RevenueEvent, Sums>;

const noSums = (): Sums => ({ count: 0, items: 0, goods: 0, fees: 0, amount: 0 });
const noEvents = (): EventSums => ({
  placed: noSums(),
  cancelled: noSums(),
  completed: noSums(),
  paid: noSums(),
  refunded: noSums(),
});

const add = (sums: EventSums, { event, ...row }: SumRow): void => {
  const kept = sums[event];
  kept.count += row.count;
  kept.items += row.items;
  kept.goods += row.goods;
  kept.fees += row.fees;
  kept.amount += row.amount;
};

/** The discounts of orders: the difference between the prices of their lines and fees and the amount to be paid. */
export const discountsOf = ({ goods, fees, amount }: Sums): number => goods + fees - amount;

const showOrders = ({ count, items, amount }: Sums) => ({ orders: count, items, amount });
const showPayments = ({ count, amount }: Sums) => ({ payments: count, amount });

const showFigures = ({ placed, cancelled, completed, paid, refunded }: EventSums): Figures => ({
  placed: showOrders(placed),
  cancelled: showOrders(cancelled),
  realised: showOrders(completed),
  goods: completed.goods,
  deliveryFees: completed.fees,
  discounts: discountsOf(completed),
  refunds: showPayments(refunded),
  net: completed.amount - refunded.amount,
  transfersReceived: showPayments(paid),
});

/** A period's sums by event, its figures, and their series. */
type PeriodFigures = { sums: EventSums; totals: Figures; series: SeriesStep[] };

/**
 * The figures of a period, from its rows of days, or of hours when a step is an hour. Steps without orders are
 * included.
 */
export const figuresOf = (
  rows: readonly SeriesRow[],
  period: Period,
  step: Step,
  weekday = 1,
): PeriodFigures => {
  const sums = noEvents();
  const steps = bucketsOf(period, step, weekday).map((bucket) => ({ bucket, sums: noEvents() }));
  const starts = steps.map(({ bucket }) => startOf(bucket.from, bucket.hour ?? 0));
  for (const row of rows) {
    add(sums, row);
    const own = steps[lastUpTo(starts, startOf(row.day, Number(row.key)))];
    if (own) add(own.sums, row);
  }
  return {
    sums,
    totals: showFigures(sums),
    series: steps.map((each) => ({ ...each.bucket, figures: showFigures(each.sums) })),
  };
};

/** A text that sorts in the order of time. */
const startOf = (day: string, hour: number): string => `${day} ${String(hour).padStart(2, "0")}`;

/** The position of the last of sorted texts that is not after another; -1 if all are. */
const lastUpTo = (sorted: readonly string[], text: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
