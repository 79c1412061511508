import { Navigate, useNavigate, useNavigation } from "react-router";
import { overviewPeriodNames } from "#contract/rules/reports/overview.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { WaitingFilter } from "#web/staff/orders/filters/waiting-filter.tsx";
import { ExportButtons } from "#web/staff/kit/export-buttons.tsx";
import { PeriodField } from "#web/staff/kit/fields/period-field.tsx";
import { StayLink } from "#web/staff/revenue/stay-link.tsx";
import { showPeriod } from "#web/staff/show-days.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { SuperAdminSkeleton } from "../super-admin-skeleton.tsx";
import type { Route } from "./+types/overview.page";
import { findOverview, overviewHref, readOverviewQuery, requestOf } from "./load-overview.ts";
import { OverviewSeries } from "./overview-series.tsx";
import { OverviewSorting } from "./overview-sorting.tsx";
import { OverviewTable } from "./overview-table.tsx";
import { OverviewTotals } from "./overview-totals.tsx";

export const handle = { texts: ["super-admin", "staff", "charts", "dashboard", "revenue"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readOverviewQuery(new URL(request.url).searchParams);
  const [overview] = await Promise.all([
    findOverview(query),
    textsReady("super-admin", "staff", "charts", "dashboard", "revenue"),
  ]);
  return { query, overview, at: new Date().toISOString() };
};

export function HydrateFallback() {
  return <SuperAdminSkeleton />;
}

/** Shows the figures of all stores together and of each, and what is late in them. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { query, overview, at } = loaderData;
  const { t } = useTranslation("super-admin", "dashboard", "revenue");
  const language = useLanguage();
  const navigate = useNavigate();
  const pendingLocation = useNavigation().location;
  const isPending = pendingLocation?.pathname === staffPaths.superOverview;
  const pages = Math.max(Math.ceil(overview.totalStores / overview.size), 1);
  if (query.page > pages) return <Navigate to={overviewHref({ ...query, page: pages })} replace />;
  const pendingQuery = isPending
    ? readOverviewQuery(new URLSearchParams(pendingLocation.search))
    : query;
  const hrefOf = (change: Partial<typeof query>) =>
    overviewHref({ ...pendingQuery, page: 1, ...change });
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <PageHeading />
          <p className="text-sm text-ink-soft">
            {overview.tenant?.name ?? t("overview.all")}
            {": "}
            {t("dashboard:figures.beside", {
              period: showPeriod(overview.period),
              before: showPeriod(overview.before),
            })}
          </p>
        </div>
        <Tabs
          label={t("dashboard:figures.periods")}
          current={hrefOf({ own: pendingQuery.own, period: pendingQuery.period })}
          link={AppLink}
          tabs={overviewPeriodNames.map((period) => ({
            href: hrefOf({ own: null, period }),
            label: t(`dashboard:period.${period}`),
          }))}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <PeriodField
          period={overview.period}
          today={vietnamDay(new Date(at))}
          onPeriod={(own) => void navigate(hrefOf({ own }), { preventScrollReset: true })}
        />
        {overview.tenant && (
          <AppLink
            href={hrefOf({ tenant: undefined })}
            className="inline-flex items-center font-semibold text-info underline underline-offset-2 pointer-coarse:min-h-touch"
          >
            {t("overview.toAll")}
          </AppLink>
        )}
      </div>
      <OverviewTotals overview={overview} stale={isPending} />
      <OverviewSeries overview={overview} query={pendingQuery} at={at} stale={isPending} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Tabs
          label={t("overview.views")}
          current={hrefOf({ view: pendingQuery.view })}
          link={StayLink}
          tabs={(["orders", "money"] as const).map((view) => ({
            href: hrefOf({ view }),
            label: t(`overview.view.${view}`),
          }))}
        />
        <ExportButtons
          size="sm"
          label={t("overview.export")}
          name="overview"
          ask={async (format) =>
            await askRaw(
              "GET /super/overview/export",
              { query: { ...requestOf(query), format } },
              anyType,
            )
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-soft">
          {t("tenants.count", {
            count: overview.totalStores,
            number: showNumber(language, overview.totalStores),
          })}
        </p>
        <WaitingFilter
          on={pendingQuery.quiet === true}
          href={hrefOf({ quiet: pendingQuery.quiet ? undefined : true })}
          count={overview.quietStores}
        >
          {t("overview.quiet")}
        </WaitingFilter>
        <OverviewSorting query={pendingQuery} />
      </div>
      <OverviewTable overview={overview} query={pendingQuery} stale={isPending} />
      <StaffPager
        query={query}
        size={overview.size}
        total={overview.totalStores}
        hrefOf={(change) => hrefOf(change)}
      />
    </div>
  );
}
