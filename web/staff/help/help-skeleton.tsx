import { PageSkeleton } from "#web/design/feedback/page-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Placeholder of the handbook while it loads. */
export function HelpSkeleton() {
  const { t } = useTranslation("frame");
  return (
    <PageSkeleton label={t("shop.loading")}>
      <Skeleton className="h-8 w-44" />
      <Skeleton className="h-11 w-full max-w-prose" />
      <Skeleton className="h-96 w-full" />
    </PageSkeleton>
  );
}
