import type { Period } from "#contract/rules/reports/periods.ts";
import { Card } from "#web/design/card.tsx";
import { classNames } from "#web/design/class-names.ts";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Change } from "#web/staff/charts/change.tsx";
import type { Figures, Report } from "./load-report.ts";
import { ordersOf } from "./orders-behind.ts";

type RevenueSumsProps = {
  totals: Figures;
  comparison: Report["comparison"];
  period: Period;
};

/** The lines of the account: additions, deductions, and their result. */
const lines = [
  { key: "goods", sign: "" },
  { key: "deliveryFees", sign: "+" },
  { key: "discounts", sign: "−" },
  { key: "realised", sign: "=" },
  { key: "refunds", sign: "−" },
  { key: "net", sign: "=" },
] as const;

type Line = (typeof lines)[number]["key"];

const amountOf = (figures: Figures, line: Line): number => {
  const figure = figures[line];
  return typeof figure === "number" ? figure : figure.amount;
};

/** Adds the figures up, from the goods of the completed orders to the net. */
export function RevenueSums({ totals, comparison, period }: RevenueSumsProps) {
  const { t } = useTranslation("revenue");
  const language = useLanguage();
  return (
    <Card title={t("sums.title")} className="break-inside-avoid">
      <dl className="flex flex-col gap-3">
        {lines.map(({ key, sign }) => {
          const isSum = sign === "=";
          const amount = amountOf(totals, key);
          const before = comparison && amountOf(comparison.totals, key);
          return (
            <div
              key={key}
              className={classNames(
                "relative flex flex-wrap items-baseline justify-between gap-x-4 ps-6",
                isSum && "border-t border-line pt-3",
              )}
            >
              <dt className={isSum ? "font-bold" : undefined}>
                <span aria-hidden="true" className="absolute start-0 font-bold text-ink-faint">
                  {sign}
                </span>
                {key === "net" ? (
                  t("word.net")
                ) : (
                  <Link
                    to={ordersOf(key === "refunds" ? "refunds" : "realised", period)}
                    className="text-info underline underline-offset-2"
                  >
                    {t(`word.${key}`)}
                  </Link>
                )}
              </dt>
              <dd
                className={classNames(
                  "ms-auto text-end wrap-anywhere tabular-nums",
                  isSum && "font-bold",
                )}
              >
                {showMoney(language, amount)}
              </dd>
              <dd className="flex basis-full flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
                <span>{t(`meaning.${key}`)}</span>
                {before !== null && isSum && (
                  <span className="ms-auto">
                    <Change value={amount} before={before} />
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
