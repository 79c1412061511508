import { overviewPeriodNames, type OverviewPeriod } from "#contract/rules/reports/overview.ts";
import { Card } from "#web/design/card.tsx";
import { classNames } from "#web/design/class-names.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { TimeChart } from "../charts/time-chart.tsx";
import { seriesPoints } from "../revenue/series-points.ts";
import { ordersOf } from "../revenue/orders-behind.ts";
import { showPeriod } from "../show-days.ts";
import { BestSellers } from "./best-sellers.tsx";
import { dashboardHref } from "./dashboard-href.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { sumsBefore } from "./figures-before.ts";
import type { Dashboard } from "./load-dashboard.ts";

type DashboardFiguresProps = {
  asked: OverviewPeriod;
  figures: Dashboard["figures"];
  /** Time of the fetch, ISO 8601. */
  at: string;
  stale: boolean;
};

/** Shows how the store did today or in the last days, compared with the days before. */
export function DashboardFigures({ asked, figures, at, stale }: DashboardFiguresProps) {
  const { t } = useTranslation("dashboard");
  const { t: ofStaff } = useTranslation("staff");
  const now = new Date(at);
  const { period, comparison, step } = figures;
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h2 id="figures" className="text-lg font-bold">
          {t("figures.title")}
        </h2>
        <Tabs
          label={t("figures.periods")}
          current={dashboardHref(asked)}
          link={AppLink}
          tabs={overviewPeriodNames.map((name) => ({
            href: dashboardHref(name),
            label: t(`period.${name}`),
          }))}
        />
      </div>
      <div
        aria-busy={stale || undefined}
        className={classNames("flex flex-col gap-3", stale && "opacity-60")}
      >
        <p className="text-sm text-ink-soft">
          {t(step === "hour" ? "figures.besideHour" : "figures.beside", {
            period: showPeriod(period),
            before: showPeriod(comparison.period),
          })}
        </p>
        <FigureTiles
          figures={{ ...figures.totals, calls: figures.calls }}
          before={{ ...sumsBefore(figures, now), calls: figures.callsBefore }}
          hrefOf={(measure, sort) => ordersOf(measure, period, sort && { sort })}
        />
        <div className="grid items-start gap-3 xl:grid-cols-[2fr_1fr]">
          <Card title={t("trend.title")}>
            <p className="pb-3 text-sm text-ink-soft">{t("trend.meaning")}</p>
            <TimeChart
              label={t("trend.title")}
              kind="line"
              unit="money"
              points={seriesPoints({
                report: figures,
                now,
                measure: "placed",
                count: "amount",
                t: ofStaff,
              })}
              series={{ value: showPeriod(period), before: showPeriod(comparison.period) }}
              pointHead={t(step === "hour" ? "trend.hour" : "trend.day")}
              emptyText={t("trend.empty")}
            />
          </Card>
          <BestSellers rows={figures.bestSellers} period={period} />
        </div>
      </div>
    </section>
  );
}
