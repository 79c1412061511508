import type { Period } from "#contract/rules/reports/periods.ts";
import { revenueDimensions } from "#contract/rules/reports/revenue-figures.ts";
import { Card } from "#web/design/card.tsx";
import { classNames } from "#web/design/class-names.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { BreakdownTable } from "./breakdown-table.tsx";
import type { Breakdown } from "./load-report.ts";
import { ReportExport } from "./report-export.tsx";
import { RevenueHours } from "./revenue-hours.tsx";
import { revenueHref, type RevenueQuery } from "./revenue-query.ts";
import { StayLink } from "./stay-link.tsx";

type RevenueBreakdownProps = {
  query: RevenueQuery;
  period: Period;
  breakdown: Breakdown;
  compares: boolean;
  stale: boolean;
};

/** Divides a figure by products, categories, provinces, ways of payment, vouchers, or by hour and weekday. */
export function RevenueBreakdown(props: RevenueBreakdownProps) {
  const { query, period, breakdown, compares, stale } = props;
  const { t } = useTranslation("revenue");
  const { by, measure } = breakdown;
  const title = t(`breakdown.${by}`, { figure: t(`word.${measure}`) });
  const hrefOf = (each: RevenueQuery["by"]) => revenueHref({ ...query, page: 1, by: each });
  return (
    <Card
      title={title}
      aside={<ReportExport query={query} of="breakdown" />}
      className={classNames(stale && "opacity-60")}
      aria-busy={stale || undefined}
    >
      <div className="flex flex-col gap-4">
        <div className="no-print">
          <Tabs
            label={t("breakdown.by")}
            current={hrefOf(query.by)}
            link={StayLink}
            tabs={revenueDimensions.map((each) => ({ href: hrefOf(each), label: t(`by.${each}`) }))}
          />
        </div>
        <p className="text-sm text-ink-soft">
          {t(`meaning.${measure}`)} {t(`breakdown.note.${by}`)}
        </p>
        {by === "hour_weekday" ? (
          <RevenueHours query={query} title={title} period={period} breakdown={breakdown} />
        ) : (
          <>
            <BreakdownTable
              query={query}
              caption={title}
              period={period}
              breakdown={breakdown}
              compares={compares}
            />
            {breakdown.totalRows > 0 && (
              <div className="no-print">
                <StaffPager
                  query={query}
                  size={breakdown.size}
                  total={breakdown.totalRows}
                  hrefOf={(change) => revenueHref({ ...query, ...change })}
                />
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
