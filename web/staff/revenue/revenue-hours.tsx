import type { Period } from "#contract/rules/reports/periods.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { HeatMap } from "#web/staff/charts/heat-map.tsx";
import { showHour, weekdays } from "#web/staff/show-days.ts";
import { useNavigate } from "react-router";
import type { Breakdown } from "./load-report.ts";
import { ordersOfRow } from "./orders-behind.ts";
import { chartCounts, revenueHref, type RevenueQuery } from "./revenue-query.ts";

type RevenueHoursProps = {
  query: RevenueQuery;
  title: string;
  period: Period;
  breakdown: Breakdown;
};

const hours = Array.from({ length: 24 }, (_, hour) => ({
  key: String(hour),
  short: String(hour),
  title: showHour(hour),
}));

/** Shows at which hours of which weekdays the orders come. */
export function RevenueHours({ query, title, period, breakdown }: RevenueHoursProps) {
  const { t } = useTranslation("revenue", "staff");
  const language = useLanguage();
  const navigate = useNavigate();
  const { by, measure, rows } = breakdown;
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return (
    <div className="flex flex-col gap-3">
      <FilterSelect
        className="no-print w-36"
        label={t("series.count")}
        value={query.count}
        options={chartCounts.map((each) => ({ value: each, label: t(`count.${each}Of`) }))}
        onValue={(chosen) =>
          void navigate(revenueHref({ ...query, count: chosen ?? "amount" }), {
            preventScrollReset: true,
          })
        }
      />
      <HeatMap
        label={title}
        unit={query.count === "amount" ? "money" : "number"}
        few={weekdays.map((weekday) => ({
          key: String(weekday),
          short: t(`staff:weekdayShort.${weekday}`),
          title: t(`staff:weekday.${weekday}`),
        }))}
        many={hours}
        cellOf={(weekday, hour) => {
          const key = `${weekday.key}-${hour.key}`;
          const { amount = 0, orders = 0 } = byKey.get(key) ?? {};
          const count = orders ?? 0;
          return {
            value: query.count === "amount" ? amount : count,
            detail:
              query.count === "amount"
                ? t("count.orders", { count, number: showNumber(language, count) })
                : undefined,
            href: ordersOfRow(measure, period, by, key),
          };
        }}
        emptyText={t("series.empty")}
      />
    </div>
  );
}
