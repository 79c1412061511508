import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { vietnamClock } from "#web/platform/texts/vietnam-clock.ts";
import type { ChartPoint } from "#web/staff/charts/plot-area.ts";
import type { Figures, Report } from "./load-report.ts";
import { listedMeasure, ordersOf } from "./orders-behind.ts";
import type { ChartCount, ChartMeasure } from "./revenue-query.ts";
import { showStep, showStepShort } from "./show-step.ts";

type RevenueComparison = NonNullable<Report["comparison"]>;

type SeriesInput = {
  report: Pick<Report, "series" | "step" | "period"> & {
    comparison: Pick<RevenueComparison, "series"> | null;
  };
  now: Date;
  measure: ChartMeasure;
  count: ChartCount;
  t: Translate<"staff">;
};

/** Returns the points of the chart, each with the point of the period compared with. */
export const seriesPoints = ({ report, now, measure, count, t }: SeriesInput): ChartPoint[] => {
  const { series, comparison, step, period } = report;
  const [today, hour] = [vietnamDay(now), vietnamClock(now).getUTCHours()];
  return series.map((at, index) => {
    const isAhead = at.from > today || (at.from === today && (at.hour ?? 0) > hour);
    const then = comparison?.series[index];
    return {
      key: `${at.from} ${at.hour ?? ""}`,
      short: showStepShort(step, at, period.from === period.to),
      title: showStep(t, step, at),
      value: isAhead ? null : figureOf(at.figures, measure, count),
      before: then && {
        title: showStep(t, step, then),
        value: figureOf(then.figures, measure, count),
      },
      href: isAhead
        ? undefined
        : ordersOf(listedMeasure(measure), at, at.hour === null ? {} : { hour: at.hour }),
    };
  });
};

const figureOf = (figures: Figures, measure: ChartMeasure, count: ChartCount): number => {
  const figure = figures[measure];
  if (typeof figure === "number") return figure;
  if (count === "amount") return figure.amount;
  return "orders" in figure ? figure.orders : figure.payments;
};
