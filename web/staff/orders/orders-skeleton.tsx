import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Placeholder of the orders page while it loads. */
export function OrdersSkeleton({ title }: { title?: string | undefined }) {
  return (
    <StaffSkeleton title={title}>
      <Skeleton className="h-11 w-full sm:max-w-120" />
      <Skeleton className="h-11 w-full" />
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className="flex flex-col gap-4 border-b border-line p-4 last:border-b-0">
            <Skeleton className="h-5 w-3/5" />
            <div className="flex items-center gap-3">
              <Skeleton className="size-12 shrink-0" />
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="ms-auto h-9 w-40 max-sm:hidden" />
            </div>
          </div>
        ))}
      </div>
    </StaffSkeleton>
  );
}
