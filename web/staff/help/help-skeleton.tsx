import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Placeholder of the handbook while it loads. */
export function HelpSkeleton() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full max-w-prose" />
      <Skeleton className="h-96 w-full" />
    </StaffSkeleton>
  );
}
