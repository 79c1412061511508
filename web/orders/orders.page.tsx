import { useNavigation } from "react-router";
import { orderTabs, type OrderTab } from "#contract/rules/moves.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { BoxIcon } from "#web/design/icon/icons-things.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { Tabs } from "#web/design/tabs.tsx";
import { ListPager } from "#web/frame/list-pager.tsx";
import { TabbedListSkeleton } from "#web/frame/tabbed-list-skeleton.tsx";
import { paths } from "#web/paths.ts";
import { ask, type RequestOptions } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { readPage } from "#web/platform/page/read-page.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { useIsNarrow } from "#web/platform/use-is-narrow.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { OrderDetail } from "./order/order-view.ts";
import { useRefreshed } from "./order/use-refreshed.ts";
import type { Route } from "./+types/orders.page";
import { OrderCard } from "./order-card.tsx";
import { OrderRow } from "./order-row.tsx";

/** Number of orders per page of the list (decision 7). */
const PAGE_SIZE = 10;

export const handle = { params: ["page", "tab"] };

type Shown = { tab: OrderTab; page: number };

const readShown = (url: string): Shown => {
  const { searchParams } = new URL(url);
  const tab = orderTabs.find((each) => each === searchParams.get("tab")) ?? "all";
  return { tab, page: readPage(searchParams) };
};

const loadOrders = ({ tab, page }: Shown, options: RequestOptions = {}) =>
  ask("GET /orders", { query: { tab, page, size: PAGE_SIZE } }, options);

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const shown = readShown(request.url);
  const [list] = await Promise.all([
    loadOrders(shown),
    textsReady("cart", "delivery", "orders", "returns"),
  ]);
  return { shown, list };
};

export const meta = unlistedMeta((t) => t("orders:menu.orders"));

export function HydrateFallback() {
  const { t } = useTranslation("orders");
  return (
    <TabbedListSkeleton title={t("menu.orders")}>
      <div className="flex flex-col gap-4 pt-4">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </TabbedListSkeleton>
  );
}

/** Lists the shopper's orders, by tab. */
export default function OrdersPage({ loaderData: { shown, list: loaded } }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const { location: pending } = useNavigation();
  const Shown = useIsNarrow() ? OrderRow : OrderCard;
  const [list, setList] = useRefreshed(loaded, {
    load: (leaving) => loadOrders(shown, { signal: leaving }),
  });
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
        aria-busy={pending?.pathname === "/order"}
        className="flex flex-col gap-3 pt-4 aria-busy:opacity-60 sm:gap-4"
      >
        {list.orders.length === 0 ? (
          <NoOrders tab={shown.tab} />
        ) : (
          list.orders.map((order) => <Shown key={order.id} order={order} onChanged={replace} />)
        )}
      </div>
      <ListPager
        page={shown.page}
        pages={Math.ceil(list.totalOrders / PAGE_SIZE)}
        hrefOf={(page) => paths.orders(shown.tab, page)}
      />
    </>
  );
}

/** Empty state of a tab without orders. */
function NoOrders({ tab }: { tab: OrderTab }) {
  const { t } = useTranslation("orders");
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<BoxIcon className="size-8" />}
        title={tab === "all" ? t("empty.all") : t("empty.tab")}
        act={
          <AppLink href={paths.home} className={buttonClass({ look: "primary" })}>
            {t("empty.act")}
          </AppLink>
        }
      />
    </div>
  );
}
