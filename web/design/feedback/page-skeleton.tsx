import type { ReactNode } from "react";

type PageSkeletonProps = {
  /** Says to screen readers that the page is loading. */
  label: string;
  /** The title of the page. */
  title: string;
  /** A button or link in the row of the title. */
  act?: ReactNode;
  children: ReactNode;
};

/** Placeholder of an administration page while it loads, under the title of the page. */
export function PageSkeleton({ label, title, act, children }: PageSkeletonProps) {
  return (
    <div role="status" aria-label={label} className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">{title}</h1>
        {act}
      </div>
      {children}
    </div>
  );
}
