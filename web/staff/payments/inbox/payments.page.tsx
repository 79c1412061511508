import { PageSkeleton } from "#web/design/feedback/page-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/payments.page";
import { loadPayments } from "./load-payments.ts";
import { PaymentsView } from "./payments-view.tsx";

export const handle = { texts: ["payments", "staff"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [loaded] = await Promise.all([loadPayments(request.url), textsReady("payments", "staff")]);
  return loaded;
};

export function HydrateFallback() {
  const { t } = useTranslation("frame");
  return (
    <PageSkeleton label={t("shop.loading")} title={t("staff.payments")}>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full max-w-xl" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </PageSkeleton>
  );
}

/** The store's bank transactions, for its admins. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  return <PaymentsView loaded={loaderData} />;
}
