import { ask } from "#web/platform/api/api.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/slip.page";
import { OrdersSkeleton } from "../orders-skeleton.tsx";
import { SlipsView } from "./slips-view.tsx";

export const handle = { texts: ["staff"] };

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [order] = await Promise.all([
    ask("GET /admin/orders/{id}", { params: { id: params.id } }),
    textsReady("staff"),
  ]);
  return { order };
};

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const { t } = metaContext(matches);
  return pageMeta({
    title: t("staff:slip.of", { id: params.id }),
    index: false,
  });
};

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  const { t } = useTranslation("staff");
  return <OrdersSkeleton title={t("slip.of", { id: params.id })} />;
}

/** Shows the packing slip of one order for printing. */
export default function SlipPage({ loaderData }: Route.ComponentProps) {
  return <SlipsView orders={[loaderData.order]} />;
}
