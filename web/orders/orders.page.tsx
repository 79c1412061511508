import { useTranslation } from "../platform/texts/use-translation.ts";
import { useNavigation } from "react-router";
import { orderTabs, type OrderTab } from "#contract/rules/moves.ts";
import { textsReady } from "../platform/texts/texts-ready.ts";
import { Pager } from "../design/data/pager.tsx";
import { SectionHeading } from "../design/section-heading.tsx";
import { Tabs } from "../design/tabs.tsx";
import { paths } from "../paths.ts";
import { ask, type AskOptions } from "../platform/api/api.ts";
import { AppLink } from "../platform/page/app-link.tsx";
import { metaContext, pageMeta } from "../platform/page/page-meta.ts";
import type { Route } from "./+types/orders.page";
import { NoOrders } from "./no-orders.tsx";
import { OrderCard } from "./order-card.tsx";
import type { OrderDetail } from "./order/order-view.ts";
import { OrderListSkeleton } from "./orders-skeleton.tsx";
import { useLive } from "./order/use-live.ts";

/** Number of orders per page of the list (decision 7). */
const PAGE_SIZE = 10;

type Shown = { tab: OrderTab; page: number };

const readShown = (url: string): Shown => {
  const { searchParams } = new URL(url);
  const tab = orderTabs.find((each) => each === searchParams.get("tab")) ?? "all";
  const page = Number(searchParams.get("page") ?? "1");
  return { tab, page: Number.isInteger(page) && page > 0 ? page : 1 };
};

const loadOrders = ({ tab, page }: Shown, options: AskOptions = {}) =>
  ask("GET /orders", { query: { tab, page, size: PAGE_SIZE } }, options);

const hrefOf = ({ tab, page }: Shown): string => {
  const href = paths.orders(tab);
  return page === 1 ? href : `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
};

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const shown = readShown(request.url);
  const [list] = await Promise.all([loadOrders(shown), textsReady("cart", "orders")]);
  return { shown, list };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("orders:menu.orders"),
    path: paths.orders(),
    baseUrl,
    index: false,
  });
};

export function HydrateFallback() {
  return <OrderListSkeleton />;
}

/** Lists the shopper's orders, by tab. */
export default function OrdersPage({ loaderData: { shown, list: loaded } }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const { location: coming } = useNavigation();
  const [list, setList] = useLive(loaded, (leaving) => loadOrders(shown, { signal: leaving }));
  const replace = (changed: OrderDetail) =>
    setList({
      ...list,
      orders: list.orders.map((order) => (order.id === changed.id ? changed : order)),
    });
  return (
    <>
      <SectionHeading level="h1">{t("menu.orders")}</SectionHeading>
      <div className="rounded-lg border border-line bg-surface">
        <Tabs
          label={t("tabs.label")}
          link={AppLink}
          current={paths.orders(shown.tab)}
          tabs={orderTabs.map((tab) => ({ href: paths.orders(tab), label: t(`tabs.${tab}`) }))}
        />
      </div>
      <div
        aria-busy={coming?.pathname === "/order"}
        className="flex flex-col gap-4 pt-4 aria-busy:opacity-60"
      >
        {list.orders.length === 0 ? (
          <NoOrders tab={shown.tab} />
        ) : (
          list.orders.map((order) => <OrderCard key={order.id} order={order} onChanged={replace} />)
        )}
      </div>
      <Pager
        page={shown.page}
        pages={Math.ceil(list.totalOrders / PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ ...shown, page })}
        label={t("pager.label")}
        previousLabel={t("pager.previous")}
        nextLabel={t("pager.next")}
        pageLabel={(page) => t("pager.page", { page })}
        link={AppLink}
      />
    </>
  );
}
