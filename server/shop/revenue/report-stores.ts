import { weekdayBeside, type Period, type Step } from "#contract/rules/reports/periods.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { figuresOf, totalsOf, type Figures } from "./figures-of.ts";
import { findCodByStore, findSeriesOfStores, findSumsByStore } from "./revenue.queries.ts";
import { fewestSpans, rangesOf, wholeDays } from "./spans.ts";

type Periods = {
  period: Period;
  compared: Period;
  step: Step;
  /** The store of the series; without it, they are the sums of all stores. */
  store: number | null;
};

type StoreFigures = { own: Figures; before: Figures; cod: { orders: number; amount: number } };

/** The figures of every store in two periods, and the series of all of them or of one. */
export const reportStores = async (
  client: Queryable,
  { period, compared, step, store }: Periods,
) => {
  const [sums, series, cash] = await Promise.all([
    findSumsByStore(client, {
      dimension: "payment_method",
      ...rangesOf(period, compared, fewestSpans),
    }),
    findSeriesOfStores(client, {
      store,
      dimension: step === "hour" ? "hour" : "payment_method",
      ...rangesOf(period, compared, step === "month" ? fewestSpans : wholeDays),
    }),
    findCodByStore(client),
  ]);
  const rowsOf = Map.groupBy(sums, ({ tenantId }) => tenantId);
  const codOf = new Map(cash.map((row) => [row.tenantId, row]));
  const ofStore = (id: number): StoreFigures => {
    const rows = rowsOf.get(id) ?? [];
    const { orders, amount } = codOf.get(id) ?? { orders: 0, amount: 0 };
    return {
      own: totalsOf(rows.filter((row) => !row.compared)),
      before: totalsOf(rows.filter((row) => row.compared)),
      cod: { orders, amount },
    };
  };
  const seriesOf = (isCompared: boolean) =>
    figuresOf(
      series.filter((row) => row.compared === isCompared),
      isCompared ? compared : period,
      step,
      isCompared ? weekdayBeside(period, compared) : undefined,
    ).series;
  return { ofStore, series: seriesOf(false), seriesBefore: seriesOf(true) };
};
