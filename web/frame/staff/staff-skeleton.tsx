import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useStaffHeading } from "./use-staff-heading.ts";

type StaffSkeletonProps = {
  /** Replaces the heading of the page's row, where it depends on the page's content. */
  title?: string | undefined;
  /** A button or link in the row of the heading. */
  act?: ReactNode;
  children: ReactNode;
};

/** Placeholder of a page of staff while it loads, under the heading of the page. */
export function StaffSkeleton({ title, act, children }: StaffSkeletonProps) {
  const { t } = useTranslation("frame");
  const heading = useStaffHeading();
  return (
    <div
      role="status"
      aria-label={t("shop.loading")}
      className="mx-auto flex max-w-[90rem] flex-col gap-4"
    >
      <div className="flex items-center justify-between gap-4">
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">{title ?? heading}</h1>
        {act}
      </div>
      {children}
    </div>
  );
}
