import { Navigate, useNavigation } from "react-router";
import { overviewPeriodNames } from "#contract/rules/reports/overview.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { WaitingFilter } from "#web/staff/orders/filters/waiting-filter.tsx";
import { showPeriod } from "#web/staff/show-days.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { SuperAdminSkeleton } from "../super-admin-skeleton.tsx";
import type { Route } from "./+types/overview.page";
import { findOverview, overviewHref, readOverviewQuery } from "./load-overview.ts";
import { OverviewSorting } from "./overview-sorting.tsx";
import { OverviewTable } from "./overview-table.tsx";
import { OverviewTotals } from "./overview-totals.tsx";

export const handle = { texts: ["super-admin", "staff", "charts", "dashboard"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readOverviewQuery(new URL(request.url).searchParams);
  const [overview] = await Promise.all([
    findOverview(query),
    textsReady("super-admin", "staff", "charts", "dashboard"),
  ]);
  return { query, overview };
};

export const meta = unlistedMeta((t) => t("super-admin:overview.title"));

export function HydrateFallback() {
  return <SuperAdminSkeleton titleKey="overview" />;
}

/** Shows the figures of all stores together and of each, and what is late in them. */
export default function OverviewPage({ loaderData: { query, overview } }: Route.ComponentProps) {
  const { t } = useTranslation("super-admin", "dashboard");
  const language = useLanguage();
  const ahead = useNavigation().location;
  const coming = ahead?.pathname === staffPaths.superOverview;
  const pages = Math.max(Math.ceil(overview.totalStores / overview.size), 1);
  if (query.page > pages) return <Navigate to={overviewHref({ ...query, page: pages })} replace />;
  const wanted = coming ? readOverviewQuery(new URLSearchParams(ahead.search)) : query;
  const hrefOf = (change: Partial<typeof query>) => overviewHref({ ...wanted, page: 1, ...change });
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <PageHeading>{t("overview.title")}</PageHeading>
          <p className="text-sm text-ink-soft">
            {t("dashboard:figures.beside", {
              period: showPeriod(overview.period),
              before: showPeriod(overview.before),
            })}
          </p>
        </div>
        <Tabs
          label={t("dashboard:figures.periods")}
          current={hrefOf({ period: wanted.period })}
          link={AppLink}
          tabs={overviewPeriodNames.map((period) => ({
            href: hrefOf({ period }),
            label: t(`dashboard:period.${period}`),
          }))}
        />
      </div>
      <OverviewTotals overview={overview} stale={coming} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-soft">
          {t("tenants.count", {
            count: overview.totalStores,
            number: showNumber(language, overview.totalStores),
          })}
        </p>
        <WaitingFilter
          on={wanted.quiet === true}
          href={hrefOf({ quiet: wanted.quiet ? undefined : true })}
          count={overview.quietStores}
        >
          {t("overview.quiet")}
        </WaitingFilter>
        <OverviewSorting query={wanted} />
      </div>
      <OverviewTable overview={overview} query={wanted} stale={coming} />
      <StaffPager
        query={query}
        size={overview.size}
        total={overview.totalStores}
        hrefOf={(change) => hrefOf(change)}
      />
    </div>
  );
}
