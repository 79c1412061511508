import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Placeholder of a page of the store's products while it loads. */
export function ProductsSkeleton() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full max-w-2xl" />
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="flex items-center gap-3 border-b border-line p-4 last:border-0">
            <Skeleton className="size-12 shrink-0" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="ms-auto h-9 w-40 max-sm:hidden" />
          </div>
        ))}
      </div>
    </StaffSkeleton>
  );
}
