import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Placeholder of the administration's index while it loads. */
export function DashboardSkeleton() {
  return (
    <StaffSkeleton>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-3 lg:grid-cols-6">
        {Array.from({ length: 12 }, (_, tile) => (
          <Skeleton key={tile} className="h-24 w-full" />
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </StaffSkeleton>
  );
}
