import { REFUND_WITHIN_DAYS } from "#contract/rules/moves.ts";
import { classNames } from "#web/design/class-names.ts";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Change } from "#web/staff/charts/change.tsx";
import { FigureTiles } from "#web/staff/dashboard/figure-tiles.tsx";
import type { Overview } from "./load-overview.ts";

type OverviewTotalsProps = { overview: Overview; stale: boolean };

/** Shows the figures of all stores together, or of one, and how much is late. */
export function OverviewTotals({ overview, stale }: OverviewTotalsProps) {
  const { t } = useTranslation("dashboard", "super-admin", "revenue");
  const language = useLanguage();
  const { figures, before, lateCalls, overdueRefunds, overdueReturns, codOutstanding } =
    overview.total;
  const number = (value: number) => showNumber(language, value);
  return (
    <section
      aria-label={overview.tenant?.name ?? t("super-admin:overview.all")}
      aria-busy={stale || undefined}
      className={classNames("flex flex-col gap-2 lg:gap-3", stale && "opacity-60")}
    >
      <FigureTiles figures={figures} before={before} />
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-3 xl:grid-cols-5">
        <MoneyTile word="net" value={figures.net} before={before.net} />
        <MoneyTile word="discounts" value={figures.discounts} before={before.discounts} />
        <MoneyTile
          word="refunds"
          value={figures.refunds.amount}
          before={before.refunds.amount}
          lessIsBetter
        />
        <MoneyTile
          word="transfersReceived"
          value={figures.transfersReceived.amount}
          before={before.transfersReceived.amount}
        />
        <MoneyTile word="codOutstanding" value={codOutstanding.amount} />
      </ul>
      <div className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-3">
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
          label={t("super-admin:overview.overdueReturns")}
          value={number(overdueReturns)}
          tone={overdueReturns > 0 ? "danger" : "neutral"}
          detail={t("super-admin:overview.overdueReturnsMeaning")}
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

type MoneyTileProps = {
  word: "net" | "discounts" | "refunds" | "transfersReceived" | "codOutstanding";
  value: number;
  /** Of the period before; a state has none. */
  before?: number;
  lessIsBetter?: boolean;
};

/** Shows an amount with its meaning, next to the period before. */
function MoneyTile({ word, value, before, lessIsBetter }: MoneyTileProps) {
  const { t } = useTranslation("revenue");
  const language = useLanguage();
  return (
    <li className="flex flex-col gap-0.5 rounded-lg border border-line bg-surface px-3 py-2.5 sm:px-4">
      <h3 className="text-sm font-semibold text-ink-soft">{t(`word.${word}`)}</h3>
      <p className="text-[0.9375rem] font-bold wrap-anywhere tabular-nums sm:text-xl">
        {showMoney(language, value)}
      </p>
      {before !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-faint tabular-nums">
          <Change value={value} before={before} lessIsBetter={lessIsBetter} />
          {t("page.before", { figure: showMoney(language, before) })}
        </p>
      )}
      <p className="text-xs text-ink-soft">{t(`meaning.${word}`)}</p>
    </li>
  );
}
