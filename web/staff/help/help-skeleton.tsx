import { PageSkeleton } from "#web/design/feedback/page-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Placeholder of the handbook while it loads. */
export function HelpSkeleton({ title }: { title: string }) {
  const { t } = useTranslation("frame");
  return (
    <PageSkeleton label={t("shop.loading")} title={title}>
      <Skeleton className="h-11 w-full max-w-prose" />
      <Skeleton className="h-96 w-full" />
    </PageSkeleton>
  );
}
