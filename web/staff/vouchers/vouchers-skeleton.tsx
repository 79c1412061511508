import { PageSkeleton } from "#web/design/feedback/page-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Placeholder of a page of vouchers while it loads. */
export function VouchersSkeleton() {
  const { t } = useTranslation("frame");
  return (
    <PageSkeleton label={t("shop.loading")}>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full max-w-2xl" />
      <Skeleton className="h-96 w-full" />
    </PageSkeleton>
  );
}
