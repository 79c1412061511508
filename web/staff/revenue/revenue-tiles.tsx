import type { ReactNode } from "react";
import { classNames } from "#web/design/class-names.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Change } from "#web/staff/charts/change.tsx";
import type { Figures, Report } from "./load-report.ts";
import { ordersOf, outstandingOrders, type ListedMeasure } from "./orders-behind.ts";

/** The measures with a small tile; a mark means that less is better. */
const tiles = [
  { measure: "placed" },
  { measure: "cancelled", lessIsBetter: true },
  { measure: "realised" },
  { measure: "transfersReceived" },
  { measure: "refunds", lessIsBetter: true },
] as const satisfies readonly { measure: ListedMeasure; lessIsBetter?: true }[];

/** Shows each figure with its meaning, and links it to its orders. */
export function RevenueTiles({ report }: { report: Report }) {
  const { t } = useTranslation("revenue");
  const language = useLanguage();
  const { period, totals, comparison, codOutstanding } = report;
  const linkText = (measure: ListedMeasure) => {
    const { key, count } = behind(totals, measure);
    return t(key, { count, number: showNumber(language, count) });
  };
  return (
    <section aria-label={t("page.figures")} className="grid gap-3 sm:grid-cols-2">
      <NetTile net={totals.net} before={comparison?.totals.net} />
      {tiles.map(({ measure, ...more }) => (
        <RevenueTile
          key={measure}
          label={t(`word.${measure}`)}
          meaning={t(`meaning.${measure}`)}
          value={totals[measure].amount}
          before={comparison?.totals[measure].amount}
          lessIsBetter={"lessIsBetter" in more}
          href={ordersOf(measure, period)}
          linkText={linkText(measure)}
        />
      ))}
      <RevenueTile
        isApart
        label={t("word.codOutstanding")}
        meaning={t("meaning.codOutstanding")}
        value={codOutstanding.amount}
        before={undefined}
        href={outstandingOrders}
        linkText={t("count.orders", {
          count: codOutstanding.orders,
          number: showNumber(language, codOutstanding.orders),
        })}
      />
    </section>
  );
}

/** Counts what a figure is made of: orders, or payments. */
const behind = (totals: Figures, measure: ListedMeasure) =>
  measure === "refunds" || measure === "transfersReceived"
    ? { key: "count.payments" as const, count: totals[measure].payments } // as: a key of texts
    : { key: "count.orders" as const, count: totals[measure].orders }; // as: a key of texts

type RevenueTileProps = {
  label: string;
  meaning: ReactNode;
  value: number;
  /** Of the period compared with. */
  before: number | undefined;
  lessIsBetter?: boolean;
  href: string;
  linkText: string;
  /** The figure is of now, not of the period. */
  isApart?: boolean;
};

/** The figure that all others lead to: larger, and as wide as two. */
function NetTile({ net, before }: { net: number; before: number | undefined }) {
  const { t } = useTranslation("revenue");
  const language = useLanguage();
  return (
    <div className="flex break-inside-avoid flex-wrap items-end justify-between gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 sm:col-span-2 sm:p-5">
      <div>
        <h2 className="font-semibold text-ink-soft">{t("word.net")}</h2>
        <p className="text-3xl font-extrabold wrap-anywhere tabular-nums sm:text-4xl">
          {showMoney(language, net)}
        </p>
        <p className="text-sm text-ink-soft">{t("meaning.net")}</p>
      </div>
      {before !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-faint tabular-nums">
          <Change value={net} before={before} />
          {t("page.before", { figure: showMoney(language, before) })}
        </p>
      )}
    </div>
  );
}

function RevenueTile(props: RevenueTileProps) {
  const { label, meaning, value, before, lessIsBetter, href, linkText, isApart } = props;
  const { t } = useTranslation("revenue");
  const language = useLanguage();
  return (
    <div
      className={classNames(
        "flex break-inside-avoid flex-col gap-1 rounded-lg border p-4",
        isApart ? "border-dashed border-line-strong bg-sunken" : "border-line bg-surface",
      )}
    >
      <h2 className="text-sm font-semibold text-ink-soft">{label}</h2>
      <p className="text-xl font-bold wrap-anywhere tabular-nums">{showMoney(language, value)}</p>
      {before !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-faint tabular-nums">
          <Change value={value} before={before} lessIsBetter={lessIsBetter} />
          {t("page.before", { figure: showMoney(language, before) })}
        </p>
      )}
      <p className="text-xs text-ink-soft">{meaning}</p>
      <AppLink
        href={href}
        className="mt-auto -mb-2 flex min-h-9 items-center self-start text-sm font-semibold text-info underline underline-offset-2 pointer-coarse:min-h-touch"
      >
        {linkText}
        <span className="sr-only">: {label}</span>
      </AppLink>
    </div>
  );
}
