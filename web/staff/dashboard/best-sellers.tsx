import type { Period } from "#contract/rules/reports/periods.ts";
import { Card } from "#web/design/card.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ordersOf } from "../revenue/orders-behind.ts";
import { ShareBar } from "../revenue/share-bar.tsx";
import type { Dashboard } from "./load-dashboard.ts";

type BestSellersProps = { rows: Dashboard["figures"]["bestSellers"]; period: Period };

/** Shows the products that brought most in placed orders; each leads to its orders. */
export function BestSellers({ rows, period }: BestSellersProps) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  return (
    <Card flush title={t("best.title")} aria-label={t("best.title")} className="flex flex-col">
      {rows.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-soft">{t("best.none")}</p>
      ) : (
        <ol className="flex flex-1 flex-col divide-y divide-line">
          {rows.map(({ key, label, items, amount, share }) => (
            <li key={key} className="flex-1">
              <Link
                to={ordersOf("placed", period, { productId: key })}
                className="flex h-full flex-col justify-center gap-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-sunken sm:px-5"
              >
                <span className="clamp-2 text-sm font-semibold">{label}</span>
                <span className="flex items-baseline justify-between gap-3 text-sm tabular-nums">
                  <span className="text-ink-soft">
                    {t("best.sold", { count: items, number: showNumber(language, items) })}
                  </span>
                  <span className="font-semibold">{showMoney(language, amount)}</span>
                </span>
                <span className="text-xs text-ink-soft">
                  <span className="sr-only">{t("best.share")} </span>
                  <ShareBar share={share} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
