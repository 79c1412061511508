import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useNavigation } from "react-router";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { CashIcon } from "#web/design/icon/icons-things.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ExportButtons } from "#web/staff/kit/export-buttons.tsx";
import { PaymentsMenu } from "../payments-menu.tsx";
import type { Route } from "./+types/reconciliation.page";
import { loadReconciliation } from "./load-reconciliation.ts";
import { ReconciliationFilters } from "./reconciliation-filters.tsx";
import { ReconciliationTable } from "./reconciliation-table.tsx";

export const handle = { texts: ["payments", "staff"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [loaded] = await Promise.all([
    loadReconciliation(request.url),
    textsReady("payments", "staff"),
  ]);
  return loaded;
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-96 w-full" />
    </StaffSkeleton>
  );
}

const sums = ["in", "out", "matched", "unmatched", "ignored"] as const;

/** The money of each of the store's accounts, day by day. */
export default function ReconciliationPage({
  loaderData: { query, report, today },
}: Route.ComponentProps) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const coming = useNavigation().location?.pathname === staffPaths.adminReconciliation;
  const { from, to, days, total } = report;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <PaymentsMenu current={staffPaths.adminReconciliation} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <ReconciliationFilters query={query} report={report} today={today} />
        <ExportButtons
          size="sm"
          label={t("reconciliation.export")}
          name="reconciliation"
          ask={async (format) =>
            await askRaw(
              "GET /admin/payments/reconciliation/export",
              { query: { account: query.account, from, to, format } },
              anyType,
            )
          }
        />
      </div>
      {days.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<CashIcon className="size-8" />} title={t("reconciliation.empty")}>
            {t("reconciliation.emptyText")}
          </EmptyState>
        </div>
      ) : (
        <>
          <section aria-label={t("reconciliation.total")}>
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-6 lg:grid-cols-5">
              {sums.map((sum) => (
                <div
                  key={sum}
                  className="grid max-sm:last:col-span-2 sm:max-lg:col-span-2 sm:max-lg:nth-[n+4]:col-span-3"
                >
                  <StatTile
                    label={t(`reconciliation.${sum}`)}
                    value={showMoney(language, total[sum])}
                    tone={sum === "unmatched" && total[sum] > 0 ? "warning" : "neutral"}
                  />
                </div>
              ))}
            </div>
          </section>
          <ReconciliationTable report={report} stale={coming} />
        </>
      )}
    </div>
  );
}
