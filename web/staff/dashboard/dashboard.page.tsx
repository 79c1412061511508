import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { session } from "#web/platform/storage/session.ts";
import { loadOrders } from "../orders/load-orders.ts";
import { OrdersView } from "../orders/orders-view.tsx";
import type { Route } from "./+types/dashboard.page";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { DashboardView } from "./dashboard-view.tsx";
import { loadDashboard } from "./load-dashboard.ts";

export const handle = { texts: ["staff", "charts", "dashboard"] };

/** An agent's index shows the orders (`spec §2`). */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  session.now().account?.roles.includes("ROLE_TENANT_ADMIN")
    ? { dashboard: await loadDashboard(request.url) }
    : { orders: await loadOrders(request.url) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { t } = metaContext(matches);
  const title = loaderData?.orders ? t("staff:orders.title") : t("staff.dashboard");
  return pageMeta({ title, index: false });
};

export function HydrateFallback() {
  return <DashboardSkeleton />;
}

export default function DashboardPage({ loaderData: { dashboard, orders } }: Route.ComponentProps) {
  return orders ? <OrdersView loaded={orders} /> : <DashboardView loaded={dashboard} />;
}
