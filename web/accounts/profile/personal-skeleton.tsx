import { Card } from "#web/design/card.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

export type PersonalSkeletonProps = {
  /** Number of cards. */
  cards: number;
  /** Heading of the page, where no layout has one. */
  title?: string | undefined;
};

/** Skeleton of an account page while it loads. */
export function PersonalSkeleton({ cards, title }: PersonalSkeletonProps) {
  const { t } = useTranslation("frame");
  return (
    <div role="status" aria-label={t("shop.loading")} className="flex flex-col gap-4">
      {title === undefined ? (
        <Skeleton className="h-9 w-48" />
      ) : (
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      )}
      {Array.from({ length: cards }, (_, at) => (
        <Card key={at}>
          <SkeletonLines lines={3} />
        </Card>
      ))}
    </div>
  );
}
