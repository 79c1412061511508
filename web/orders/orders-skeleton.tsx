import { useTranslation } from "../platform/texts/use-translation.ts";
import { Skeleton } from "../design/feedback/skeleton.tsx";
import { SectionHeading } from "../design/section-heading.tsx";

/** Skeleton of the order list while it loads. */
export function OrderListSkeleton() {
  const { t } = useTranslation("orders", "frame");
  return (
    <div role="status" aria-label={t("frame:shop.loading")}>
      <SectionHeading level="h1">{t("menu.orders")}</SectionHeading>
      <Skeleton className="h-11.5 w-full" />
      <div className="flex flex-col gap-4 pt-4">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  );
}
