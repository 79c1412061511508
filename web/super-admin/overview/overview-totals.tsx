import { averageOrder, callsInTime, cancelledShare } from "#contract/rules/overview.ts";
import { REFUND_WITHIN_DAYS } from "#contract/rules/moves.ts";
import { classNames } from "#web/design/class-names.ts";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showPercent } from "#web/staff/charts/show-compact-money.ts";
import { FigureTile } from "#web/staff/dashboard/figure-tile.tsx";
import type { Overview } from "./load-overview.ts";

type OverviewTotalsProps = { overview: Overview; stale: boolean };

/** Shows the figures of all stores together, and how much is late. */
export function OverviewTotals({ overview, stale }: OverviewTotalsProps) {
  const { t } = useTranslation("dashboard", "super-admin");
  const language = useLanguage();
  const { figures, before, lateCalls, overdueRefunds } = overview.total;
  const { placed, cancelled, realised, calls } = figures;
  const number = (value: number) => showNumber(language, value);
  const money = (value: number) => showMoney(language, value);
  const percent = (value: number) => showPercent(language, value);
  return (
    <section
      aria-label={t("super-admin:overview.all")}
      aria-busy={stale || undefined}
      className={classNames("flex flex-col gap-2 lg:gap-3", stale && "opacity-60")}
    >
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-3 xl:grid-cols-5">
        <FigureTile
          label={t("figure.placed")}
          meaning={t("figure.placedMeaning", { amount: money(placed.amount) })}
          value={placed.orders}
          before={before.placed.orders}
          show={number}
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
        />
        <FigureTile
          label={t("figure.average")}
          meaning={t("figure.averageMeaning")}
          value={averageOrder(figures)}
          before={averageOrder(before)}
          show={money}
        />
        <FigureTile
          label={t("figure.cancelled")}
          meaning={t("figure.cancelledMeaning", {
            number: number(cancelled.orders),
            all: number(placed.orders),
          })}
          value={cancelledShare(figures)}
          before={cancelledShare(before)}
          show={percent}
          isShare
        />
        <FigureTile
          label={t("figure.calls")}
          meaning={t("figure.callsMeaning", {
            number: number(calls.inTime),
            all: number(calls.inTime + calls.late),
          })}
          value={callsInTime(figures)}
          before={callsInTime(before)}
          show={percent}
          isShare
        />
      </ul>
      <div className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:gap-3">
        <StatTile
          label={t("super-admin:overview.lateCalls")}
          value={number(lateCalls)}
          tone={lateCalls > 0 ? "danger" : "neutral"}
          detail={t("super-admin:overview.lateCallsMeaning")}
        />
        <StatTile
          label={t("super-admin:overview.overdueRefunds")}
          value={number(overdueRefunds)}
          tone={overdueRefunds > 0 ? "danger" : "neutral"}
          detail={t("super-admin:overview.overdueRefundsMeaning", { days: REFUND_WITHIN_DAYS })}
        />
        <StatTile
          label={t("super-admin:overview.quiet")}
          value={number(overview.quietStores)}
          detail={t("super-admin:overview.quietMeaning")}
        />
      </div>
    </section>
  );
}
