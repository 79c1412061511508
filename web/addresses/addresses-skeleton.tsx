import { useTranslation } from "../platform/texts/use-translation.ts";
import { Skeleton } from "../design/feedback/skeleton.tsx";
import { SectionHeading } from "../design/section-heading.tsx";
import { SkeletonLines } from "../design/feedback/skeleton-lines.tsx";

/** Skeleton of the addresses page while it loads. */
export function AddressesSkeleton() {
  const { t } = useTranslation("addresses", "frame");
  return (
    <div role="status" aria-label={t("frame:shop.loading")}>
      <SectionHeading level="h1" lead={t("lead")} aside={<Skeleton className="h-11 w-52" />}>
        {t("title")}
      </SectionHeading>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {Array.from({ length: 2 }, (_, row) => (
          <div key={row} className="p-4 sm:p-5">
            <SkeletonLines lines={3} />
          </div>
        ))}
      </div>
    </div>
  );
}
