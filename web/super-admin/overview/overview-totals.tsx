import { REFUND_WITHIN_DAYS } from "#contract/rules/moves.ts";
import { classNames } from "#web/design/class-names.ts";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FigureTiles } from "#web/staff/dashboard/figure-tiles.tsx";
import type { Overview } from "./load-overview.ts";

type OverviewTotalsProps = { overview: Overview; stale: boolean };

/** Shows the figures of all stores together, and how much is late. */
export function OverviewTotals({ overview, stale }: OverviewTotalsProps) {
  const { t } = useTranslation("dashboard", "super-admin");
  const language = useLanguage();
  const { figures, before, lateCalls, overdueRefunds } = overview.total;
  const number = (value: number) => showNumber(language, value);
  return (
    <section
      aria-label={t("super-admin:overview.all")}
      aria-busy={stale || undefined}
      className={classNames("flex flex-col gap-2 lg:gap-3", stale && "opacity-60")}
    >
      <FigureTiles figures={figures} before={before} />
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
