import { Card } from "#web/design/card.tsx";
import { classNames } from "#web/design/class-names.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { Tabs } from "#web/design/tabs.tsx";
import { StayLink } from "./stay-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { TimeChart } from "#web/staff/charts/time-chart.tsx";
import { useNavigate } from "react-router";
import { showPeriod } from "#web/staff/show-days.ts";
import { seriesPoints } from "./series-points.ts";
import type { Report } from "./load-report.ts";
import { ReportExport } from "./report-export.tsx";
import {
  chartCounts,
  chartMeasures,
  revenueHref,
  type ChartMeasure,
  type RevenueQuery,
} from "./revenue-query.ts";

type RevenueSeriesProps = { query: RevenueQuery; report: Report; at: string; stale: boolean };

/** Draws a figure over the period, next to the period compared with. */
export function RevenueSeries({ query, report, at, stale }: RevenueSeriesProps) {
  const { t } = useTranslation("revenue");
  const navigate = useNavigate();
  const { measure } = query;
  const count = measure === "net" ? "amount" : query.count;
  const { t: ofStaff } = useTranslation("staff");
  const points = seriesPoints({ report, now: new Date(at), measure, count, t: ofStaff });
  const { period, comparison, step } = report;
  const title = t(`series.${step}`, { figure: t(`word.${measure}`) });
  const hrefOf = (each: ChartMeasure) => revenueHref({ ...query, page: 1, measure: each });
  return (
    <Card
      title={title}
      aside={
        <div className="no-print flex flex-wrap items-center gap-2">
          {measure !== "net" && (
            <FilterSelect
              className="w-36"
              label={t("series.count")}
              value={count}
              options={chartCounts.map((each) => ({ value: each, label: t(`count.${each}Of`) }))}
              onValue={(chosen) =>
                void navigate(revenueHref({ ...query, count: chosen ?? "amount" }), {
                  preventScrollReset: true,
                })
              }
            />
          )}
          <ReportExport query={query} of="series" />
        </div>
      }
      className={classNames("break-inside-avoid", stale && "opacity-60")}
      aria-busy={stale || undefined}
    >
      <div className="flex flex-col gap-4">
        <div className="no-print">
          <Tabs
            label={t("series.measures")}
            current={hrefOf(measure)}
            link={StayLink}
            tabs={chartMeasures.map((each) => ({ href: hrefOf(each), label: t(`word.${each}`) }))}
          />
        </div>
        <p className="text-sm text-ink-soft">{t(`meaning.${measure}`)}</p>
        <TimeChart
          label={title}
          kind={step === "week" || step === "month" ? "bars" : "line"}
          unit={count === "amount" ? "money" : "number"}
          points={points}
          series={{
            value: showPeriod(period),
            before: comparison ? showPeriod(comparison.period) : undefined,
          }}
          pointHead={t(`step.${step}`)}
          emptyText={t("series.empty")}
        />
      </div>
    </Card>
  );
}
