import { useTranslation } from "../platform/texts/use-translation.ts";
import { metaContext, pageMeta } from "../platform/page/page-meta.ts";
import { session } from "../platform/storage/session.ts";
import { textsReady } from "../platform/texts/texts-ready.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/dashboard.page";
import { loadOrders } from "./orders/load-orders.ts";
import { OrdersView } from "./orders/orders-view.tsx";
import { ComingSoon, ComingSoonSkeleton } from "./placeholders/coming-soon.tsx";

export const handle = { texts: ["staff"] };

/** An agent's index shows the orders; a tenant admin's is not built yet (`spec §2`). */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  if (!session.now().account?.roles.includes("ROLE_TENANT_ADMIN")) return loadOrders(request.url);
  await textsReady("staff");
  return null;
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { t, baseUrl } = metaContext(matches);
  const title = loaderData ? t("staff:orders.title") : t("staff.dashboard");
  return pageMeta({ title, path: paths.admin, baseUrl, index: false });
};

export function HydrateFallback() {
  return <ComingSoonSkeleton />;
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("frame");
  return loaderData ? (
    <OrdersView loaded={loaderData} />
  ) : (
    <ComingSoon title={t("staff.dashboard")} />
  );
}
