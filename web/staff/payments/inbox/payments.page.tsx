import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { Route } from "./+types/payments.page";
import { loadPayments } from "./load-payments.ts";
import { PaymentsView } from "./payments-view.tsx";

const texts = ["payments", "payouts", "staff"] as const;
export const handle = { texts };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [loaded] = await Promise.all([loadPayments(request.url), textsReady(...texts)]);
  return loaded;
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full max-w-xl" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </StaffSkeleton>
  );
}

/** The store's bank transactions, for its admins. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  return <PaymentsView loaded={loaderData} />;
}
