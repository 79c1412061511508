import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/orders.page";
import { loadOrders } from "./load-orders.ts";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import { OrdersView } from "./orders-view.tsx";

export const handle = { texts: ["staff"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  await loadOrders(request.url);

export function HydrateFallback() {
  const { t } = useTranslation("staff");
  return <OrdersSkeleton title={t("orders.title")} />;
}

/** The store's orders, for its agents and its admin. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrdersView loaded={loaderData} />;
}
