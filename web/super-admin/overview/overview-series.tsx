import { Card } from "#web/design/card.tsx";
import { classNames } from "#web/design/class-names.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { TimeChart } from "#web/staff/charts/time-chart.tsx";
import { seriesPoints } from "#web/staff/revenue/series-points.ts";
import { StayLink } from "#web/staff/revenue/stay-link.tsx";
import { showPeriod } from "#web/staff/show-days.ts";
import {
  seriesMeasures,
  overviewHref,
  type Overview,
  type OverviewQuery,
} from "./load-overview.ts";

type OverviewSeriesProps = { overview: Overview; query: OverviewQuery; at: string; stale: boolean };

/** Draws a figure of all stores, or of one, over the period, next to the period before. */
export function OverviewSeries({ overview, query, at, stale }: OverviewSeriesProps) {
  const { t } = useTranslation("revenue");
  const { t: ofStaff } = useTranslation("staff");
  const { period, before, step, series, seriesBefore } = overview;
  const { measure } = query;
  const title = t(`series.${step}`, { figure: t(`word.${measure}`) });
  const points = seriesPoints({
    report: { period, step, series, comparison: { series: seriesBefore } },
    now: new Date(at),
    measure,
    count: "amount",
    t: ofStaff,
  });
  return (
    <Card
      title={title}
      className={classNames("break-inside-avoid", stale && "opacity-60")}
      aria-busy={stale || undefined}
    >
      <div className="flex flex-col gap-4">
        <Tabs
          label={t("series.measures")}
          current={overviewHref({ ...query, measure })}
          link={StayLink}
          tabs={seriesMeasures.map((each) => ({
            href: overviewHref({ ...query, measure: each }),
            label: t(`word.${each}`),
          }))}
        />
        <p className="text-sm text-ink-soft">{t(`meaning.${measure}`)}</p>
        <TimeChart
          label={title}
          kind={step === "week" || step === "month" ? "bars" : "line"}
          unit="money"
          // The orders of a store are not the super admin's to open.
          points={points.map((point) => ({ ...point, href: undefined }))}
          series={{ value: showPeriod(period), before: showPeriod(before) }}
          pointHead={t(`step.${step}`)}
          emptyText={t("series.empty")}
        />
      </div>
    </Card>
  );
}
