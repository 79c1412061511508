import type { ReactNode } from "react";

/** Placeholder of an administration page while it loads; `label` says so to screen readers. */
export function PageSkeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="mx-auto flex max-w-[90rem] flex-col gap-4">
      {children}
    </div>
  );
}
