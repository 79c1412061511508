import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { orderStatuses } from "#contract/rules/moves.ts";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Overview } from "./load-orders.ts";
import { statusTone } from "./detail/move-names.ts";

/** Shows the number of orders, in total and by status (`spec §2`). */
export function OrderOverview({ overview }: { overview: Overview }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  return (
    <section
      aria-label={t("orders.overview")}
      className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-3 xl:grid-cols-6 xl:gap-3 max-sm:*:p-2.5 max-sm:[&_p:first-child]:text-xs"
    >
      <StatTile label={t("orders.total")} value={showNumber(language, overview.total)} />
      {orderStatuses.map((status) => (
        <StatTile
          key={status}
          label={t(`status.${status}`)}
          value={showNumber(language, overview[status])}
          tone={overview[status] > 0 ? statusTone[status] : "neutral"}
        />
      ))}
    </section>
  );
}
