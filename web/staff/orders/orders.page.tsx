import type { Route } from "./+types/orders.page";
import { loadOrders } from "./load-orders.ts";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import { OrdersView } from "./orders-view.tsx";

export const handle = { texts: ["staff", "parcels"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  await loadOrders(request.url);

export function HydrateFallback() {
  return <OrdersSkeleton />;
}

/** The store's orders, for its agents and its admin. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrdersView loaded={loaderData} />;
}
