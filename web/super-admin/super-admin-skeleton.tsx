import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "../design/feedback/skeleton.tsx";

/** Placeholder of a super administration page while it loads. */
export function SuperAdminSkeleton() {
  return (
    <StaffSkeleton act={<Skeleton className="h-11 w-36" />}>
      <Skeleton className="h-11 w-full max-w-xl" />
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {Array.from({ length: 5 }, (_, row) => (
          <div
            key={row}
            className="flex items-center gap-4 border-b border-line p-4 last:border-b-0"
          >
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-1/6" />
            <Skeleton className="ms-auto h-9 w-40 max-sm:hidden" />
          </div>
        ))}
      </div>
    </StaffSkeleton>
  );
}
