import { PageSkeleton } from "#web/design/feedback/page-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Placeholder of the pages of a store's policies while they load. */
export function PolicySkeleton({ title }: { title: string }) {
  const { t } = useTranslation("frame");
  return (
    <PageSkeleton label={t("shop.loading")} title={title}>
      <Skeleton className="h-11 w-full max-w-2xl" />
      <Skeleton className="h-72 w-full" />
    </PageSkeleton>
  );
}
