import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Placeholder of an administration page that is still loading. */
export function SoonSkeleton() {
  const { t } = useTranslation("frame");
  return (
    <div
      role="status"
      aria-label={t("shop.loading")}
      className="mx-auto flex max-w-[90rem] flex-col gap-4"
    >
      <Skeleton className="h-8 w-44" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
