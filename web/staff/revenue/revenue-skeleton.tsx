import { PageSkeleton } from "#web/design/feedback/page-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const tiles = ["placed", "cancelled", "realised", "refunds", "transfers", "outstanding"];

/** Placeholder of the revenue page while it loads, with the room of its parts. */
export function RevenueSkeleton() {
  const { t } = useTranslation("frame");
  return (
    <PageSkeleton label={t("shop.loading")} title={t("staff.revenue")}>
      <Skeleton className="h-24 w-full" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-36" />
        ))}
      </div>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </PageSkeleton>
  );
}
