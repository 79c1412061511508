import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Placeholder of a page of vouchers while it loads. */
export function VouchersSkeleton({ title }: { title?: string | undefined }) {
  return (
    <StaffSkeleton title={title}>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full max-w-2xl" />
      <Skeleton className="h-96 w-full" />
    </StaffSkeleton>
  );
}
