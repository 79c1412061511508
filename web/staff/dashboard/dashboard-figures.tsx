import { overviewPeriodNames, type OverviewPeriod } from "#contract/rules/reports/overview.ts";
import { classNames } from "#web/design/class-names.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ordersOf } from "../revenue/orders-behind.ts";
import { showPeriod } from "../show-days.ts";
import { BestSellers } from "./best-sellers.tsx";
import { dashboardHref } from "./dashboard-href.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { sumsBefore } from "./figures-before.ts";
import type { Dashboard } from "./load-dashboard.ts";
import { NetCard } from "./net-card.tsx";

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
  const now = new Date(at);
  const { period, comparison, step } = figures;
  const before = sumsBefore(figures, now);
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
        <div className="grid gap-3 xl:grid-cols-[2fr_1fr]">
          <NetCard figures={figures} before={before} now={now} />
          <BestSellers rows={figures.bestSellers} period={period} />
        </div>
        <FigureTiles
          figures={{ ...figures.totals, calls: figures.calls }}
          before={{ ...before, calls: figures.callsBefore }}
          hrefOf={(measure, sort) => ordersOf(measure, period, sort && { sort })}
          withoutRealised
        />
      </div>
    </section>
  );
}
