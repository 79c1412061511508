import { useLocation, useNavigation } from "react-router";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { PrinterIcon } from "#web/design/icon/icons-acts.tsx";
import { useSession } from "#web/platform/storage/session.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showClock } from "#web/staff/orders/times.ts";
import { showPeriod } from "#web/staff/show-days.ts";
import { useRefreshed } from "#web/staff/use-refreshed.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { findReport, type LoadedReport } from "./load-report.ts";
import { RevenueBreakdown } from "./revenue-breakdown.tsx";
import { RevenueSeries } from "./revenue-series.tsx";
import { RevenueFilters } from "./revenue-filters.tsx";
import { readRevenueQuery } from "./revenue-query.ts";
import { RevenueReturned } from "./returned/revenue-returned.tsx";
import { RevenueSums } from "./revenue-sums.tsx";
import { RevenueTiles } from "./revenue-tiles.tsx";

/** Shows the figures of a period, their series, and what they are made of. */
export function RevenueView({ loaded }: { loaded: LoadedReport }) {
  const { t } = useTranslation("revenue");
  const { account } = useSession();
  const { pathname } = useLocation();
  const pendingLocation = useNavigation().location;
  const isPending = pendingLocation?.pathname === pathname;
  const { now, failed } = useRefreshed(loaded, findReport);
  const { query, report, at } = now;
  const { period, comparison } = report;
  const today = vietnamDay(new Date(at));
  // A choice made while another one is loading is added to that one.
  const pendingQuery = isPending
    ? readRevenueQuery(new URLSearchParams(pendingLocation.search), today)
    : query;
  return (
    <div className="report mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <PageHeading />
          <p className="text-sm text-ink-soft">
            {account?.tenant && `${account.tenant.name} · `}
            {t("page.days", { period: showPeriod(period) })}
            {comparison &&
              ` · ${t("page.comparedWith", { period: showPeriod(comparison.period) })}`}
          </p>
          <p className="hidden text-sm text-ink-soft print:block">
            {t("page.asOf", { time: showTime(at) })}
          </p>
        </div>
        <div className="no-print flex shrink-0 items-center gap-3 text-sm text-ink-faint">
          <span className="max-sm:sr-only">{t("page.updated", { time: showClock(at) })}</span>
          <Button size="sm" onClick={() => window.print()}>
            <PrinterIcon />
            {t("page.print")}
          </Button>
        </div>
      </div>
      {failed && (
        <Notice tone="warning" announce>
          {t("page.notUpdated", { time: showClock(at) })}
        </Notice>
      )}
      <RevenueFilters query={pendingQuery} shownStep={report.step} today={today} />
      <div aria-busy={isPending || undefined} className={isPending ? "opacity-60" : undefined}>
        <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
          <RevenueTiles report={report} />
          <RevenueSums totals={report.totals} comparison={comparison} period={period} />
        </div>
      </div>
      <RevenueSeries query={pendingQuery} report={report} at={at} stale={isPending} />
      {report.returned.pieces > 0 && <RevenueReturned returned={report.returned} />}
      {report.breakdown && (
        <RevenueBreakdown
          query={pendingQuery}
          period={period}
          breakdown={report.breakdown}
          compares={comparison !== null}
          stale={isPending}
        />
      )}
    </div>
  );
}
