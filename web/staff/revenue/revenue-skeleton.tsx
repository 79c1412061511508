import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

const tiles = ["placed", "cancelled", "realised", "refunds", "transfers", "outstanding"];

/** Placeholder of the revenue page while it loads, with the room of its parts. */
export function RevenueSkeleton() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-24 w-full" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-36" />
        ))}
      </div>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </StaffSkeleton>
  );
}
