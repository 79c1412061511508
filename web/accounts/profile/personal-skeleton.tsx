import { Card } from "#web/design/card.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Skeleton of an account page while it loads; `cards` is the number of cards. */
export function PersonalSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation("frame");
  return (
    <div role="status" aria-label={t("shop.loading")} className="flex flex-col gap-4">
      <Skeleton className="h-9 w-48" />
      {Array.from({ length: cards }, (_, at) => (
        <Card key={at}>
          <SkeletonLines lines={3} />
        </Card>
      ))}
    </div>
  );
}
