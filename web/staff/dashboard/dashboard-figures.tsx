import {
  overviewPeriodNames,
  averageOrder,
  callsInTime,
  cancelledShare,
  type OverviewPeriod,
} from "#contract/rules/overview.ts";
import { Card } from "#web/design/card.tsx";
import { classNames } from "#web/design/class-names.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showPercent } from "../charts/show-compact-money.ts";
import { TimeChart } from "../charts/time-chart.tsx";
import { coursePoints } from "../revenue/course-points.ts";
import { ordersOf } from "../revenue/orders-behind.ts";
import { showPeriod } from "../show-days.ts";
import { BestSellers } from "./best-sellers.tsx";
import { dashboardHref } from "./dashboard-href.ts";
import { FigureTile } from "./figure-tile.tsx";
import { sumsBefore } from "./figures-before.ts";
import type { Dashboard } from "./load-dashboard.ts";

type DashboardFiguresProps = {
  asked: OverviewPeriod;
  figures: Dashboard["figures"];
  /** Time of the fetch, ISO 8601. */
  at: string;
  stale: boolean;
};

/** Shows how the store did today or in the last days, beside the days before. */
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
        <FigureTiles figures={figures} now={now} />
        <div className="grid items-start gap-3 xl:grid-cols-[2fr_1fr]">
          <Card title={t("trend.title")}>
            <p className="pb-3 text-sm text-ink-soft">{t("trend.meaning")}</p>
            <TimeChart
              label={t("trend.title")}
              kind="line"
              unit="money"
              points={coursePoints({
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

/** Each figure says what it means, and leads to the orders behind it. */
function FigureTiles({ figures, now }: { figures: Dashboard["figures"]; now: Date }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { period, totals, calls, callsBefore } = figures;
  const before = sumsBefore(figures, now);
  const number = (value: number) => showNumber(language, value);
  const money = (value: number) => showMoney(language, value);
  const percent = (value: number) => showPercent(language, value);
  const { placed, cancelled, realised } = totals;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-3 xl:grid-cols-5">
      <FigureTile
        label={t("figure.placed")}
        meaning={t("figure.placedMeaning", { amount: money(placed.amount) })}
        value={placed.orders}
        before={before.placed.orders}
        show={number}
        href={ordersOf("placed", period)}
      />
      <FigureTile
        label={t("figure.realised")}
        meaning={t("figure.realisedMeaning", {
          count: realised.orders,
          number: number(realised.orders),
        })}
        value={realised.amount}
        before={before.realised.amount}
        show={money}
        href={ordersOf("realised", period)}
      />
      <FigureTile
        label={t("figure.average")}
        meaning={t("figure.averageMeaning")}
        value={averageOrder(totals)}
        before={averageOrder(before)}
        show={money}
        href={ordersOf("placed", period, { sort: "amount" })}
      />
      <FigureTile
        label={t("figure.cancelled")}
        meaning={t("figure.cancelledMeaning", {
          number: number(cancelled.orders),
          all: number(placed.orders),
        })}
        value={cancelledShare(totals)}
        before={cancelledShare(before)}
        show={percent}
        isShare
        href={ordersOf("cancelled", period)}
      />
      <FigureTile
        label={t("figure.calls")}
        meaning={t("figure.callsMeaning", {
          number: number(calls.inTime),
          all: number(calls.inTime + calls.late),
        })}
        value={callsInTime({ calls })}
        before={callsInTime({ calls: callsBefore })}
        show={percent}
        isShare
      />
    </ul>
  );
}
