import type { ReactNode } from "react";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** A page of the shopper's own list with tabs, while it loads. The children are its rows. */
export function TabbedListSkeleton({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("frame");
  return (
    <div role="status" aria-label={t("shop.loading")}>
      <SectionHeading level="h1">{title}</SectionHeading>
      <Skeleton className="h-11.5 w-full" />
      {children}
    </div>
  );
}
