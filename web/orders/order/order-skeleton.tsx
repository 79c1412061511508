import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Skeleton of an order's page while it loads. */
export function OrderSkeleton() {
  const { t } = useTranslation("frame");
  return (
    <div role="status" aria-label={t("shop.loading")} className="flex flex-col gap-4">
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-14 w-full" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
