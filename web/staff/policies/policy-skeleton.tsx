import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Placeholder of the pages of a store's policies while they load. */
export function PolicySkeleton({ title }: { title?: string | undefined }) {
  return (
    <StaffSkeleton title={title}>
      <Skeleton className="h-11 w-full max-w-2xl" />
      <Skeleton className="h-72 w-full" />
    </StaffSkeleton>
  );
}
