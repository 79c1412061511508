import { PageSkeleton } from "#web/design/feedback/page-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Placeholder of the administration's index while it loads. */
export function DashboardSkeleton() {
  const { t } = useTranslation("frame");
  return (
    <PageSkeleton label={t("shop.loading")} title={t("staff.dashboard")}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-3 xl:grid-cols-5">
        {Array.from({ length: 10 }, (_, tile) => (
          <Skeleton key={tile} className="h-24 w-full" />
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </PageSkeleton>
  );
}
