import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Card } from "#web/design/card.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Change } from "../charts/change.tsx";
import { TimeChart } from "../charts/time-chart.tsx";
import { ordersOf } from "../revenue/orders-behind.ts";
import { seriesPoints } from "../revenue/series-points.ts";
import { showPeriod } from "../show-days.ts";
import type { ComparedSums } from "./figures-before.ts";
import type { Dashboard } from "./load-dashboard.ts";

type NetCardProps = { figures: Dashboard["figures"]; before: ComparedSums; now: Date };

/** Shows the net revenue in large figures, what it consists of, and its line below. */
export function NetCard({ figures, before, now }: NetCardProps) {
  const { t } = useTranslation("dashboard");
  const { t: ofStaff } = useTranslation("staff");
  const language = useLanguage();
  const { period, comparison, step, totals } = figures;
  const { realised, refunds, net } = totals;
  const money = (amount: number) => showMoney(language, amount);
  return (
    <Card
      title={t("net.title")}
      aside={
        <Link
          to={listHref(staffPaths.adminRevenue, period)}
          className="flex min-h-9 items-center text-accent hover:underline pointer-coarse:min-h-touch"
        >
          {t("net.report")}
        </Link>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-bold wrap-anywhere tabular-nums sm:text-4xl">
          {money(net)}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft tabular-nums">
          <Change value={net} before={before.net} />
          {t("figure.before", { figure: money(before.net) })}
        </span>
      </p>
      <p className="pb-3 text-sm text-ink-soft tabular-nums">
        <Link
          to={ordersOf("realised", period)}
          className="underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {t("net.realised", { amount: money(realised.amount) })}
        </Link>{" "}
        {t("net.orders", { count: realised.orders, number: showNumber(language, realised.orders) })}
        {refunds.amount !== 0 && ` − ${t("net.refunds", { amount: money(refunds.amount) })}`}
      </p>
      <TimeChart
        label={t("net.title")}
        kind="line"
        unit="money"
        points={seriesPoints({
          report: figures,
          now,
          measure: "net",
          count: "amount",
          t: ofStaff,
        })}
        series={{ value: showPeriod(period), before: showPeriod(comparison.period) }}
        pointHead={t(step === "hour" ? "trend.hour" : "trend.day")}
        emptyText={t("trend.empty")}
      />
    </Card>
  );
}
