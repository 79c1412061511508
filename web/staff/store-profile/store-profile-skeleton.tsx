import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Placeholder of the profile while it loads, with the room of its parts. */
export function StoreProfileSkeleton() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-24 w-full" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-160 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </StaffSkeleton>
  );
}
