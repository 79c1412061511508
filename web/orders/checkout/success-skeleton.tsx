import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Skeleton of the thank-you page while it loads. */
export function SuccessSkeleton() {
  const { t } = useTranslation("frame");
  return (
    <div
      role="status"
      aria-label={t("shop.loading")}
      className="page flex max-w-3xl flex-col gap-4 py-6 sm:py-8"
    >
      <div className="flex flex-col items-center gap-3">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-9 w-72" />
        <Skeleton className="h-12 w-full max-w-prose" />
      </div>
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
